import type { Column, Row } from '../../protocol/view';

const narrowest = 5;
const widest = 44;

/** How many rows are looked at; the others are seldom much longer. */
const sample = 400;

/** Widths of columns in `ch`, so that they stay as they are while rows come and go. */
export function columnWidths(
  columns: readonly Column[],
  rows: readonly Row[],
  footer: readonly string[] | undefined,
): readonly number[] {
  const step = Math.max(1, Math.floor(rows.length / sample));
  const widths = columns.map(({ title }, at) => Math.max(headWidth(title), lengthOf(footer?.[at] ?? '')));
  for (let index = 0; index < rows.length; index += step) {
    for (const [at, { text, tone }] of rows[index]?.cells.entries() ?? []) {
      widths[at] = Math.max(widths[at] ?? 0, lengthOf(text) + (tone === undefined ? 0 : 2));
    }
  }
  return widths.map((width) => Math.min(Math.max(width, narrowest), widest));
}

/** A long head takes two lines, broken between words; beside it stands the sign of the order. */
function headWidth(title: string): number {
  const words = title.split(/\s+/);
  const broken = words.map((_, at) =>
    Math.max(lengthOf(words.slice(0, at).join(' ')), lengthOf(words.slice(at).join(' '))),
  );
  const line = lengthOf(title) > 14 ? Math.min(...broken) : lengthOf(title);
  // Heads are bold.
  return Math.min(line, 26) * 1.12 + 2.5;
}

/** In widths of a digit: small letters are narrower, those of Chinese, Japanese and Korean about twice as wide. */
function lengthOf(text: string): number {
  const start = text.slice(0, widest);
  const narrow = start.match(/[a-z.,:;' ]/g)?.length ?? 0;
  const wide = start.match(/[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7ff\uf900-\ufaff\uff00-\uff60]/g)?.length ?? 0;
  return start.length - narrow * 0.12 + wide * 0.75;
}
