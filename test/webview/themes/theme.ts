import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isThorough } from '../../host/thorough';

/** Themes for page tests. */
export const themeNames = ['dark-modern', 'light-modern', 'dark-hc', 'light-hc'] as const;
/** Those that tests of many pages try: all, or two that differ in color and contrast. */
export const triedThemes = themeNames.filter((_, at) => isThorough || at % 3 === 0);
export type ThemeName = (typeof themeNames)[number];

/** Theme data of a real VS Code webview. */
export interface Theme {
  readonly bodyClass: string;
  readonly kind: string;
  readonly variables: Readonly<Record<string, string>>;
}

/** A theme as VS Code 1.139 passes it to webviews. */
export const theme = (name: ThemeName): Theme =>
  JSON.parse(readFileSync(path.join(__dirname, `${name}.json`), 'utf8')) as Theme;

/** VS Code's default style sheet for webviews. */
export const editorStyle = (): string => readFileSync(path.join(__dirname, 'webview.css'), 'utf8');
