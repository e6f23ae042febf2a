import { crc32 } from 'node:zlib';
import { deflateRawSync } from 'node:zlib';

/** A file of a zip made by hand; what isn't given is as it should be. */
export interface CraftedFile {
  readonly name: string;
  readonly content: Buffer | string;
  readonly packed?: Buffer;
  readonly size?: number;
  readonly crc?: number;
  readonly method?: number;
  readonly flags?: number;
  /** External attributes, and the system that they are of. */
  readonly attributes?: number;
  readonly system?: number;
  /** Where the directory says that the file is. */
  readonly at?: number;
  /** The name in the local header. */
  readonly localName?: string;
}

/** A zip made by hand. `behind`: bytes after its end. */
export function craftZip(files: readonly CraftedFile[], { comment = '', between = '' } = {}): Uint8Array {
  const local: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const file of files) {
    const content = Buffer.from(file.content);
    const { method = 8, flags = 0, system = 3, attributes = 0o100644 * 0x10000, size = content.length } = file;
    const packed = file.packed ?? (method === 8 ? deflateRawSync(content) : content);
    const crc = file.crc ?? crc32(content);
    const name = Buffer.from(file.name);
    const localName = Buffer.from(file.localName ?? file.name);
    const common = (own: Buffer) => {
      const header = Buffer.alloc(26);
      header.writeUInt16LE(20, 0);
      header.writeUInt16LE(flags, 2);
      header.writeUInt16LE(method, 4);
      header.writeUInt32LE(crc, 10);
      header.writeUInt32LE(packed.length, 14);
      header.writeUInt32LE(size, 18);
      header.writeUInt16LE(own.length, 22);
      return header;
    };
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(attributes >>> 0, 6);
    rest.writeUInt32LE(file.at ?? at, 10);
    directory.push(Buffer.from([0x50, 0x4b, 1, 2, 20, system]), common(name), rest, name);
    const whole = Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), common(localName), localName, packed]);
    local.push(whole);
    at += whole.length;
  }
  local.push(Buffer.from(between));
  at += between.length;
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(at, 16);
  end.writeUInt16LE(comment.length, 20);
  return new Uint8Array(Buffer.concat([...local, ...directory, end, Buffer.from(comment)]));
}
