import assert from 'node:assert/strict';
import fc from 'fast-check';
import { ServiceError } from '../../../src/base/failure';
import { checkPack } from '../../../src/packs/checkPack';
import { openPack } from '../../../src/packs/openPack';
import { isUnchanged } from '../../../src/packs/packCheck';
import { packManifestText } from '../../../src/packs/manifestText';
import type { PackFile, PackManifest } from '../../../src/packs/packFormat';
import { sha256 } from '../../../src/base/sha256';
import { zipEntries } from '../../../src/packs/zipEntries';
import { craftZip, type CraftedFile } from './craftZip';
import { collected, packServices, verdictOn, zipped } from './packServices';
import { isNightly } from '../../host/thorough';

const retro = 'retro-2026-w46';

describe('a pack that was changed', () => {
  let files: readonly PackFile[];
  let zip: Uint8Array<ArrayBuffer>;
  before(async () => {
    const { take, newest, filesOf } = packServices();
    await take([retro]);
    files = await collected(filesOf(await newest(retro)));
    zip = await zipped(files);
  });

  const crafted = (change: (file: CraftedFile) => CraftedFile = (file) => file): CraftedFile[] =>
    files.map(({ name, content }) => change({ name, content: Buffer.from(content) }));

  it('is not refused before: as exported, and packed again by another program', async () => {
    assert.equal(await verdictOn(zip), 'opened');
    assert.equal(await verdictOn(craftZip(crafted())), 'opened');
    assert.equal(await verdictOn(craftZip(crafted((file) => ({ ...file, method: 0 })))), 'opened');
  });

  it('names the manifest in which one byte is another, whichever', async () => {
    const { name, content } = files.at(-1)!;
    assert.equal(name, 'manifest.json');
    const others = crafted().slice(0, -1);
    for (let at = 0; at < content.length; at += isNightly ? 1 : 7) {
      const other = Buffer.from(content);
      other.writeUInt8(other.readUInt8(at) ^ 1, at);
      const verdict = await verdictOn(craftZip([...others, { name, content: other }]));
      // The number of its version may be a newer one.
      assert.match(verdict, /^(manifest|newer)$/, `byte ${at} of ${content.length}`);
    }
  });

  it('names the file in which one byte is another', async () => {
    for (const { name, content } of files.slice(0, -1)) {
      for (const at of [0, content.length >> 1, content.length - 1]) {
        const other = Buffer.from(content);
        other.writeUInt8(other.readUInt8(at) ^ 1, at);
        const again = craftZip(crafted((file) => (file.name === name ? { ...file, content: other } : file)));
        assert.deepEqual((await checkPack(again)).changed, [name]);
        assert.equal(await verdictOn(again), 'changed');
      }
    }
  });

  it('names the file in which one packed byte is another', async () => {
    for (const { name, packed } of zipEntries(zip)) {
      for (const part of [0, 0.1, 0.3, 0.5, 0.7, 0.9]) {
        const at = packed.byteOffset - zip.byteOffset + Math.floor(packed.length * part);
        const other = Buffer.from(zip);
        other.writeUInt8(other.readUInt8(at) ^ 1, at);
        if (name === 'manifest.json') assert.equal(await verdictOn(other), 'manifest');
        else assert.deepEqual((await checkPack(other)).changed, [name]);
      }
    }
  });

  it('names the file whose CRC is another, though its content is right', async () => {
    const check = await checkPack(
      craftZip(crafted((file) => (file.name === 'votes.csv' ? { ...file, crc: 7 } : file))),
    );
    assert.deepEqual(check.changed, ['votes.csv']);
  });

  it('names the file that is missing, and says that one is too many without its name', async () => {
    const check = await checkPack(
      craftZip([
        ...crafted().filter(({ name }) => name !== 'votes.csv'),
        { name: '$(bug) [x](command:quit)', content: '' },
      ]),
    );
    assert.deepEqual([check.changed, check.missing, check.extra], [[], ['votes.csv'], 1]);
    assert.ok(!isUnchanged(check));
  });

  it('never opens with other content, and fails in one way only, whatever bytes are flipped', async () => {
    const flips = fc.array(fc.tuple(fc.nat(zip.length - 1), fc.integer({ min: 1, max: 255 })), {
      minLength: 1,
      maxLength: 4,
    });
    const before = await openPack(await checkPack(zip));
    await fc.assert(
      fc.asyncProperty(flips, async (changes) => {
        const other = Buffer.from(zip);
        for (const [at, mask] of changes) other.writeUInt8(other.readUInt8(at) ^ mask, at);
        try {
          assert.deepEqual(await openPack(await checkPack(other)), before);
        } catch (error) {
          assert.ok(error instanceof ServiceError && error.failure.kind === 'badPack', String(error));
        }
      }),
      { numRuns: 400 },
    );
  });

  it('is not opened if its records are not what its header says, though the manifest agrees', async () => {
    const text = Buffer.from(files.find(({ name }) => name === 'snapshot.ndjson')!.content).toString();
    const manifest = JSON.parse(Buffer.from(files.at(-1)!.content).toString()) as PackManifest;
    const withRecords = async (records: string, about: object = {}) => {
      const content = new Uint8Array(Buffer.from(records));
      const own = { name: 'snapshot.ndjson' as const, bytes: content.length, sha256: await sha256(content) };
      const listed = { ...manifest, ...about, files: [...manifest.files.filter(({ name }) => name !== own.name), own] };
      return verdictOn(
        craftZip([
          ...crafted().filter(({ name }) => name !== 'snapshot.ndjson' && name !== 'manifest.json'),
          { name: 'snapshot.ndjson', content: Buffer.from(content) },
          { name: 'manifest.json', content: Buffer.from(await packManifestText(listed)) },
        ]),
      );
    };
    assert.equal(await withRecords(text), 'opened');
    const [header = '', first = '', ...others] = text.split('\n');
    const lines = (...all: string[]) => all.join('\n');
    for (const [what, records] of [
      ['a line more', `${text}{}\n`],
      ['a line less', lines(header, ...others)],
      ['no line feed at the end', text.trimEnd()],
      ['another record', lines(header, first.replace(/\d/, '9'), ...others)],
      ['no header', lines('{}', first, ...others)],
      ['nothing', ''],
      ['line feeds only', '\n'.repeat(100_000)],
      ['no UTF-8', lines(header, '\ud800', ...others)],
    ] as const)
      assert.equal(await withRecords(records), 'records', what);
    assert.equal(await withRecords(text.replace('"version":1', '"version":2')), 'newer');
    assert.equal(await withRecords(text, { takenAt: '2026-11-24T10:00:00.000Z' }), 'records');
    assert.equal(await withRecords(text, { version: 2 }), 'newer');
    assert.equal(await withRecords(text, { names: 'others' }), 'manifest');
    // A line that ends the list which it is put into.
    const split = lines(header, `${first}],"more":[${first}`, ...others);
    const digest = /"records":1,"sha256":"\w+"/.exec(header)?.[0] ?? '';
    const own = await sha256(new Uint8Array(Buffer.from(`${first}],"more":[${first}\n`)));
    assert.equal(await withRecords(split.replace(digest, `"records":1,"sha256":"${own}"`)), 'records');
  });
});
