import type { Column, Row } from '../../protocol/table';

const minWidth = 5;
const maxWidth = 44;

/** Number of rows to measure; others are seldom much longer. */
const sample = 400;

/** Space for the sign of a state or of the sort order. */
const sign = '0000';

/**
 * Column widths in `ch`, fixed so that they don't change while scrolling. Measures only the text of each column that is
 * probably longest: measuring all is slow, and estimating truncates numbers.
 */
export function columnWidths(
  columns: readonly Column[],
  rows: readonly Row[],
  footer: readonly string[] | undefined,
): readonly number[] {
  const inCh = rulerOf(getComputedStyle(document.body));
  const maxLength = columns.map(() => '');
  const step = Math.max(1, Math.floor(rows.length / sample));
  for (let index = 0; index < rows.length; index += step) {
    for (const [at, { text, tone }] of rows[index]?.cells.entries() ?? []) {
      const whole = tone === undefined ? text : text.slice(0, maxWidth) + sign;
      if (lengthOf(whole) > lengthOf(maxLength[at] ?? '')) maxLength[at] = whole;
    }
  }
  return columns.map(({ title }, at) => {
    const widths = [inCh(maxLength[at] ?? ''), inCh(maxLineLength(title) + sign, true), inCh(footer?.[at] ?? '', true)];
    return Math.min(Math.max(...widths, minWidth), maxWidth);
  });
}

/** Measures texts in units of a digit's width. */
function rulerOf({ fontFamily, fontSize }: CSSStyleDeclaration): (text: string, bold?: boolean) => number {
  const canvas = document.createElement('canvas').getContext('2d');
  const width = (text: string, bold: boolean) => {
    if (!canvas) return text.length;
    canvas.font = `${bold ? '600 ' : ''}${fontSize} ${fontFamily}`;
    return canvas.measureText(text).width;
  };
  const digit = width('0', false) || 1;
  return (text, bold = false) => width(text.slice(0, 2 * maxWidth), bold) / digit + 0.2;
}

/** A long heading wraps between words onto two lines. */
function maxLineLength(title: string): string {
  const words = title.slice(0, 2 * maxWidth).split(/\s+/);
  const breaks = lengthOf(title) > 14 ? words.map((_, at) => at) : [0];
  const broken = breaks.map((at) => {
    const [first, second] = [words.slice(0, at).join(' '), words.slice(at).join(' ')];
    return lengthOf(first) > lengthOf(second) ? first : second;
  });
  return broken.reduce((best, line) => (lengthOf(line) < lengthOf(best) ? line : best)).slice(0, 26);
}

/** Approximate length of a text; CJK characters count almost double. */
function lengthOf(text: string): number {
  const start = text.slice(0, maxWidth);
  const wide = start.match(/[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7ff\uf900-\ufaff\uff00-\uff60]/g)?.length ?? 0;
  return start.length + wide * 0.75;
}
