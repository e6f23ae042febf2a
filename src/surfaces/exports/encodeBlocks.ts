import type { ExportItem } from '../../kinds/parts/item';
import type { Writer } from './writers';

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
