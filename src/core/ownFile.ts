import { createReadStream } from 'node:fs';
import { ServiceError, codeOf } from './failure';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';

/** Reads a file of our own. Errors: those of the file system; RangeError if it has more than `maxBytes`. */
export async function ownText(file: string, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of createReadStream(file, { end: maxBytes }) as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    bytes += chunk.length;
  }
  if (bytes > maxBytes) throw new RangeError('The file is too large.');
  return Buffer.concat(chunks).toString('utf8');
}

/** The most that a file of lines, and one of its lines, may have, in bytes. */
export interface LineLimits {
  readonly maxBytes: number;
  readonly maxLine: number;
}

const lineFeed = 0x0a;

/**
 * The lines of a stream, without line feeds, in batches; what follows the last line feed is left out. Errors: those of the
 * stream; RangeError beyond the limits; ServiceError, cancelled.
 */
export async function* ownLines(
  source: AsyncIterable<Buffer>,
  { maxBytes, maxLine }: LineLimits,
  end?: AbortSignal,
): AsyncGenerator<string[]> {
  let bytes = 0;
  let started: Buffer[] = [];
  let length = 0;
  for await (const chunk of source) {
    if (end?.aborted) throw new ServiceError({ kind: 'cancelled' });
    bytes += chunk.length;
    const lines: string[] = [];
    let from = 0;
    for (let at = chunk.indexOf(lineFeed); at >= 0; at = chunk.indexOf(lineFeed, from)) {
      lines.push(
        started.length === 0
          ? chunk.toString('utf8', from, at)
          : Buffer.concat([...started, chunk.subarray(from, at)]).toString('utf8'),
      );
      started = [];
      length = 0;
      from = at + 1;
    }
    if (from < chunk.length) started.push(chunk.subarray(from));
    length += chunk.length - from;
    if (length > maxLine || bytes > maxBytes) throw new RangeError('The file is too large.');
    if (lines.length > 0) yield lines;
  }
}

/** Creates a folder and its parents. The recursive `mkdir` of Node fails with ENOENT on a read-only disk. */
export async function makeFolder(folder: string): Promise<void> {
  const make = () =>
    mkdir(folder).catch((error: unknown) => {
      if (codeOf(error) !== 'EEXIST') throw error;
    });
  await make().catch(async (error: unknown) => {
    const above = path.dirname(folder);
    if (codeOf(error) !== 'ENOENT' || above === folder) throw error;
    await makeFolder(above);
    await make();
  });
}
