/** The mode of an ordinary file that everybody may read, where a zip file keeps it. */
const plainMode = (0o100644 << 16) >>> 0;

const centralHeader = 0x02014b50;
const endOfDirectory = 0x06054b50;

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

/** Where the entries of the directory at the end of a zip file begin. */
function headers(zip) {
  const end = zip.lastIndexOf(Buffer.from(Uint32Array.of(endOfDirectory).buffer));
  if (end < 0) throw new Error('This is not a zip file.');
  const found = [];
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    if (zip.readUInt32LE(at) !== centralHeader) throw new Error('The directory of the zip file is damaged.');
    found.push(at);
    at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return found;
}
