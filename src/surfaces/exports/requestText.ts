import { t } from '@vscode/l10n';

/** A request as sent, with placeholders for secrets. */
export interface Sent {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

// Invisible characters that terminals act on; in JSON they occur only within strings.
const invisible =
  // eslint-disable-next-line no-control-regex -- they are what is looked for
  /[\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g;

/** The JSON with such characters escaped. */
const inJson = (body: string): string =>
  body.replace(invisible, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** For POSIX shells: within single quotes only the quote is special. */
const shellQuoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** A request as a cURL command to run elsewhere. IDs are untrusted and stay within their quotes. */
export function requestText({ method, url, headers, body }: Sent): string {
  // Without --globoff, curl treats brackets in URLs as ranges.
  return [
    `curl --globoff --request ${method} ${shellQuoted(url)}`,
    ...Object.entries(headers).map(([name, value]) => `--header ${shellQuoted(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : [`--data-raw ${shellQuoted(inJson(body))}`]),
  ].join(' \\\n  ');
}

export const requestCopiedText = (isSample: boolean): string =>
  isSample
    ? t('Copied. Sample boards run inside VS Code, so this request won’t work elsewhere.')
    : t('Copied, with placeholders for secrets');
