import type { Cell, Column, Row } from '../../protocol/table';
import { dotsText } from './cellText';

const minWidth = 5;
const maxWidth = 44;

/** Width of the longest text that gets free space. */
const maxWidest = 2 * maxWidth;

/** Number of rows to measure; others are seldom much longer. */
const sample = 400;

/** Share of the values that fit into the typical width. */
const typicalShare = 0.9;

/** With fewer numbers, none of them is called unusual. */
const minNumbers = 4;

/** If the widest text exceeds the typical width by no more than this, in `ch`, the column fits the widest text. */
const little = 4;

/** Numbers up to this width fit whole, however few. */
const maxNumber = 16;

/** Words that recur this often on average fit whole, up to this width. */
const timesEach = 3;
const maxWord = 30;

/** Share of such words that fit whole: one that is in fewer rows doesn't take space from other columns. */
const wordShare = 0.96;

/** Space for the sign of a state or an icon, for a button, and for the sign of the sort order. */
const sign = '000';
const button = '0000';

/** Space for the frame of an unreadable value. */
const frame = '00';
const sortSign = '000';

/** Space for a trend line beside a text. */
const trendSpace = '0'.repeat(12);

/** Width to which the names of rows shrink, and to which other columns do, in `ch`. */
const shrunkHead = 18;
const shrunk = 14;

/** Width of a column in `ch`. */
export interface ColumnWidth {
  /** Fits nine of ten values, so that a single long one doesn't widen the table. */
  readonly typical: number;
  /** Fits every measured text. */
  readonly widest: number;
  /** The widest measured text, without the heading. */
  readonly text: number;
  /** That of the usual texts, or if the column shrinks, what tells its rows apart. */
  readonly least: number;
  /** What the column needs, and what it takes at least, in pixels. */
  readonly pixels: number;
  readonly leastPixels: number;
}

/**
 * Column widths, fixed so that they don't change while scrolling. Measures only the texts of each column that are
 * probably the typical and the longest one: measuring all is slow, and estimating truncates numbers.
 */
export function columnWidths(
  columns: readonly Column[],
  rows: readonly Row[],
  footer: readonly string[] | undefined,
  headAt: number,
  sortKey: string | undefined,
): readonly ColumnWidth[] {
  const [inCh, digit] = rulerOf(getComputedStyle(document.body));
  // As `--cell-air` in the style sheet.
  const air = window.innerWidth > 1100 ? 24 : 16;
  const step = Math.max(1, Math.floor(rows.length / sample));
  const measured = rows.filter(({ spans }, index) => index % step === 0 && spans !== true);
  return columns.map(({ key, title, short = title, align, shrinks, ownLine, copiesRequest, fitsWhole }, at) => {
    const values = measured.filter(({ cells }) => !isEmpty(cells[at]));
    const texts = byLength(
      values.map((row) => wholeText(row, at, { hasButton: copiesRequest, isHead: at === headAt })),
    );
    const own = Math.max(inCh(maxLineLength(short) + (key === sortKey ? sortSign : ''), true), minWidth);
    const total = inCh(footer?.[at] ?? '', true);
    // A text that takes a line of its own in a narrow table is long.
    const limit = shrinks || ownLine ? maxWidest : maxWidth;
    const fitting = (width: number) => Math.min(Math.max(width, own), maxWidest);
    const text = Math.max(0, ...longest(texts).map((each) => inCh(each)));
    const widest = fitting(text);
    const isNumber = align !== 'start';
    const share = !isNumber && widest <= maxWord && areWords(texts) ? wordShare : typicalShare;
    const usualTexts = texts.slice(0, typicalIndex(texts.length, share, isNumber) + 1);
    // The longest text needn't be the widest.
    const typical = Math.min(fitting(Math.max(0, ...longest(usualTexts).map((each) => inCh(each)))), limit);
    const isWhole = (isNumber && widest <= maxNumber) || (fitsWhole && widest <= maxWord);
    const isUnusual = widest - typical > little && !isWhole;
    // A total is as unusual as its largest number.
    const most = Math.max(widest, total);
    const usual = isUnusual ? Math.max(typical, fitsWhole ? maxWord : 0) : most;
    // Rows differ by their head and the columns before it.
    const starts = at <= headAt ? longest(distinctStarts(texts)).map((each) => inCh(each)) : [];
    const distinct = Math.min(Math.max(0, ...starts), maxWidth);
    const least = Math.max(shrinks ? Math.min(usual, at === headAt ? shrunkHead : shrunk) : usual, distinct);
    // A text that can have a line of its own isn't cut, however rare it is.
    const pixels = (ownLine ? most : usual) * digit + air;
    return { typical: usual, widest: most, text, least, pixels, leastPixels: least * digit + air };
  });
}

