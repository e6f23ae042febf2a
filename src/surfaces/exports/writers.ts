import type { Consent } from '../../records/privacy/consent';
import type { ReceivedResponse } from '../../records/decoding/decoded';
import { layout } from '../../core/jsonText';
import type { ReceivedTexts } from '../../records/decoding/receivedTexts';
import { longDigitsNote, losesDigits } from './longDigits';
import { byteOrderMark, csvLine, type CsvStyle } from './csv';
import { recordTexts, type ExportItem } from '../../kinds/parts/item';
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

/** CSV with a header row; see `csvLine`. */
export function csvWriter<T>({ header, rows }: Table<T>, style: CsvStyle): Writer<T> {
  let hasLongDigits = false;
  return {
    head: (style.byteOrderMark ? byteOrderMark : '') + csvLine(header, style),
    *add(items) {
      for (const item of items)
        for (const cells of rows(item)) {
          hasLongDigits ||= cells.some(losesDigits);
          yield csvLine(cells, style);
        }
    },
    tail: '',
    note: () => (hasLongDigits ? longDigitsNote() : undefined),
  };
}

/**
 * JSON of one record, or of several as a list, reformatted with every token as received. `consent`: includes voters.
 */
export function createJsonWriter<T>(isList: boolean, consent?: Consent): Writer<T> {
  let first = true;
  const known = new Map<ReceivedResponse, ReceivedTexts>();
  return {
    head: isList ? '[' : '',
    *add(items) {
      const texts = recordTexts(
        items.map(({ decoded }) => decoded),
        consent,
        known,
      );
      for (const text of texts) {
        if (isList) yield first ? '\n' : ',\n';
        yield* layout(text, '  ');
        first = false;
      }
    },
    tail: isList ? '\n]\n' : '\n',
  };
}
