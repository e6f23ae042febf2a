import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { constants, inflateRawSync } from 'node:zlib';

/** Values planted in a run that must not leak. Random, so that every match is a leak. */
export interface Canaries {
  readonly secret: string;
  /** Prefix of all tokens. */
  readonly token: string;
  /** A voter of a named vote: allowed in documents and exports, but not in logs, settings or state files. */
  readonly voter: string;
  /** A voter of an anonymous vote. */
  readonly hiddenVoter: string;
}

/** Environment variable with the canaries that all processes of a run share. */
const variable = 'BOARD_INSPECTOR_CANARIES';

/** The canaries of this run; created on first use and inherited by child processes. */
export function canaries(): Canaries {
  const shared = process.env[variable];
  if (shared !== undefined && shared !== '') return JSON.parse(shared) as Canaries;
  const planted = (what: string) => `canary${what}${randomBytes(12).toString('hex')}`;
  const made = {
    secret: planted('secret'),
    token: planted('token'),
    voter: planted('voter'),
    hiddenVoter: planted('hidden'),
  };
  process.env[variable] = JSON.stringify(made);
  return made;
}

/** An encoding of a text. */
interface Form {
  readonly name: string;
  readonly bytes: Buffer;
}

/** All encodings to search for. Letters and digits are the same in JSON and URLs. */
function formsOf(text: string): readonly Form[] {
  const bytes = Buffer.from(text);
  const units = text.split('').map((unit) => unit.charCodeAt(0).toString(16));
  const base64 = [0, 1, 2].flatMap((offset) => {
    const whole = Buffer.concat([Buffer.alloc(offset), bytes]).toString('base64');
    // Without characters that depend on neighboring bytes.
    const own = whole.slice(Math.ceil((offset * 8) / 6), Math.floor(((offset + bytes.length) * 8) / 6));
    return [own, own.replaceAll('+', '-').replaceAll('/', '_')];
  });
  return [
    { name: 'as it is', bytes },
    { name: 'UTF-16', bytes: Buffer.from(text, 'utf16le') },
    { name: 'UTF-16, big-endian', bytes: Buffer.from(text, 'utf16le').swap16() },
    { name: 'reversed', bytes: Buffer.from(text.split('').toReversed().join('')) },
    { name: 'hex', bytes: Buffer.from(bytes.toString('hex')) },
    { name: 'hex, uppercase', bytes: Buffer.from(bytes.toString('hex').toUpperCase()) },
    { name: 'JSON escapes', bytes: Buffer.from(units.map((unit) => `\\u${unit.padStart(4, '0')}`).join('')) },
    { name: 'URL escapes', bytes: Buffer.from([...bytes].map((each) => `%${each.toString(16)}`).join('')) },
    ...[...new Set(base64)].map((each) => ({ name: 'base64', bytes: Buffer.from(each) })),
  ];
}

/** The encodings of texts found in bytes, such as `secret: hex`, also in compressed data. */
export function foundIn(bytes: Buffer, texts: Readonly<Record<string, string>>): string[] {
  const found = Object.entries(texts).flatMap(([name, text]) =>
    formsOf(text).flatMap((form) => (bytes.includes(form.bytes) ? [`${name}: ${form.name}`] : [])),
  );
  return [...found, ...unpacked(bytes).flatMap((inner) => foundIn(inner, texts).map((each) => `${each}, packed`))];
}

const gzipMember = Buffer.from([0x1f, 0x8b, 0x08]);
const zipEntry = Buffer.from([0x50, 0x4b, 0x03, 0x04]);
const cutOff = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: 64 * 1024 ** 2 };

/** Start of the compressed data of a gzip member, after header, extra field, name and comment. */
function behindHeader(bytes: Buffer, at: number): number {
  const flags = bytes.readUInt8(at + 3);
  let from = at + 10;
  if ((flags & 4) !== 0) from += 2 + bytes.readUInt16LE(from);
  for (const flag of [8, 16]) if ((flags & flag) !== 0) from = bytes.indexOf(0, from) + 1;
  return from;
}

/** Decompressed gzip members and zip entries at any offset. */
function unpacked(bytes: Buffer): Buffer[] {
  const inner: Buffer[] = [];
  const attempt = (unpack: () => Buffer) => {
    try {
      inner.push(unpack());
    } catch {
      // Not a valid member.
    }
  };
  for (let at = bytes.indexOf(gzipMember); at >= 0; at = bytes.indexOf(gzipMember, at + 1))
    attempt(() => inflateRawSync(bytes.subarray(behindHeader(bytes, at)), cutOff));
  for (let at = bytes.indexOf(zipEntry); at >= 0; at = bytes.indexOf(zipEntry, at + 1)) {
    if (at + 30 > bytes.length || bytes.readUInt16LE(at + 8) !== 8) continue;
    const from = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
    attempt(() => inflateRawSync(bytes.subarray(from), cutOff));
  }
  return inner;
}

/** The files below a folder that contain any of the texts, with the encodings found. */
export async function filesWith(folder: string, texts: Readonly<Record<string, string>>): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  const found: string[] = [];
  for (const file of files) {
    // Deleted in the meantime: leaves nothing.
    const bytes = await readFile(file).catch(() => Buffer.alloc(0));
    const name = Buffer.from(path.relative(folder, file));
    const forms = [...foundIn(bytes, texts), ...foundIn(name, texts).map((each) => `${each}, in its name`)];
    if (forms.length > 0) found.push(`${path.relative(folder, file)} (${forms.join('; ')})`);
  }
  return found;
}
