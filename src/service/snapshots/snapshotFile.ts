import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, type ReadStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { ServiceError } from '../../core/failure';
import { ownLines } from '../../core/ownFile';
import { isNestedDeeper } from '../../core/recordCap';
import { maxHeader, parseHeader, partNames, type PartName, type SnapshotHeader } from './snapshotHeader';
import { type SnapshotWriter, notRead, notWritten } from './snapshotStorage';

// Bytes. A line is a record, which is smaller than the largest permitted response.
const maxRecord = 128 * 1024 ** 2;
const maxBytes = 2 * 1024 ** 3;
// Nobody nests so deep, and code that walks a record needn't be afraid of it.
const maxDepth = 1000;
const linesAtOnce = 1000;
const chunkSize = 64 * 1024;

/**
 * Starts a snapshot at a path. Writes records to `<path>.partial` until the header is known; then compresses header and
 * records, and moves the file to its path. Errors: ServiceError, snapshotNotWritten.
 */
export async function createSnapshotWriter(path: string): Promise<SnapshotWriter> {
  const lines = `${path}.partial`;
  const compressed = `${path}.partial.gz`;
  const file = await open(lines, 'wx').catch((error: unknown) => notWritten(error));
  let hash = createHash('sha256');
  let records = 0;
  const abandon = async (): Promise<void> => {
    await file.close().catch(() => undefined);
    for (const each of [lines, compressed]) await rm(each, { force: true }).catch(() => undefined);
  };
  return {
    add: async (more) => {
      if (more.length === 0) return;
      if (more.some((line) => isNestedDeeper(line, maxDepth)))
        throw new ServiceError({ kind: 'notJson', reason: 'tooDeep' });
      const text = Buffer.from(`${more.join('\n')}\n`);
      hash.update(text);
      records += more.length;
      await file.writeFile(text).catch((error: unknown) => notWritten(error));
    },
    endPart: () => {
      const part = { records, sha256: hash.digest('hex') };
      hash = createHash('sha256');
      records = 0;
      return part;
    },
    finish: async (header) => {
      try {
        await file.close();
        await pipeline(
          Readable.from(withHeader(header, createReadStream(lines))),
          createGzip(),
          createWriteStream(compressed, { flags: 'wx', flush: true }),
        );
        await rename(compressed, path);
        await rm(lines, { force: true });
      } catch (error) {
        await abandon();
        notWritten(error);
      }
    },
    abandon,
  };
}

async function* withHeader(header: SnapshotHeader, lines: ReadStream): AsyncGenerator<Uint8Array> {
  yield Buffer.from(`${JSON.stringify(header)}\n`);
  yield* lines;
}

/** Streams the lines of a snapshot. Errors: ServiceError, snapshotGone, snapshotDamaged, or cancelled. */
async function* linesOf(path: string, maxLine: number, end?: AbortSignal): AsyncGenerator<string[]> {
  const unpacked = createGunzip({ chunkSize });
  const source = createReadStream(path);
  source.once('error', (error) => unpacked.destroy(error));
  try {
    yield* ownLines(source.pipe(unpacked), { maxBytes, maxLine }, end);
  } catch (error) {
    notRead(error);
  } finally {
    source.destroy();
    unpacked.destroy();
  }
}

/** Reads the header of a snapshot. Errors: ServiceError, see `parseHeader`, and snapshotGone. */
export async function readHeader(path: string): Promise<SnapshotHeader> {
  for await (const [line = ''] of linesOf(path, maxHeader)) return parseHeader(line);
  throw new ServiceError({ kind: 'snapshotDamaged' });
}

/** The records of a part, in batches. Errors: ServiceError; snapshotDamaged also if the digest differs. */
export async function* readPart(path: string, wanted: PartName, end?: AbortSignal): AsyncGenerator<string[]> {
  const hash = createHash('sha256');
  let header: SnapshotHeader | undefined;
  let toSkip = 0;
  let toRead = 0;
  let batch: string[] = [];
  for await (const lines of linesOf(path, maxRecord, end)) {
    let from = 0;
    if (!header) {
      header = parseHeader(lines[0] ?? '');
      const before = partNames.slice(0, partNames.indexOf(wanted));
      toSkip = before.reduce((sum, name) => sum + recordsIn(header, name), 0);
      toRead = recordsIn(header, wanted);
      from = 1;
    }
    const skipped = Math.min(toSkip, lines.length - from);
    toSkip -= skipped;
    const read = lines.slice(from + skipped, from + skipped + toRead);
    toRead -= read.length;
    if (read.length > 0) hash.update(`${read.join('\n')}\n`);
    for (const line of read) {
      if (isNestedDeeper(line, maxDepth)) throw new ServiceError({ kind: 'snapshotDamaged' });
      batch.push(line);
    }
    if (batch.length >= linesAtOnce) {
      yield batch;
      batch = [];
    }
    if (toSkip === 0 && toRead === 0) break;
  }
  const part = header?.parts[wanted];
  if (part?.state === 'taken' && (toSkip + toRead > 0 || hash.digest('hex') !== part.sha256))
    throw new ServiceError({ kind: 'snapshotDamaged' });
  if (batch.length > 0) yield batch;
}

const recordsIn = (header: SnapshotHeader | undefined, name: PartName): number => {
  const part = header?.parts[name];
  return part?.state === 'taken' ? part.records : 0;
};
