import { inflateRawSync } from 'node:zlib';

/** The mode of an ordinary file that everybody may read, where a zip file keeps it. */
const plainMode = (0o100644 << 16) >>> 0;

const centralHeader = 0x02014b50;
const endOfDirectory = 0x06054b50;
const localHeaderBytes = 30;
/** The method of packing that nearly every entry has. */
const deflated = 8;
/** The flag of an entry whose checksum and sizes come after its data. */
const sizesFollow = 8;

/** What a zip file holds: name, size, and size when packed. */
export function entries(zip) {
  return headers(zip).map((at) => ({
    name: zip.toString('utf8', at + 46, at + 46 + zip.readUInt16LE(at + 28)),
    packed: zip.readUInt32LE(at + 20),
    size: zip.readUInt32LE(at + 24),
  }));
}

/** A copy of the zip file in which every entry is an ordinary file with the same mode. */
export function withPlainModes(zip) {
  const copy = Buffer.from(zip);
  for (const at of headers(copy)) copy.writeUInt32LE(plainMode, at + 38);
  return copy;
}

/**
 * The zip file with every entry packed anew. `deflate` takes bytes and gives them as a raw deflate stream. An entry that
 * it would not make smaller stays as it is; names, times, checksums and their order stay in any case.
 */
export async function repacked(zip, deflate) {
  const parts = [];
  const directory = [];
  let at = 0;
  for (const header of headers(zip)) {
    const local = zip.readUInt32LE(header + 42);
    const dataAt = local + localHeaderBytes + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const before = zip.subarray(dataAt, dataAt + zip.readUInt32LE(header + 20));
    const packs = zip.readUInt16LE(header + 10) === deflated;
    const after = packs ? await deflate(inflateRawSync(before)) : before;
    const data = after.length < before.length ? after : before;
    // Checksum and sizes stand in the header itself, so that none need to follow the data.
    const head = Buffer.from(zip.subarray(local, dataAt));
    head.writeUInt16LE(head.readUInt16LE(6) & ~sizesFollow, 6);
    zip.copy(head, 14, header + 16, header + 28);
    head.writeUInt32LE(data.length, 18);
    const entry = Buffer.from(zip.subarray(header, entryEnd(zip, header)));
    entry.writeUInt16LE(entry.readUInt16LE(8) & ~sizesFollow, 8);
    entry.writeUInt32LE(data.length, 20);
    entry.writeUInt32LE(at, 42);
    parts.push(head, data);
    directory.push(entry);
    at += head.length + data.length;
  }
  const end = Buffer.from(zip.subarray(endOf(zip)));
  end.writeUInt32LE(
    directory.reduce((sum, { length }) => sum + length, 0),
    12,
  );
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, ...directory, end]);
}

/** Where the end of the directory begins. */
function endOf(zip) {
  const end = zip.lastIndexOf(Buffer.from(Uint32Array.of(endOfDirectory).buffer));
  if (end < 0) throw new Error('This is not a zip file.');
  return end;
}

const entryEnd = (zip, at) =>
  at + 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);

/** Where the entries of the directory at the end of a zip file begin. */
function headers(zip) {
  const end = endOf(zip);
  const found = [];
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    if (zip.readUInt32LE(at) !== centralHeader) throw new Error('The directory of the zip file is damaged.');
    found.push(at);
    at = entryEnd(zip, at);
  }
  return found;
}
