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
