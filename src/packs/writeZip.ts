import { Zip, ZipDeflate } from 'fflate/browser';
import { ServiceError } from '../base/failure';
import { createTimeSlicer } from '../base/timeSlicer';
import { maxPacked, maxUnpacked, type PackFile } from './packFormat';

const pieceLength = 65_536;

/**
 * Streams files into the blocks of a zip. `madeAt`: the time of each file, in milliseconds since the Unix epoch.
 * Errors: those of `files`, the signal's reason, and ServiceError, packTooLarge, beyond the sizes that can be read.
 */
export async function* writeZip(
  files: AsyncIterable<PackFile>,
  madeAt: number,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  let blocks: Uint8Array[] = [];
  let packed = 0;
  let unpacked = 0;
  const zip = new Zip((error, block) => {
    if (error) throw error;
    blocks.push(block);
    packed += block.length;
  });
  const checkSizes = () => {
    if (packed > maxPacked || unpacked > maxUnpacked) throw new ServiceError({ kind: 'packTooLarge' });
  };
  for await (const { name, content } of files) {
    unpacked += content.length;
    checkSizes();
    const file = new ZipDeflate(name, { level: 6 });
    file.mtime = madeAt;
    zip.add(file);
    const count = Math.max(1, Math.ceil(content.length / pieceLength));
    await createTimeSlicer().each(
      count,
      (index) => {
        signal.throwIfAborted();
        file.push(content.subarray(index * pieceLength, (index + 1) * pieceLength), index === count - 1);
      },
      1,
    );
    checkSizes();
    yield* blocks;
    blocks = [];
  }
  zip.end();
  checkSizes();
  yield* blocks;
}
