import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createDiskTarget } from '../../../../src/surfaces/exports/diskTarget';
import { createBufferTarget, writeBlocks } from '../../../../src/surfaces/exports/target';
import type { FilePage } from '../../../../src/records/decoding/decodeResponse';
import type { Completeness } from '../../../../src/records/completeness';
import type { Decoded } from '../../../../src/records/decoding/decoded';
import type { BoardFile } from '../../../../src/records/file';
import { namesAsReceived } from '../../../../src/service/store/shownNames';
import { allFiles } from '../../../../src/service/store/filePagers';
import type { BoardSource } from '../../../../src/service/store/clientRegistry';
import { collectGarbage } from '../../collectGarbage';
import { isNightly, itIfThorough } from '../../../host/thorough';

const section = { connection: 'c', board: 'b', section: 'files' } as const;

/** A page of a list with `count` files, by default endless. */
function page(index: number, size: number, total: number | undefined, count = Infinity): FilePage {
  const response = { text: '', receivedAt: 0 };
  const length = Math.max(0, Math.min(size, count - index * size));
  const records = Array.from({ length }, (_, at) => {
    const decoded: Decoded<BoardFile> = {
      value: undefined,
      json: { id: `file-${index * size + at}` },
      deviations: [],
      response,
      path: ['list', at],
      withJson: () => decoded,
    };
    return decoded;
  });
  return { response, path: ['list'], records, total: total ?? null };
}

const sourceOf = (size: number, total: number | undefined, count?: number): BoardSource =>
  ({
    client: {
      filePage: (_board: string, query: { pageSize: number }, index: number) =>
        Promise.resolve(page(index, query.pageSize, total, count)),
    },
    pageBase: { known: () => 0, remember: () => {} },
    pageSize: () => size,
    zone: () => 'utc',
  }) as unknown as BoardSource;

async function drained(source: BoardSource, each: (rows: number) => void = () => {}) {
  let rows = 0;
  let verdict: Completeness | undefined;
  for await (const { files, completeness } of allFiles(
    source,
    section,
    namesAsReceived.of,
    new AbortController().signal,
  )) {
    rows += files.length;
    verdict = completeness;
    each(rows);
  }
  return { rows, verdict };
}

describe('an export of an endless file list', () => {
  it('ends when the list is far longer than any reading of the reported total', async () => {
    const { rows, verdict } = await drained(sourceOf(50, 120));
    assert.deepEqual(verdict, { kind: 'unknown', reason: 'endless', reported: 120 });
    assert.ok(rows < 20_000, `${rows} rows`);
  });

  itIfThorough('ends at a million files when no total is reported, and keeps none of them in memory', async () => {
    const heap = () => {
      collectGarbage();
      const { heapUsed, arrayBuffers } = process.memoryUsage();
      return heapUsed + arrayBuffers;
    };
    let early = 0;
    let late = 0;
    const { rows, verdict } = await drained(sourceOf(1000, undefined), (count) => {
      if (count === 100_000) early = heap();
      if (count === 1_000_000) late = heap();
    });
    assert.deepEqual(verdict, { kind: 'unknown', reason: 'limit', limit: 1_000_000 });
    assert.equal(rows, 1_001_000);
    // The keys of rows take 20 to 40 bytes each.
    assert.ok(late - early < 64 * 1024 ** 2, `${Math.round((late - early) / 1024 ** 2)} MiB more`);
  });

  if (isNightly)
    it('is complete for a list of exactly a million files', async () => {
      const { rows, verdict } = await drained(sourceOf(1000, 1_000_000, 1_000_000));
      assert.deepEqual([rows, verdict], [1_000_000, { kind: 'complete' }]);
    });
});

describe('the file that an export writes', () => {
  let folder: string;
  beforeEach(async () => void (folder = await mkdtemp(path.join(tmpdir(), 'export-'))));
  afterEach(() => rm(folder, { recursive: true }));
  const target = () => createDiskTarget(path.join(folder, 'a.csv'), path.join(folder, '.a.tmp'));

  it('grows block by block, and is moved into place when it is complete', async () => {
    await writeFile(path.join(folder, 'a.csv'), 'before');
    const sizes: number[] = [];
    async function* blocks() {
      for (let times = 0; times < 3; times += 1) {
        yield new Uint8Array(1000);
        sizes.push((await readFile(path.join(folder, '.a.tmp'))).length);
        assert.equal(await readFile(path.join(folder, 'a.csv'), 'utf8'), 'before');
      }
    }
    await writeBlocks(target(), blocks(), 'files.csv');
    assert.deepEqual(sizes, [1000, 2000, 3000]);
    assert.deepEqual(await readdir(folder), ['a.csv']);
    assert.equal((await readFile(path.join(folder, 'a.csv'))).length, 3000);
  });

  it('is unchanged when the export fails', async () => {
    await writeFile(path.join(folder, 'a.csv'), 'before');
    async function* blocks() {
      yield new Uint8Array(10);
      await Promise.reject(new Error('no more'));
    }
    await assert.rejects(writeBlocks(target(), blocks(), 'files.csv'), /no more/);
    assert.deepEqual(await readdir(folder), ['a.csv']);
    assert.equal(await readFile(path.join(folder, 'a.csv'), 'utf8'), 'before');
  });

  it('is named with the reason when the system refuses it', async () => {
    async function* blocks() {
      await Promise.resolve();
      yield new Uint8Array(10);
    }
    const at = (name: string, temporary = '.a.tmp') =>
      writeBlocks(createDiskTarget(path.join(folder, name), path.join(folder, temporary)), blocks(), name);
    const failed = (file: string, code: string) => ({ failure: { kind: 'fileNotWritten', file, code } });
    await mkdir(path.join(folder, 'folder.csv'));
    await assert.rejects(at('folder.csv'), failed('folder.csv', 'EISDIR'));
    await assert.rejects(at('gone.csv', 'gone/.a.tmp'), failed('gone.csv', 'ENOENT'));
    const long = `${'x'.repeat(300)}.csv`;
    await assert.rejects(at(long), failed(long, 'ENAMETOOLONG'));
    assert.deepEqual(await readdir(folder), ['folder.csv']);
  });

  it('is rejected beyond the size limit where it cannot be written in parts', async () => {
    const saved: number[] = [];
    const kept = () =>
      createBufferTarget(
        2500,
        async (bytes) => {
          await Promise.resolve();
          saved.push(bytes.length);
        },
        () => new Error('too large'),
      );
    async function* blocks(count: number) {
      for (let times = 0; times < count; times += 1) {
        await Promise.resolve();
        yield new Uint8Array(1000);
      }
    }
    await writeBlocks(Promise.resolve(kept()), blocks(2), 'files.csv');
    await assert.rejects(writeBlocks(Promise.resolve(kept()), blocks(3), 'files.csv'), /fileNotWritten/);
    assert.deepEqual(saved, [2000]);
  });
});
