import type { Item } from './item';
import type { Writer } from './writers';

// Large enough to be few, small enough not to hold the thread for longer than a frame.
const blockLength = 65_536;
const fewRecords = 500;

/**
 * The bytes of a file, made from records that come some at a time. Only the bytes are kept, which are what is written:
 * about 400 for a file of a board. Between blocks others get their turn. Errors: what `batches` throws, and the reason
 * of the signal.
 */
export async function encoded<T>(
  batches: AsyncIterable<readonly Item<T>[]>,
  writer: Writer<T>,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const encoder = new TextEncoder();
  const blocks: Uint8Array[] = [];
  let text = writer.head;
  const flush = () => {
    blocks.push(encoder.encode(text.toWellFormed()));
    text = '';
  };
  for await (const batch of batches) {
    for (let from = 0; from < batch.length; from += fewRecords) {
      for (const part of writer.add(batch.slice(from, from + fewRecords))) {
        text += part;
        if (text.length < blockLength) continue;
        flush();
        await turnOfOthers();
        signal.throwIfAborted();
      }
    }
    signal.throwIfAborted();
  }
  text += writer.tail;
  flush();
  return joined(blocks);
}

const turnOfOthers = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, 0);
  });

function joined(blocks: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(blocks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const block of blocks) {
    whole.set(block, at);
    at += block.length;
  }
  return whole;
}

/** Records that are all there already, as batches. */
export async function* atOnce<T>(items: readonly Item<T>[]): AsyncGenerator<readonly Item<T>[]> {
  await Promise.resolve();
  yield items;
}