/** Index of the longest typical text. The longest of few numbers isn't typical if it is much longer than the others. */
function typicalIndex(count: number, share: number, areNumbers: boolean): number {
  const index = Math.ceil(count * share) - 1;
  return areNumbers && count >= minNumbers ? Math.min(index, count - 2) : index;
}

/** Whether texts are few words that recur, such as states: one that is cut can't be read. */
const areWords = (texts: readonly string[]): boolean => new Set(texts).size * timesEach <= texts.length;

/** Nulls say nothing about the width of values. */
const isEmpty = (cell: Cell | undefined): boolean => cell?.tone === 'null' || cell?.tone === 'missing';

/**
 * The columns that fit beside each other in a table of a width in pixels: without those that yield, the first ones,
 * if need be, for texts that aren't cut.
 */
export function fittingColumns(
  columns: readonly Column[],
  shown: readonly number[],
  widths: readonly ColumnWidth[],
  width: number,
): readonly number[] {
  const neededBy = (at: number) =>
    columns[at]?.ownLine ? 0 : (widths[at]?.[columns[at]?.fitsWhole ? 'pixels' : 'leastPixels'] ?? 0);
  let needed = shown.reduce((sum, at) => sum + neededBy(at), 0);
  return shown.filter((at) => {
    if (width === 0 || needed <= width || !columns[at]?.yields) return true;
    needed -= neededBy(at);
    return false;
  });
}

/** The texts, the shortest first. */
function byLength(texts: readonly string[]): readonly string[] {
  const all = texts.map((text) => ({ text, length: lengthOf(text) }));
  return all.toSorted((one, other) => one.length - other.length).map(({ text }) => text);
}

/** The longest texts, of which any may be the widest. Digits are equally wide. */
const longest = (texts: readonly string[]): readonly string[] =>
  [...new Set(texts.map((text) => text.replace(/\d/g, '0')))].slice(-24);

/** The beginnings of texts that tell them apart, with space for the dots of a text that is cut there. */
function distinctStarts(texts: readonly string[]): readonly string[] {
  const sorted = [...new Set(texts)].toSorted();
  const starts = sorted.slice(1).map((text, at) => {
    const before = sorted[at] ?? '';
    let length = 0;
    while (length < text.length && text[length] === before[length]) length += 1;
    return text.slice(0, length + 2);
  });
  return byLength(starts);
}

/** The text of a cell with space for the signs and the button beside it. */
function wholeText(
  { cells, tone: rowTone }: Row,
  at: number,
  { hasButton = false, isHead }: { readonly hasButton?: boolean | undefined; readonly isHead: boolean },
): string {
  const { text: ownText = '', tone, dots, icon, trend, action } = cells[at] ?? {};
  const text = (trend ? trendSpace : '') + (dots === undefined ? ownText : dotsText(dots)) + (action?.label ?? '');
  const signs =
    (tone === undefined ? 0 : 1) +
    (icon === undefined ? 0 : 1) +
    (isHead && rowTone !== undefined && rowTone !== 'deleted' ? 1 : 0);
  // Its characters are as wide as digits.
  const shown =
    tone === 'unreadable' ? text.replace(/[ -~]/g, '0').slice(0, maxWidth) + frame : text.slice(0, maxWidest);
  return shown + sign.repeat(signs) + (hasButton || action !== undefined ? button : '');
}

/** Measures texts in units of a digit's width, and has this width in pixels. */
function rulerOf({
  fontFamily,
  fontSize,
}: CSSStyleDeclaration): readonly [(text: string, bold?: boolean) => number, number] {
  const canvas = document.createElement('canvas').getContext('2d');
  const width = (text: string, bold: boolean) => {
    if (!canvas) return text.length;
    canvas.font = `${bold ? '600 ' : ''}${fontSize} ${fontFamily}`;
    return canvas.measureText(text).width;
  };
  const digit = width('0', false) || 1;
  return [(text, bold = false) => width(text.slice(0, maxWidest), bold) / digit + 0.2, digit];
}

/** A long heading wraps between words onto two lines. */
function maxLineLength(title: string): string {
  const words = title.slice(0, maxWidest).split(/\s+/);
  const breaks = lengthOf(title) > 16 ? words.map((_, at) => at) : [0];
  const broken = breaks.map((at) => {
    const [first, second] = [words.slice(0, at).join(' '), words.slice(at).join(' ')];
    return lengthOf(first) > lengthOf(second) ? first : second;
  });
  return broken.reduce((best, line) => (lengthOf(line) < lengthOf(best) ? line : best)).slice(0, 26);
}

/** Approximate length of a text; CJK characters count almost double. */
function lengthOf(text: string): number {
  const start = text.slice(0, maxWidest);
  const wide = start.match(/[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7ff\uf900-\ufaff\uff00-\uff60]/g)?.length ?? 0;
  return start.length + wide * 0.75;
}
