import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { sections, type Ref, type SectionRef } from '../../../src/base/ref';
import { checkPack } from '../../../src/packs/checkPack';
import { isUnchanged } from '../../../src/packs/packCheck';
import type { PackFile, PackManifest, PackName } from '../../../src/packs/packFormat';
import { sampleBoards } from '../../../src/sample/sampleBoards';
import { partNames } from '../../../src/snapshots/snapshotHeader';
import { requireLoaded } from '../../../src/store/asyncCache';
import { createBoardStore, type BoardStore } from '../../../src/store/boardStore';
import { createMemory } from '../../../src/store/memory';
import { createUserNames } from '../../../src/store/userNames';
import { recordsByKey } from '../../../src/store/recordsByKey';
import { digest } from '../../../src/store/digest';
import { children } from '../../../src/tree/children';
import { createTreeItemModel } from '../../../src/tree/createTreeItemModel';
import { snapshotBoards } from '../../../src/tree/snapshotBoards';
import { canaries, foundIn } from '../../hostile/canary';
import { canaryBoard, canaryBoardId } from '../../hostile/canaryBoard';
import { english, plainly } from '../tree/treeServices';
import { collected, packServices, zipped } from './packServices';

const retro = 'retro-2026-w46';

const named = (files: readonly PackFile[], name: PackName): string =>
  Buffer.from(files.find((each) => each.name === name)?.content ?? []).toString();

const jsonsIn = async (store: BoardStore, section: SectionRef) =>
  requireLoaded(await store.records.get(section)).records.map(({ json }) => json);

const manifestIn = (files: readonly PackFile[]) => JSON.parse(named(files, 'manifest.json')) as PackManifest;

