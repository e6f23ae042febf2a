import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateRawSync, gzipSync } from 'node:zlib';
import { canaries, filesWith, foundIn } from '../../hostile/canary';

const { secret } = canaries();
const around = (text: string): string => `before "ü ${text}" after`;
/** The secret in hex, with a sign before each character. */
const escaped = (sign: string, digits: number) =>
  Array.from(secret, (c) => sign + c.charCodeAt(0).toString(16).padStart(digits, '0')).join('');
const base64 = (text: string) => Buffer.from(text).toString('base64');

function zipped(text: string): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(8, 8);
  header.writeUInt16LE(1, 26);
  return Buffer.concat([Buffer.from('zip'), header, Buffer.from('a'), deflateRawSync(text)]);
}

/** Forms in which a leaked secret may occur. */
const planted: Readonly<Record<string, string | Buffer>> = {
  'as plain text': around(secret),
  'in JSON': JSON.stringify({ a: { b: JSON.stringify([around(secret)]) } }),
  'in JSON, every character escaped': `"${escaped('\\u', 4)}"`,
  'in a URL': encodeURIComponent(around(secret)),
  'in a URL, every character escaped': escaped('%', 2),
  'in UTF-16': Buffer.from(around(secret), 'utf16le'),
  'in big-endian UTF-16': Buffer.from(around(secret), 'utf16le').swap16(),
  'in hex': Buffer.from(around(secret)).toString('hex'),
  'in uppercase hex': Buffer.from(around(secret)).toString('hex').toUpperCase(),
  backwards: around(secret).split('').toReversed().join(''),
  'in base64': base64(secret),
  'in base64, one byte before it': base64(`x${secret} and more`),
  'in base64, two bytes before it': base64(`xy${secret}`),
  'in URL-safe base64': Buffer.from(`>>>???${secret}>>>???`).toString('base64url'),
  'in a gzip member': Buffer.concat([Buffer.from('log '), gzipSync(around(secret)), Buffer.from(' log')]),
  'in a zip entry': zipped(around(secret)),
  'in base64 in a gzip member': gzipSync(base64(around(secret))),
};

describe('the search for planted secrets', () => {
  for (const [where, content] of Object.entries(planted))
    it(`finds a secret ${where}`, () => {
      const bytes = Buffer.from(content as string);
      assert.notDeepEqual(foundIn(bytes, { secret }), []);
      assert.deepEqual(foundIn(bytes, { other: 'canarysecret0123456789' }), []);
    });

  it('finds a secret in files at any depth and in their names', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'canary-'));
    try {
      mkdirSync(join(folder, 'a', 'b'), { recursive: true });
      writeFileSync(join(folder, 'a', 'b', 'file'), around(secret));
      writeFileSync(join(folder, 'clean'), 'nothing');
      writeFileSync(join(folder, secret), '');
      assert.deepEqual((await filesWith(folder, { secret })).toSorted(), [
        `${join('a', 'b', 'file')} (secret: as it is)`,
        `${secret} (secret: as it is, in its name)`,
      ]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
