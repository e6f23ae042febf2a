/** A request as sent, with placeholders for secrets. */
export interface Sent {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON text. */
  readonly body?: string;
}

export type RequestForm = 'curl' | 'http' | 'fetch';

/** Values that become variables of a .http file, besides the token. */
export interface RequestParts {
  /** Start of the URL. */
  readonly baseUrl: string;
  readonly recordId?: string;
}

/** A request as text to run elsewhere. IDs are untrusted and stay within their quotes. */
export function requestText(form: RequestForm, sent: Sent, parts: RequestParts): string {
  const plain = sent.body === undefined ? sent : { ...sent, body: inJson(sent.body) };
  switch (form) {
    case 'curl':
      return curl(plain);
    case 'http':
      return http(plain, parts);
    case 'fetch':
      return fetchCall(plain);
  }
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

function curl({ method, url, headers, body }: Sent): string {
  // Without --globoff, curl treats brackets in URLs as ranges.
  return [
    `curl --globoff --request ${method} ${shellQuoted(url)}`,
    ...Object.entries(headers).map(([name, value]) => `--header ${shellQuoted(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : [`--data-raw ${shellQuoted(body)}`]),
  ].join(' \\\n  ');
}

// Text without characters that are special in .http files, URLs, or JSON.
const isPlainId = /^[\w.-]+$/;
const isPlainUrl = /^[^\s\\{}]+$/;

/** With variables at the top, as editors and the REST Client extension read them. */
function http({ method, url, headers, body }: Sent, { baseUrl, recordId = '' }: RequestParts): string {
  const variables = new Map<string, string>();
  const reference = (name: string, value: string): string => {
    variables.set(name, value);
    return `{{${name}}}`;
  };
  const hasBase = isPlainUrl.test(baseUrl) && url.startsWith(baseUrl);
  const address = hasBase ? reference('baseUrl', baseUrl) + url.slice(baseUrl.length) : url;
  const fields = Object.entries(headers).map(
    ([name, value]) => `${name}: ${name === 'token' ? reference('token', value) : value}`,
  );
  const withId = (text: string, place: RegExp): string =>
    text.replace(place, (whole, before: string, id: string) =>
      id === recordId && isPlainId.test(id) ? before + reference('recordId', id) : whole,
    );
  const head = [`${method} ${withId(address, /([?&]recordId=)([^&]*)/)}`, ...fields];
  // Double braces are variables in .http files and could read the sender's environment.
  const safe = body?.replace(/\{(?=\{)/g, String.raw`\u007b`);
  // The ID comes first in a body (§4.2, §4.4, §4.5).
  const content = safe === undefined ? [] : ['', withId(safe, /^(\{"(?:id|list)":\[?")([^"]*)/)];
  const top = Array.from(variables, ([name, value]) => `@${name} = ${value}`);
  return `${[...top, ...(top.length > 0 ? [''] : []), ...head, ...content].join('\n')}\n`;
}

function fetchCall({ method, url, headers, body }: Sent): string {
  const literal = (text: string) => JSON.stringify(text);
  // JSON is a valid JavaScript expression.
  return [
    `const response = await fetch(${literal(url)}, {`,
    `  method: ${literal(method)},`,
    '  headers: {',
    ...Object.entries(headers).map(([name, value]) => `    ${literal(name)}: ${literal(value)},`),
    '  },',
    ...(body === undefined ? [] : [`  body: JSON.stringify(${body}),`]),
    '});',
    'const data = await response.json();',
    '',
  ].join('\n');
}
