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

// In characters: large enough for few blocks, small enough to encode a block within a frame.
const blockLength = 65_536;
const fewRecords = 500;

/**
 * Encodes records as blocks of bytes as they arrive, without keeping either. Yields to the event loop between blocks.
 * Errors: those of `batches`, and the signal's reason.
 */
export async function* encoded<T>(
  batches: AsyncIterable<readonly ExportItem<T>[]>,
  writer: Writer<T>,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  let text = writer.head;
  const flush = (): Uint8Array => {
    const block = encoder.encode(text.toWellFormed());
    text = '';
    return block;
  };
  for await (const batch of batches) {
    for (let from = 0; from < batch.length; from += fewRecords) {
      for (const part of writer.add(batch.slice(from, from + fewRecords))) {
        text += part;
        if (text.length < blockLength) continue;
        yield flush();
        await turnOfOthers();
        signal.throwIfAborted();
      }
    }
    signal.throwIfAborted();
  }
  text += writer.tail;
  yield flush();
}

const turnOfOthers = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, 0);
  });

export async function* atOnce<T>(items: readonly ExportItem<T>[]): AsyncGenerator<readonly ExportItem<T>[]> {
  await Promise.resolve();
  yield items;
}
