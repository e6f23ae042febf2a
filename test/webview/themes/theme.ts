import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The themes in which pages are tried. */
export const themeNames = ['dark-modern', 'light-modern', 'dark-hc', 'light-hc'] as const;
export type ThemeName = (typeof themeNames)[number];

/** What VS Code tells a page of its theme; taken from a real webview. */
export interface Theme {
  readonly bodyClass: string;
  readonly kind: string;
  readonly variables: Readonly<Record<string, string>>;
}

/** A theme as VS Code 1.139 gives it to a page. */
export const theme = (name: ThemeName): Theme =>
  JSON.parse(readFileSync(path.join(__dirname, `${name}.json`), 'utf8')) as Theme;

/** The style sheet that VS Code gives to every page. */
export const editorStyle = (): string => readFileSync(path.join(__dirname, 'webview.css'), 'utf8');