describe('an evidence pack', () => {
  it('holds the records of every sample board as its snapshot does, and opens without a request', async () => {
    const { take, newest, disk, library, store, pack, open, service } = packServices();
    const boards = sampleBoards.map(({ recordId }) => recordId).filter((each) => each !== 'archived-board');
    await take(boards);
    service.clearRecord();
    for (const board of boards) {
      const ref = await newest(board);
      const { file, header } = library.of(ref)!;
      const zip = await pack(ref);
      const text = Buffer.from((await checkPack(zip)).records ?? []).toString();
      const [first = '', ...lines] = text.trimEnd().split('\n');
      assert.deepEqual({ ...(JSON.parse(first) as object), connection: 'samples' }, header);
      const taken: string[] = [];
      for (const name of partNames) taken.push(...(await collected(disk.part(file, name))).flat());
      assert.deepEqual(lines, taken);
      const opened = await open(zip);
      for (const section of sections)
        assert.deepEqual(await jsonsIn(store, { ...opened, section }), await jsonsIn(store, { ...ref, section }));
    }
    assert.deepEqual(service.record, []);
  });

  it('says what it is, and lists each file with its SHA-256', async () => {
    const { take, newest, filesOf } = packServices();
    await take([retro]);
    const files = await collected(filesOf(await newest(retro)));
    const manifest = manifestIn(files);
    assert.deepEqual(
      files.map(({ name }) => name),
      [
        'README.txt',
        'decisions.md',
        'statistics.csv',
        'votes.csv',
        'options.csv',
        'meetings.csv',
        'files.csv',
        'snapshot.ndjson',
        'manifest.json',
      ],
    );
    assert.deepEqual(
      manifest.files,
      files
        .filter(({ name }) => name !== 'manifest.json')
        .map(({ name, content }) => ({
          name,
          bytes: content.length,
          sha256: createHash('sha256').update(content).digest('hex'),
        })),
    );
    assert.equal(manifest.takenAt, '2026-11-24T10:01:00.000Z');
    assert.equal(manifest.madeAt, '2026-11-25T08:00:00.000Z');
    assert.deepEqual(
      manifest.operations.map(({ part, operation, requests, state }) => [part, operation, requests, state]),
      [
        ['statistics', 'POST /statistics/boardData', 1, 'taken'],
        ['votes', 'GET /boards/voteData', 1, 'taken'],
        ['meetings', 'POST /statistics/boardMeetingData', 1, 'taken'],
        ['files', 'POST /files/getBoardFileList', 3, 'taken'],
      ],
    );
    assert.match(named(files, 'README.txt'), /^Evidence pack: Board retro-2026-w46\n/);
    assert.match(named(files, 'README.txt'), /Snapshot taken: Nov 24, 2026, 10:01:00 UTC/);
    assert.match(named(files, 'decisions.md'), /^# Decision record: What do we fix first\?/m);
    const all = files.map(({ content }) => Buffer.from(content).toString()).join('\n');
    assert.doesNotMatch(all, /sample-secret|sample\.invalid|accessToken|"connection":"samples"/);
  });

  it('of a vote holds that vote only', async () => {
    const { take, newest, store, filesOf, open, library } = packServices();
    await take([retro]);
    const at = await newest(retro);
    const section = { ...at, section: 'votes' } as const;
    const votes = recordsByKey(section, requireLoaded(await store.votes.get(section)).records);
    assert.ok(votes.length > 1);
    const files = await collected(filesOf(votes[1]!.record));
    assert.deepEqual(
      files.map(({ name }) => name).filter((name) => name !== 'decisions.md'),
      ['README.txt', 'votes.csv', 'options.csv', 'snapshot.ndjson', 'manifest.json'],
    );
    const opened = await open(await zipped(files));
    const list = requireLoaded(await store.votes.get({ ...opened, section: 'votes' })).records;
    assert.deepEqual(
      list.map(({ json }) => json),
      [votes[1]!.decoded.json],
    );
    const others = await store.meetings.get({ ...opened, section: 'meetings' });
    assert.ok(others.state === 'failed' && others.failure.kind === 'notInPack');
    const row = { kind: 'snapshot', ref: opened, snapshot: library.of(opened)! } as const;
    const rows = await children(row, store, plainly);
    assert.deepEqual(
      rows.map((each) => each.kind === 'section' && each.ref.section),
      ['votes'],
    );
  });

  it('holds no voter of a vote that is not clearly named', async () => {
    const { take, newest, filesOf } = packServices({ extraBoards: [canaryBoard()] });
    await take([canaryBoardId]);
    const files = await collected(filesOf(await newest(canaryBoardId)));
    const { hiddenVoter, voter } = canaries();
    for (const { content } of files) assert.deepEqual(foundIn(Buffer.from(content), { hiddenVoter }), []);
    assert.deepEqual(foundIn(Buffer.from(await zipped(files)), { hiddenVoter }), []);
    // The same search finds the voter of a named vote.
    assert.notDeepEqual(foundIn(Buffer.from(await zipped(files)), { voter }), []);
  });

  it('holds pseudonyms only while names are hidden, and says so', async () => {
    const { take, newest, filesOf, library } = packServices({ extraBoards: [canaryBoard()] });
    await take([canaryBoardId]);
    const values = new Map<string, unknown>();
    const memory = createMemory({
      get: (key) => values.get(key),
      update: async (key, value) => void values.set(key, value),
    });
    const names = createUserNames(
      memory,
      () => Promise.resolve(digest),
      (name) => name,
    );
    names.hide(true);
    const shown = createBoardStore(() => Promise.reject(new Error('no request')), names, library.reader);
    const files = await collected(filesOf(await newest(canaryBoardId), shown, 'pseudonyms'));
    const { hiddenVoter, voter } = canaries();
    for (const { content } of files) assert.deepEqual(foundIn(Buffer.from(content), { hiddenVoter, voter }), []);
    assert.match(named(files, 'snapshot.ndjson'), /P-01/);
    assert.match(named(files, 'README.txt'), /pseudonyms such as P-01/);
    assert.equal(manifestIn(files).names, 'pseudonyms');
    assert.ok(isUnchanged(await checkPack(await zipped(files))));
  });

  it('is marked, in a row of its own, and leaves the list without a trace', async () => {
    const { packOf, open, library, disk, store } = packServices();
    const zip = await packOf(retro);
    const ref: Ref = await open(zip);
    // Opened twice, it is there once.
    assert.deepEqual(await open(zip), ref);
    const rows = snapshotBoards(await library.list(), () => undefined);
    const items = rows.map((row) => createTreeItemModel(row, store, english, true));
    assert.deepEqual(
      new Set(items.map(({ context, description }) => `${context}: ${description?.split(',')[0]}`)),
      new Set(['snapshotBoard pack: 1 evidence pack', 'snapshotBoard: 1 snapshot']),
    );
    assert.equal(new Set(items.map(({ id }) => id)).size, 2);
    const snapshot = library.of(ref)!;
    const item = createTreeItemModel({ kind: 'snapshot', ref, snapshot }, store, english, true);
    assert.deepEqual([item.label, item.context, item.icon], ['Before the workshop', 'snapshot pack', 'package']);
    assert.match(item.description ?? '', /pack/);
    await library.remove([snapshot]);
    await library.list();
    assert.equal(library.of(ref), undefined);
    assert.equal((await disk.list()).length, 1);
  });
});
