import type { Consent } from '../records/privacy/consent';
import type { ReceivedResponse } from '../records/decoding/decoded';
import { layout } from '../base/jsonText';
import type { ReceivedTexts } from '../records/decoding/receivedTexts';
import type { ExportCell } from './cell';
import { longDigitsNote, losesDigits } from './longDigits';
import { byteOrderMark, csvLine, type CsvStyle } from './csv';
import { recordTexts, type ExportItem } from './item';
import { onOneLine } from './oneLine';
import { markdownHead, markdownRow } from './markdown';
import type { Table } from './tables';

/** Converts records to file content batch by batch, without keeping them. */
export interface Writer<T> {
  readonly head: string;
  /** The text of more records, in small parts. */
  readonly add: (items: readonly ExportItem<T>[]) => Iterable<string>;
  readonly tail: string;
  /** What to know about the records added so far, as a sentence. */
  readonly note?: () => string | undefined;
}

function tableWriter<T>(
  { header, rows }: Table<T>,
  head: (header: readonly string[]) => string,
  line: (cells: readonly ExportCell[]) => string,
): Writer<T> {
  return {
    head: head(header),
    *add(items) {
      for (const item of items) for (const row of rows(item)) yield line(row);
    },
    tail: '',
  };
}

/** CSV with a header row; see `csvLine`. */
export function csvWriter<T>(table: Table<T>, style: CsvStyle): Writer<T> {
  let hasLongDigits = false;
  const writer = tableWriter(
    table,
    (header) => (style.byteOrderMark ? byteOrderMark : '') + csvLine(header, style),
    (cells) => {
      hasLongDigits ||= cells.some(losesDigits);
      return csvLine(cells, style);
    },
  );
  return { ...writer, note: () => (hasLongDigits ? longDigitsNote() : undefined) };
}

export const markdownWriter = <T>(table: Table<T>): Writer<T> => tableWriter(table, markdownHead, markdownRow);

/**
 * JSON of one record, or of several as a list, reformatted with every token as received. `consent`: includes voters.
 */
export function createJsonWriter<T>(isList: boolean, consent?: Consent): Writer<T> {
  let first = true;
  const known = new Map<ReceivedResponse, ReceivedTexts>();
  return {
    head: isList ? '[' : '',
    *add(items) {
      for (const text of textsOf(items, consent, known)) {
        if (isList) yield first ? '\n' : ',\n';
        yield* layout(text, '  ');
        first = false;
      }
    },
    tail: isList ? '\n]\n' : '\n',
  };
}

/** One record per line. */
export function createJsonLinesWriter<T>(): Writer<T> {
  const known = new Map<ReceivedResponse, ReceivedTexts>();
  return {
    head: '',
    *add(items) {
      for (const text of textsOf(items, undefined, known)) yield `${onOneLine(text)}\n`;
    },
    tail: '',
  };
}

const textsOf = <T>(
  items: readonly ExportItem<T>[],
  consent: Consent | undefined,
  known: Map<ReceivedResponse, ReceivedTexts>,
): string[] =>
  recordTexts(
    items.map(({ decoded }) => decoded),
    consent,
    known,
  );
