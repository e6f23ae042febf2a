import { createHash } from 'node:crypto';

// Longer lists show their start, and a digest of the rest, so that every change is noticed.
const maxItems = 6;
const maxWidth = 200;
// Longer items and lists are referred to where they occur again.
const maxRepeated = 60;

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 6);

/** Lines cut to `max`, with a digest of what is left out. */
export function cut(lines: readonly string[], max = maxItems): string[] {
  if (lines.length <= max + 2) return [...lines];
  return [...lines.slice(0, max), `… ${lines.length - max} more: ${digestOf(lines.slice(max).join('\n'))}`];
}

const hidden = /[\p{Cc}\p{Cf}\p{Surrogate}\u2028\u2029]/gu;

/** A text in one line, with visible escapes, and with short refs. */
export const visible = (text: string): string =>
  text
    .replaceAll('\n', ' ⏎ ')
    .replaceAll('samples/boards/', '//')
    .replaceAll(/(%[89A-F][\dA-F])+/g, readable)
    .replaceAll(hidden, (found) => `\\u{${found.codePointAt(0)?.toString(16)}}`);

/** Percent-encoded letters of other scripts as themselves. */
function readable(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return encoded;
  }
}

/** What an object says; nothing says what is `false`. */
const entriesOf = (value: object): [string, unknown][] =>
  Object.entries(value).filter(([, each]) => each !== undefined && each !== false && typeof each !== 'function');

/** Plain data in one line. An object with a text is that text, followed by what else is known of it. */
export function inline(value: unknown): string {
  if (typeof value === 'string') return visible(value);
  if (typeof value === 'number') return String(Math.round(value * 1000) / 1000);
  if (typeof value !== 'object' || value === null) return String(value);
  if (Array.isArray(value)) return `[${value.map(inline).join(' | ')}]`;
  const entries = entriesOf(value).filter(([key, each]) => key !== 'sort' || !isSaid(each, value));
  const text = entries.find(([key]) => key === 'text');
  const others = entries.filter((entry) => entry !== text).map(([key, each]) => `${key}=${inline(each)}`);
  const rest = others.length > 0 ? `‹${others.join('; ')}›` : '';
  const whole = text ? `${inline(text[1])}${rest}` : rest || '‹›';
  const [[key, path] = []] = entries;
  return key === 'key' && String(path).includes('/') ? whole.replaceAll(`path=${inline(path)}`, 'path=key') : whole;
}

/** Whether a sort key is the text. */
const isSaid = (sort: unknown, cell: object): boolean => 'text' in cell && String(sort) === cell.text;

/** Prints plain data as indented lines under a title; a long item or list that was printed before is referred to. */
export function createPrinter(): (title: string, value: unknown) => string[] {
  const printed = new Set<string>();
  const once = (text: string): string => {
    if (text.length < maxRepeated) return text;
    if (printed.has(text)) return `${text.slice(0, 30).trimEnd()} ≡ ${digestOf(text)}`;
    printed.add(text);
    return text;
  };
  const items = (list: readonly unknown[]): string[] => {
    const texts = list.map(inline);
    const [whole] = [texts.join('\n')];
    if (whole.length > maxRepeated * 4 && printed.has(whole)) return [`≡ ${list.length} items ${digestOf(whole)}`];
    printed.add(whole);
    return cut(texts).map((text) => `- ${once(text)}`);
  };
  const lines = (value: unknown): string[] => {
    const whole = inline(value);
    if (typeof value !== 'object' || value === null || whole.length <= maxWidth) return [whole];
    if (Array.isArray(value) && !value.some(isBlock)) return items(value);
    if (Array.isArray(value)) return value.flatMap((each) => ['-', ...lines(each).map((line) => `  ${line}`)]);
    const written: string[] = [];
    let open = false;
    for (const [key, each] of entriesOf(value)) {
      const inner = lines(each);
      const text = `${key}=${inner[0]}`;
      const last = written.at(-1) ?? '';
      if (inner.length > 1) written.push(`${key}:`, ...inner.map((line) => `  ${line}`));
      else if (open && last.length + text.length < maxWidth) written[written.length - 1] = `${last}; ${text}`;
      else written.push(text);
      open = inner.length === 1;
    }
    return written;
  };
  return (title, value) => [`== ${visible(title)}`, ...lines(value), ''];
}

/** What has lists of its own, each of which is printed in lines. */
const isBlock = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && ('block' in value || Array.isArray(value));
