import { ServiceError } from '../base/failure';
import { maxPacked, maxUnpacked } from './packFormat';

/** A file in a zip, not yet unpacked or checked. */
export interface ZipEntry {
  readonly name: string;
  readonly isDeflated: boolean;
  readonly packed: Uint8Array;
  /** Size and CRC-32 of the content, as the zip declares them. */
  readonly size: number;
  readonly crc: number;
}

const endSignature = 0x0605_4b50;
const directorySignature = 0x0201_4b50;
const localSignature = 0x0403_4b50;
const descriptorSignature = 0x0807_4b50;
const maxEntries = 64;

// Flags: sizes follow the content; UTF-8 name; compression level. Not allowed: encryption, patches, and masks.
const sizesFollow = 0x0008;
const allowedFlags = sizesFollow | 0x0800 | 0x0006;

const unix = 3;
const typeMask = 0xf000;
const regularFile = 0x8000;
const dosDirectory = 0x10;

interface Header extends ZipEntry {
  readonly flags: number;
  readonly method: number;
  /** Offset of its local header. */
  readonly at: number;
  readonly packedSize: number;
}

/**
 * The files in a zip, from its directory, which must agree with every local header. The zip must contain nothing else:
 * no gap, no overlap, no comment, no link, no folder, no encryption, no zip64. Errors: ServiceError, badPack (notPack,
 * tooLarge, unsafe).
 */
export function zipEntries(zip: Uint8Array): ZipEntry[] {
  if (zip.length > maxPacked) throw new ServiceError({ kind: 'badPack', reason: 'tooLarge' });
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
  if (zip.length < 22 || view.getUint32(0, true) !== localSignature)
    throw new ServiceError({ kind: 'badPack', reason: 'notPack' });
  try {
    const headers = directoryIn(view, zip);
    if (headers.reduce((sum, { size }) => sum + size, 0) > maxUnpacked)
      throw new ServiceError({ kind: 'badPack', reason: 'tooLarge' });
    return contentsOf(headers, view, zip);
  } catch (error) {
    if (error instanceof ServiceError) throw error;
    // A read beyond the end.
    return unsafe();
  }
}

const unsafe = (): never => {
  throw new ServiceError({ kind: 'badPack', reason: 'unsafe' });
};

const expect = (isSo: boolean): void => {
  if (!isSo) unsafe();
};

/** The entries of the central directory, at the end of the zip. */
function directoryIn(view: DataView, zip: Uint8Array): Header[] {
  const end = zip.length - 22;
  expect(view.getUint32(end, true) === endSignature && view.getUint16(end + 20, true) === 0);
  const count = view.getUint16(end + 10, true);
  const start = view.getUint32(end + 16, true);
  expect(view.getUint32(end + 4, true) === 0 && view.getUint16(end + 8, true) === count);
  expect(count > 0 && count <= maxEntries && start + view.getUint32(end + 12, true) === end);
  const headers: Header[] = [];
  let at = start;
  for (let left = count; left > 0; left -= 1) {
    expect(view.getUint32(at, true) === directorySignature);
    const [nameLength, extraLength, commentLength, disk] = [28, 30, 32, 34].map((offset) =>
      view.getUint16(at + offset, true),
    ) as [number, number, number, number];
    expect(commentLength === 0 && disk === 0 && isRegular(view, at));
    headers.push({
      name: nameIn(zip.subarray(at + 46, at + 46 + nameLength)),
      flags: view.getUint16(at + 8, true),
      method: view.getUint16(at + 10, true),
      crc: view.getUint32(at + 16, true),
      packedSize: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      at: view.getUint32(at + 42, true),
      isDeflated: view.getUint16(at + 10, true) === 8,
      packed: zip.subarray(0, 0),
    });
    at += 46 + nameLength + extraLength;
  }
  expect(at === end);
  return headers;
}

/** Whether an entry is a file, not a link, folder, or device. */
function isRegular(view: DataView, at: number): boolean {
  const attributes = view.getUint32(at + 38, true);
  const type = (attributes >>> 16) & typeMask;
  if ((attributes & dosDirectory) !== 0) return false;
  return view.getUint8(at + 5) !== unix || type === 0 || type === regularFile;
}

/** The encoding doesn't matter, since all names of a pack are ASCII. */
const nameIn = (bytes: Uint8Array): string => String.fromCharCode(...bytes);

/** Adds the packed contents; they must follow one another, from the start to the directory. */
function contentsOf(headers: readonly Header[], view: DataView, zip: Uint8Array): ZipEntry[] {
  let at = 0;
  const entries = headers
    .toSorted((one, other) => one.at - other.at)
    .map((header): ZipEntry => {
      const { name, isDeflated, size, crc } = header;
      expect(header.at === at && view.getUint32(at, true) === localSignature);
      expect((header.flags & ~allowedFlags) === 0 && (isDeflated || header.method === 0));
      expect(view.getUint16(at + 6, true) === header.flags && view.getUint16(at + 8, true) === header.method);
      const nameLength = view.getUint16(at + 26, true);
      expect(nameIn(zip.subarray(at + 30, at + 30 + nameLength)) === name);
      const follow = (header.flags & sizesFollow) !== 0;
      for (const [index, declared] of [crc, header.packedSize, size].entries()) {
        const local = view.getUint32(at + 14 + index * 4, true);
        expect(local === declared || (follow && local === 0));
      }
      const from = at + 30 + nameLength + view.getUint16(at + 28, true);
      const to = from + header.packedSize;
      expect(to <= zip.length && isPossible(header));
      at = follow ? behindDescriptor(header, to, view) : to;
      return { name, isDeflated, size, crc, packed: zip.subarray(from, to) };
    });
  expect(view.getUint32(at, true) === directorySignature);
  expect(at === view.getUint32(zip.length - 22 + 16, true));
  return entries;
}

/** Whether both sizes are plausible: Deflate packs at most 1032:1, and adds at most 5 bytes to 65,535. */
const isPossible = ({ isDeflated, packedSize, size }: Header): boolean =>
  isDeflated ? size <= packedSize * 1032 && packedSize <= size + size / 1000 + 1024 : packedSize === size;

/** The offset after the sizes that follow a content, which must agree with the directory. */
function behindDescriptor({ crc, packedSize, size }: Header, at: number, view: DataView): number {
  const from = view.getUint32(at, true) === descriptorSignature ? at + 4 : at;
  for (const [index, declared] of [crc, packedSize, size].entries())
    expect(view.getUint32(from + index * 4, true) === declared);
  return from + 12;
}
