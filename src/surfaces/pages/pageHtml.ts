import { textFormatHash } from '../exports/longDigits';

/** Webview URIs of the page's files, and its content security sources. */
export interface PageSource {
  readonly script: string;
  readonly style: string;
  readonly cspSource: string;
  /** New for each page. */
  readonly nonce: string;
  readonly language: string;
}

/** Content security policy: our script and style sheet, and the one style of copied cells; nothing else. */
export const policyOf = ({ cspSource, nonce }: Pick<PageSource, 'cspSource' | 'nonce'>): string =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    // Chromium parses HTML that the page copies under the policy of the page.
    `style-src ${cspSource} 'unsafe-hashes' '${textFormatHash}'`,
    "img-src 'none'",
    "font-src 'none'",
    "connect-src 'none'",
    "frame-src 'none'",
    "child-src 'none'",
    "worker-src 'none'",
    "object-src 'none'",
    "media-src 'none'",
    "manifest-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');

/** The HTML page. Contains no record data, which arrives by message and is set as text. */
export const pageHtml = (source: PageSource): string => `<!DOCTYPE html>
<html lang="${source.language}">
<head>
<meta http-equiv="Content-Security-Policy" content="${policyOf(source)}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Board Inspector</title>
<link rel="stylesheet" href="${source.style}">
</head>
<body>
<div id="page"></div>
<script nonce="${source.nonce}" src="${source.script}"></script>
</body>
</html>
`;

/** Webview options: only the extension's own folder; no workspace files, commands or forms. */
export const webviewOptions = <Folder>(folder: Folder) => ({
  enableScripts: true,
  enableFindWidget: true,
  enableForms: false,
  enableCommandUris: false,
  localResourceRoots: [folder],
  retainContextWhenHidden: false,
});

/** Creates a nonce for a page's script. */
export function newNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes));
}

/** What kind of thing a panel shows. */
export type PanelIcon = keyof typeof shapes;

const shapes = {
  boards: 'M2 3h12v10H2zM2 6.3h12M2 9.7h12M6 3v10',
  board: 'M2 3h12v10H2zM2 6h12M7 6v7',
  vote: 'm2 4 1.2 1.2L5.5 3M2 8.5l1.2 1.2 2.3-2.2M8 4.5h6M8 9h6M2.5 13h1M8 13h6',
  file: 'M5 2h4.5L13 5.5V12H5zM9 2v4h4M5 4.5H3V14h7v-2',
  meeting: 'M2 4.5h8.5v7H2zM10.5 7 14 5v6l-3.5-2',
  requests: 'M2 4h9M8.5 1.5 11 4 8.5 6.5M14 11H5M7.5 8.5 5 11l2.5 2.5',
  conformance: 'M3 2h10v12H3zM5.5 5.5 7 7l3.5-3M5.5 10 7 11.5l3.5-3',
  diagnosis: 'M1.5 8.5h3L6 4l3.5 8.5L11 8.5h3.5',
} as const;

/** The tab icon as data URLs, for dark and light themes. */
export const iconUrls = (icon: PanelIcon): { readonly dark: string; readonly light: string } => ({
  dark: urlOf(icon, '#c5c5c5'),
  light: urlOf(icon, '#424242'),
});

const urlOf = (icon: PanelIcon, color: string): string =>
  `data:image/svg+xml;base64,${btoa(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><path d="${shapes[icon]}" fill="none" stroke="${color}"/></svg>`)}`;
