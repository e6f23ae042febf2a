import { separatorIn, separators, delimitedRows } from '../../core/delimitedRows';
import { boardIdIn } from '../parts/boardUrl';

export interface TypedBoard {
  readonly recordId: string;
  readonly name?: string;
  readonly group?: string;
}

export interface PastedBoards {
  readonly boards: readonly TypedBoard[];
  /** Parts that name no board. */
  readonly unread: readonly string[];
  /** Whether separators are between ID, name, and group, and not between IDs. */
  readonly areColumns: boolean;
  /** If several columns may be that of the IDs: these, with the IDs of the first rows. */
  readonly idColumns: readonly IdColumn[];
  /** Both readings are possible. */
  readonly isAmbiguous: boolean;
  /** Whether the text is longer than what is read. */
  readonly isCut: boolean;
}

/** A column that may be that of the IDs. */
export interface IdColumn {
  readonly column: number;
  readonly ids: readonly string[];
}

/** What isn't guessed. */
interface Reading {
  /** The user's choice. */
  readonly asColumns?: boolean | undefined;
  /** The column of the IDs; the first that may be it if undefined. */
  readonly idColumn?: number | undefined;
}

export const maxBoards = 2000;
const maxText = 300_000;
const maxUnread = 100;
const [maxId, maxName] = [300, 200];
const [maxColumns, maxWidth] = [5, 50];
/** IDs that one request takes. */
const maxIds = 50;

const lineEnds = '\n\r\u2028\u2029⏎';
const lineEnd = /[\n\r\u2028\u2029⏎]/;
const allSeparators = ` \u00a0\u3000${separators.join('')}`;
const headers = {
  recordId: /^((record|board)[ _-]?)?(id|url)$|^白板\s?(id|url)?$/i,
  name: /^((board )?name|title|(白板)?名称|名字|标题)$/i,
  group: /^(group|分组|组)$/i,
};

/**
 * Reads board IDs, or rows of ID, name, and group, with or without a header; URLs of boards count as their IDs.
 * `template`: the board URL.
 */
export function parsePastedBoards(text: string, template: string, { asColumns, idColumn }: Reading = {}): PastedBoards {
  const read = text.slice(0, maxText).replace(/^\ufeff/, '');
  const start = read.trimStart();
  const separator = separatorIn(start.slice(0, 20_000).split(lineEnd));
  // In a single line with commas between columns, semicolons separate boards.
  const hasLines = separator === separators[2] || lineEnd.test(start.trimEnd());
  const rows = () => delimitedRows(read, separator ?? '', hasLines ? lineEnds : lineEnds + separators[2]);
  const sample = firstOf(rows(), 100);
  const header = sample[0]?.some((cell) => headers.recordId.test(cell)) ? sample[0] : undefined;
  const areColumns = header ? true : separator !== undefined && (asColumns ?? haveColumns(sample, separator));
  const idColumns = header || !areColumns ? [] : idColumnsOf(sample, template);
  const at = header ? columnsIn(header) : columnsAround(idColumn ?? idColumns[0]?.column ?? 0);

  const boards: TypedBoard[] = [];
  const unread: string[] = [];
  let isCut = text.length > maxText;
  const add = (row: readonly string[]) => {
    const recordId = idInCell(row[at.recordId] ?? '', template);
    const [name, group] = [row[at.name]?.slice(0, maxName), row[at.group]?.slice(0, maxName)];
    if (recordId !== undefined) boards.push({ recordId, ...(name ? { name } : {}), ...(group ? { group } : {}) });
    else if (unread.length < maxUnread) unread.push(row.filter((cell) => cell !== '').join(', '));
  };
  let isFirst = true;
  for (const row of areColumns ? rows() : cellsIn(read)) {
    const isHeader = isFirst && header !== undefined;
    isFirst = false;
    if (isHeader) continue;
    if (boards.length >= maxBoards) {
      isCut = true;
      break;
    }
    add(row);
  }
  const isAmbiguous = separator !== undefined && !header;
  return { boards, unread, areColumns, idColumns: idColumns.length > 1 ? idColumns : [], isAmbiguous, isCut };
}

/** Every cell as a row, whatever separates them. No ID contains the end of a line. */
function* cellsIn(text: string): Generator<string[]> {
  for (const line of text.split(lineEnd))
    for (const row of delimitedRows(line, allSeparators, '')) for (const cell of row) if (cell !== '') yield [cell];
}

