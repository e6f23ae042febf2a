import { Inflate, ZipPassThrough } from 'fflate/browser';
import { createTimeSlicer } from '../base/timeSlicer';
import type { ZipEntry } from './zipEntries';

// Bytes. A piece of this size inflates to at most 33 MiB.
const pieceLength = 32_768;
// A stored block of 65,535 bytes has no output before it is complete; bytes after the end of the data never have any.
const maxEmptyPieces = 4;

/** The content of a file in a zip; undefined if it isn't what the zip declares. Never unpacks more than declared. */
export async function unpackEntry(entry: ZipEntry): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const content = entry.isDeflated ? await inflated(entry) : new Uint8Array(entry.packed);
  return content && crcOf(content) === entry.crc ? content : undefined;
}

async function inflated({ packed, size }: ZipEntry): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const content = new Uint8Array(size);
  let length = 0;
  let emptyPieces = 0;
  const inflate = new Inflate((piece) => {
    emptyPieces = piece.length === 0 ? emptyPieces + 1 : 0;
    if (emptyPieces > maxEmptyPieces) throw new RangeError();
    // Also throws a RangeError beyond the declared size.
    content.set(piece, length);
    length += piece.length;
  });
  try {
    const count = Math.max(1, Math.ceil(packed.length / pieceLength));
    await createTimeSlicer().each(
      count,
      (index) => inflate.push(packed.slice(index * pieceLength, (index + 1) * pieceLength), index === count - 1),
      1,
    );
  } catch {
    // Invalid Deflate data, or more than declared.
    return undefined;
  }
  return length === size ? content : undefined;
}

/** CRC-32 as in zip files. */
function crcOf(content: Uint8Array): number {
  const file = new ZipPassThrough('');
  file.ondata = () => undefined;
  file.push(content, true);
  return file.crc >>> 0;
}
