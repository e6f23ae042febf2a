import type { CharsetProblem } from '../../records/decoding/decoded';

/** A response body as text without byte order mark, and the decoding problems. */
export interface DecodedText {
  readonly text: string;
  /** Some bytes are not valid UTF-8; U+FFFD replaces them. */
  readonly notUtf8?: boolean;
  readonly charset?: CharsetProblem;
}

const maxLabel = 40;

/**
 * Decodes a body by the Encoding Standard: the byte order mark wins over the charset of Content-Type; the default is
 * UTF-8. An unknown charset is reported and the body decoded as UTF-8.
 */
export function decodeText(bytes: Uint8Array, contentType?: string): DecodedText {
  const marked = byteOrderMark(bytes);
  const declared = marked ?? declaredCharset(contentType);
  const name = encodingName(declared ?? 'utf-8') ?? 'utf-8';
  if (declared !== undefined && encodingName(declared) === undefined) {
    const { text, notUtf8 } = decodeText(bytes);
    return { text, charset: { problem: 'unknown', label: declared }, ...(notUtf8 && { notUtf8 }) };
  }
  try {
    return { text: new TextDecoder(name, { fatal: true }).decode(bytes) };
  } catch {
    const text = new TextDecoder(name).decode(bytes);
    return name === 'utf-8'
      ? { text, notUtf8: true }
      : { text, charset: { problem: 'malformed', label: declared ?? name } };
  }
}

function byteOrderMark(bytes: Uint8Array): string | undefined {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}

/** The charset parameter of a Content-Type header, quoted or not. */
const declaredCharset = (contentType = ''): string | undefined =>
  /;\s*charset\s*=\s*"?([^\s;",]+)/i.exec(contentType.slice(0, 1000))?.[1]?.slice(0, maxLabel);

/** The canonical name of a charset label, or undefined if unknown. */
function encodingName(label: string): string | undefined {
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return undefined;
  }
}