function firstOf(rows: Iterable<string[]>, max: number): string[][] {
  const first: string[][] = [];
  for (const row of rows) {
    first.push(row);
    if (first.length >= max) break;
  }
  return first;
}

function columnsIn(header: readonly string[]): Readonly<Record<keyof typeof headers, number>> {
  const column = (pattern: RegExp) => header.findIndex((cell) => pattern.test(cell));
  return { recordId: column(headers.recordId), name: column(headers.name), group: column(headers.group) };
}

/** Without a header, name and group follow in this order, before or behind the ID. */
function columnsAround(recordId: number): Readonly<Record<keyof typeof headers, number>> {
  const [name = 1, group = 2] = [0, 1, 2].filter((column) => column !== recordId);
  return { recordId, name, group };
}

/** The columns whose cells look like IDs, then the first one, since an ID may be any text. */
function idColumnsOf(rows: readonly (readonly string[])[], template: string): IdColumn[] {
  const width = Math.min(maxWidth, Math.max(...rows.map((row) => row.length)));
  const filled = (column: number) => rows.flatMap((row) => row[column] || []);
  const likely = Array.from({ length: width }, (_, column) => column)
    .filter((column) => filled(column).length > 0 && filled(column).every(isLikeId))
    .slice(0, maxColumns);
  return (likely.includes(0) ? likely : [...likely, 0]).map((column) => {
    const ids = new Set(filled(column).flatMap((cell) => idInCell(cell, template) ?? []));
    return { column, ids: [...ids].slice(0, maxIds) };
  });
}

export const isUrl = (cell: string): boolean => /^https?:\/\//i.test(cell);

/** The board ID in a cell; undefined without one. */
function idInCell(cell: string, template: string): string | undefined {
  const id = isUrl(cell) ? boardIdIn(template, cell) : cell;
  return id && id.length <= maxId && !/\p{Cc}/u.test(id) ? id : undefined;
}

const hasDigit = (cell: string) => /\d/.test(cell);
const isLikeId = (cell: string) => /^[\w.~:-]+$/.test(cell) || isUrl(cell);

/** Guesses whether rows without a header consist of columns, one of them of IDs, and not of IDs only. */
function haveColumns(rows: readonly (readonly string[])[], separator: string): boolean {
  const areSeveral = rows.filter((row) => row.length > 1).length > 1;
  // As copied from a spreadsheet.
  if (areSeveral && separator === separators[0]) return true;
  const isWide = rows.some((row) => row.findLastIndex((cell) => cell !== '') > 2);
  const others = rows.flatMap((row) => row.slice(1).filter((cell) => cell !== ''));
  if (others.some((cell) => !isLikeId(cell))) return areSeveral || !isWide;
  if (isWide) return false;
  const firsts = rows.map(([first = '']) => first);
  return firsts.every(hasDigit) ? !others.every(hasDigit) : rows.length > 1;
}

/** Whether a change may be a paste: it inserted or replaced more than a user types at once. */
export function isPaste(before: string, value: string): boolean {
  const { start, inserted, end } = changeBetween(before, value);
  return value !== '' && (inserted.length > 2 || before.length - start.length - end.length > 1);
}

/**
 * The text with line ends after several lines were pasted, since an input box drops them or replaces them by spaces;
 * undefined if the change from `before` to `value` isn't a paste of several lines from the clipboard.
 */
export function textAfterPaste(before: string, value: string, clipboard: string): string | undefined {
  if (!lineEnd.test(clipboard.trim())) return undefined;
  const pasted = compact(clipboard);
  if (compact(value) === pasted) return clipboard;
  const { start, inserted, end } = changeBetween(before, value);
  if (compact(inserted) !== pasted) return undefined;
  return [start, clipboard, end].filter((part) => part.trim()).join('\n');
}

function changeBetween(before: string, value: string) {
  const most = Math.min(before.length, value.length);
  let start = 0;
  while (start < most && before[start] === value[start]) start += 1;
  let end = 0;
  while (end < most - start && before.at(-1 - end) === value.at(-1 - end)) end += 1;
  const at = value.length - end;
  return { start: value.slice(0, start), inserted: value.slice(start, at), end: value.slice(at) };
}

/** A text for an input box of one line: `⏎` replaces the ends of lines. */
export const withVisibleLineEnds = (text: string): string =>
  text
    .slice(0, 2 * maxText)
    .trim()
    .split(/[\n\r\u2028\u2029]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ⏎ ');

const compact = (text: string): string => text.replace(/\s+/g, '');
