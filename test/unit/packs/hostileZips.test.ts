import assert from 'node:assert/strict';
import { deflateRawSync } from 'node:zlib';
import { checkPack } from '../../../src/packs/checkPack';
import { openPack } from '../../../src/packs/openPack';
import { maxUnpacked, type PackFile } from '../../../src/packs/packFormat';
import { unpackEntry } from '../../../src/packs/unpackEntry';
import { writeZip } from '../../../src/packs/writeZip';
import { zipEntries } from '../../../src/packs/zipEntries';
import { craftZip } from './craftZip';
import { collected, madeAt, packServices, verdictOn } from './packServices';

const retro = 'retro-2026-w46';

/** How many pieces of its first file are read until it is refused. */
async function piecesRead(zip: Uint8Array): Promise<number> {
  const [entry] = zipEntries(zip);
  assert.ok(entry);
  let pieces = 0;
  const packed = new Proxy(entry.packed, {
    get: (bytes, key) => {
      if (key === 'slice') pieces += 1;
      const value: unknown = Reflect.get(bytes, key, bytes);
      return typeof value === 'function' ? (value.bind(bytes) as unknown) : value;
    },
  });
  assert.equal(await unpackEntry({ ...entry, packed }), undefined);
  return pieces;
}

describe('a hostile zip', () => {
  const manifest = { name: 'manifest.json', content: '{}' };
  const readme = { name: 'README.txt', content: 'text' };

  for (const [what, zip, reason] of [
    ['nothing', new Uint8Array(), 'notPack'],
    ['another file', Buffer.from('%PDF-1.7 and so on, longer than the end of a zip'), 'notPack'],
    ['a zip without a manifest', craftZip([readme]), 'notPack'],
    ['a manifest without its fields', craftZip([manifest]), 'manifest'],
    ['truncated', craftZip([manifest, readme]).subarray(0, -1), 'unsafe'],
    ['truncated to its first file', craftZip([manifest, readme]).subarray(0, 60), 'unsafe'],
    ['with bytes behind it', Buffer.concat([craftZip([manifest]), Buffer.from('more')]), 'unsafe'],
    ['with a comment', craftZip([manifest], { comment: 'run me' }), 'unsafe'],
    ['with bytes between its files and its directory', craftZip([manifest], { between: 'PK\u0001\u0002' }), 'unsafe'],
    ['with one name twice', craftZip([manifest, readme, readme]), 'unsafe'],
    ['with another name in the local header', craftZip([{ ...manifest, localName: 'manifest.jsoN' }]), 'unsafe'],
    ['with two names for one file', craftZip([manifest, { ...readme, at: 0 }]), 'unsafe'],
    ['with a link', craftZip([{ ...manifest, attributes: 0o120777 * 0x10000 }]), 'unsafe'],
    ['with a device', craftZip([{ ...manifest, attributes: 0o020777 * 0x10000 }]), 'unsafe'],
    ['with a folder', craftZip([manifest, { name: 'more/', content: '', attributes: 0x10, system: 0 }]), 'unsafe'],
    ['encrypted', craftZip([{ ...manifest, flags: 1 }]), 'unsafe'],
    ['with another method', craftZip([{ ...manifest, method: 12 }]), 'unsafe'],
    [
      'with too many files',
      craftZip(Array.from({ length: 65 }, (_, index) => ({ name: `${index}`, content: '' }))),
      'unsafe',
    ],
    ['with the wrong CRC', craftZip([{ ...manifest, crc: 7 }]), 'manifest'],
    ['that ends within Deflate', craftZip([{ ...manifest, packed: deflateRawSync('{}').subarray(0, 2) }]), 'manifest'],
    ['that isn’t Deflate', craftZip([{ ...manifest, packed: Buffer.from('no Deflate') }]), 'manifest'],
    ['that declares more than can be in it', craftZip([{ ...manifest, size: 2 ** 28 }]), 'unsafe'],
    ['that declares more than is read', craftZip([manifest, { ...readme, size: maxUnpacked }]), 'tooLarge'],
    [
      'that declares less than is in it',
      craftZip([{ ...manifest, content: Buffer.alloc(2 ** 20), size: 2 }]),
      'unsafe',
    ],
    ['with a manifest too long to be one', craftZip([{ ...manifest, content: Buffer.alloc(2 ** 20 + 1) }]), 'manifest'],
  ] as const)
    it(`${what}: ${reason}`, async () => {
      assert.equal(await verdictOn(zip), reason);
    });

  it('with a bomb is unpacked no further than declared', async () => {
    const bomb = deflateRawSync(Buffer.alloc(2 ** 26));
    const zip = craftZip([{ ...manifest, content: '', packed: bomb, size: bomb.length }]);
    assert.equal(await verdictOn(zip), 'manifest');
    assert.deepEqual(await piecesRead(zip), 1);
  });

  it('with much behind the end of a file is read no further', async () => {
    const rest = Buffer.alloc(2 ** 26);
    const packed = Buffer.concat([deflateRawSync('{}'), rest]);
    const pieces = await piecesRead(craftZip([{ ...manifest, content: rest, packed }]));
    assert.ok(pieces <= 6, `${pieces} pieces of ${packed.length / 32_768}`);
  });

  for (const name of [
    '../manifest.json',
    '/etc/passwd',
    'C:\\x',
    'a/b',
    '..\\x',
    'manifest.json\0',
    'MANIFEST.JSON',
    '__proto__',
  ])
    it(`never uses the name ${JSON.stringify(name)}`, async () => {
      const { take, newest, filesOf } = packServices();
      await take([retro]);
      const files = await collected(filesOf(await newest(retro)));
      const all = files.map((each) => ({ name: each.name, content: Buffer.from(each.content) }));
      const check = await checkPack(craftZip([...all, { name, content: 'x' }]));
      assert.deepEqual([check.changed, check.missing, check.extra], [[], [], 1]);
      assert.doesNotMatch(JSON.stringify({ ...check, records: undefined }), /passwd|\.\.|__proto__/);
      await assert.rejects(openPack(check), { message: 'badPack' });
    });
});

describe('a pack that would be too large', () => {
  it('is not written', async () => {
    const files = async function* (): AsyncGenerator<PackFile> {
      await Promise.resolve();
      yield { name: 'files.csv', content: new Uint8Array(maxUnpacked + 1) };
    };
    await assert.rejects(
      async () => {
        for await (const block of writeZip(files(), madeAt, new AbortController().signal)) void block;
      },
      { message: 'packTooLarge' },
    );
  });
});
