import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { ServiceError } from '../../../../src/core/failure';
import { boardRef, sections, type Ref, type SectionRef } from '../../../../src/core/ref';
import { compactJson } from '../../../../src/records/decoding/recordLines';
import { receivedTexts } from '../../../../src/records/decoding/receivedTexts';
import { outcomeOf } from '../../../../src/kinds/vote/outcome';
import { sampleBoards } from '../../../../src/service/sample/sampleBoards';
import { decodeStatistics } from '../../../../src/service/snapshots/decodeParts';
import { createMemoryStorage } from '../../../../src/service/snapshots/sampleSnapshots';
import { parseLabel, type TakenPart } from '../../../../src/service/snapshots/snapshotHeader';
import { createSnapshotLibrary } from '../../../../src/service/snapshots/snapshotLibrary';
import { lastFailure, requireLoaded } from '../../../../src/service/store/asyncCache';
import type { BoardStore } from '../../../../src/service/store/boardStore';
import { loadRest } from '../../../../src/service/store/loadMissing';
import { allVersions } from '../../../../src/service/store/recordsByKey';
import { createTreeItemModel } from '../../../../src/surfaces/tree/createTreeItemModel';
import { snapshotsBelow } from '../../../../src/surfaces/tree/snapshotItem';
import { canaries, foundIn } from '../../../hostile/canary';
import { canaryBoard, canaryBoardId } from '../../../hostile/canaryBoard';
import { wideBoard } from '../../../sampleServer/wideBoards';
import { readHeader } from '../../../../src/service/snapshots/snapshotFile';
import { deferred } from '../api/serving';
import { english, services } from '../../surfaces/tree/treeServices';
import { snapshotServices } from './snapshotServices';

const retro = 'retro-2026-w46';

const filesIn = (root: string): string[] =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile())
    .map((each) => path.join(each.parentPath, each.name));

const snapshotIn = (root: string): string => {
  const [file, ...more] = filesIn(root);
  assert.ok(file !== undefined && file.endsWith('.snapshot.gz') && more.length === 0, [file, ...more].join());
  return file;
};

/** Changes the text of a snapshot's file. */
const rewrite = (file: string, change: (text: string) => string) => {
  const text = gunzipSync(readFileSync(file)).toString();
  const changed = change(text);
  assert.notEqual(changed, text);
  writeFileSync(file, gzipSync(changed));
};

/** Everything that a section holds, as text to compare. */
async function contentOf(store: BoardStore, section: SectionRef) {
  const loaded = requireLoaded(await store.records.get(section));
  const places = loaded.records.map(({ response, path: at }) => ({ response, path: at }));
  return {
    texts: receivedTexts(places).map(compactJson),
    deviations: loaded.records.map(({ deviations }) => deviations),
    ...(loaded.section === 'votes' && {
      votes: loaded.list.records.map(({ value }) => value && [value.voters, outcomeOf(value).kind]),
    }),
    ...(loaded.section === 'files' && {
      files: [loaded.list.completeness, loaded.list.conflicting, loaded.list.repeated, loaded.list.reported],
    }),
  };
}

describe('a snapshot of a board', () => {
  it('holds every record as received, with its verdicts, and opens without a request', async () => {
    const { take, newest, store, live, service } = snapshotServices();
    const boards = sampleBoards.map(({ recordId }) => recordId);
    for (const each of await take(boards)) {
      if (each.board.ref.board === 'archived-board') continue;
      assert.ok('isWhole' in each && each.isWhole, JSON.stringify(each));
    }
    service.clearRecord();
    const ofSnapshots = [];
    for (const board of boards) {
      if (board === 'archived-board') continue;
      const at = await newest(board);
      for (const section of sections) ofSnapshots.push(await contentOf(store, { ...at, section }));
      ofSnapshots.push(requireLoaded(await store.counters.get(at)).map(({ json }) => json));
    }
    assert.deepEqual(service.record, []);
    const ofService = [];
    for (const board of boards) {
      if (board === 'archived-board') continue;
      const ref = boardRef('samples', board);
      await loadAllFiles(live, ref);
      for (const section of sections) ofService.push(await contentOf(live, { ...ref, section }));
      ofService.push(requireLoaded(await live.counters.get(ref)).map(({ json }) => json));
    }
    assert.deepEqual(ofSnapshots, ofService);
  });

  it('says in its first line what it is, without a credential or an address', async () => {
    const { take, root } = snapshotServices();
    await take([retro]);
    const text = gunzipSync(readFileSync(snapshotIn(root))).toString();
    const header = JSON.parse(text.slice(0, text.indexOf('\n'))) as Record<string, unknown>;
    assert.equal(header['format'], 'board-inspector-snapshot');
    assert.equal(header['takenAt'], '2026-11-24T10:01:00.000Z');
    assert.equal(header['boardName'], `Board ${retro}`);
    assert.doesNotMatch(text, /sample-secret|sample\.invalid|accessToken/);
    // The API repeats the app ID in every record; the header doesn't.
    assert.doesNotMatch(JSON.stringify(header), /sample-app/);
    assert.doesNotMatch(snapshotIn(root), /retro/);
    // Everything after it is a record.
    for (const line of text.trimEnd().split('\n').slice(1)) assert.ok(JSON.parse(line));
  });

  it('holds no voter of a vote that is not known to be named, whatever form the service returns', async () => {
    const { voter, hiddenVoter } = canaries();
    const { take, newest, store, root } = snapshotServices({ extraBoards: [canaryBoard()] });
    await take([canaryBoardId]);
    const text = gunzipSync(readFileSync(snapshotIn(root)));
    assert.deepEqual(foundIn(text, { hiddenVoter }), []);
    assert.notDeepEqual(foundIn(text, { voter }), []);
    const votes = requireLoaded(await store.votes.get(await newest(canaryBoardId)));
    assert.deepEqual(
      votes.records.map(({ value }) => value?.voters),
      ['named', 'anonymous'],
    );
    // Nothing is sealed that a consent could open.
    for (const { response, path: at } of votes.records) assert.ok(!response.sealed?.hides(at));
  });

  it('names no voters of a vote that was not known to be named when it was taken', async () => {
    const { voter } = canaries();
    const { take, newest, store, library, root } = snapshotServices({ extraBoards: [canaryBoard()] });
    await take([canaryBoardId]);
    rewrite(snapshotIn(root), (text) => text.replace('"voters":["named"', '"voters":["unclear"'));
    library.reload();
    const [vote] = requireLoaded(await store.votes.get(await newest(canaryBoardId))).records;
    assert.equal(vote?.value?.voters, 'unclear');
    assert.deepEqual(foundIn(Buffer.from(JSON.stringify([vote.value, vote.json, vote.response.text])), { voter }), []);
  });

  it('holds all contents that the service returned under one file ID', async () => {
    const { files, ...wide } = wideBoard({ recordId: 'wide', files: 120 });
    const other = (at: number, fileName: string) => ({ ...(files[at] as object), fileName });
    const contents = [...files, other(0, 'A.png'), other(119, 'B.png'), other(0, 'C.png'), other(0, 'A.png')];
    const { take, newest, store, live } = snapshotServices({ extraBoards: [{ ...wide, files: contents }] });
    await take(['wide']);
    const ref = boardRef('samples', 'wide');
    await loadAllFiles(live, ref);
    const inBoth = [
      requireLoaded(await store.files.get({ ...(await newest('wide')), section: 'files' })),
      requireLoaded(await live.files.get({ ...ref, section: 'files' })),
    ].map((list) => [allVersions(list).map(({ value }) => value?.fileName), list.conflicting] as const);
    assert.deepEqual(inBoth[0], inBoth[1]);
    const [names, conflicting] = inBoth[0] ?? [];
    assert.deepEqual([names?.length, conflicting], [123, 2]);
    for (const name of ['A.png', 'B.png', 'C.png']) assert.ok(names?.includes(name), name);
  });

  it('marks files as unfinished if a page fails', async () => {
    const wide = wideBoard({ recordId: 'wide', files: 120 });
    const { take, newest, store, service } = snapshotServices({ extraBoards: [wide] });
    service.setFaults({ faults: { files: [{ status: 500, pageIndex: 3, times: 99 }] } });
    const [taken] = await take(['wide']);
    assert.ok(taken && 'isWhole' in taken && !taken.isWhole);
    const list = requireLoaded(await store.files.get({ ...(await newest('wide')), section: 'files' }));
    assert.equal(list.files.length, 100);
    assert.deepEqual(list.completeness, { kind: 'unknown', reason: 'unfinished' });
  });

  for (const failure of [
    { kind: 'forbidden', status: 403 },
    { kind: 'timeout', afterMs: 60_000 },
  ] as const)
    it(`lacks only the part that ends in ${failure.kind}`, async () => {
      const { client, ...source } = services().sourceOf();
      const votes = () => Promise.reject(new ServiceError(failure));
      const { take, newest, store } = snapshotServices({}, undefined, {
        sourceOf: () => ({ ...source, client: { ...client, votes } }),
      });
      const [taken] = await take([retro]);
      assert.ok(taken && 'isWhole' in taken && !taken.isWhole, JSON.stringify(taken));
      const at = await newest(retro);
      assert.equal(lastFailure(await store.votes.get(at))?.kind, 'notInSnapshot');
      assert.ok(requireLoaded(await store.meetings.get(at)).length > 0);
      assert.ok(requireLoaded(await store.files.get({ ...at, section: 'files' })).files.length > 0);
    });

  it('does not exist if every part fails, or if it is cancelled', async () => {
    const { take, root, library, service } = snapshotServices();
    const [archived] = await take(['archived-board']);
    assert.ok(archived && 'failure' in archived, JSON.stringify(archived));
    service.setFaults({ delayMs: 20 });
    const controller = new AbortController();
    const taking = take([retro, 'product-bets-h1'], { signal: controller.signal });
    while (!service.record.some(({ operation }) => operation === 'files'))
      await new Promise((resolve) => setTimeout(resolve, 1));
    controller.abort();
    await assert.rejects(taking, { message: 'cancelled' });
    assert.deepEqual(filesIn(root), []);
    assert.deepEqual(await library.list(), []);
  });

  it('does not exist if it is cancelled after its last response', async () => {
    const { take, disk, root } = snapshotServices();
    const controller = new AbortController();
    const { write } = disk;
    disk.write = async (place) => {
      const writer = await write(place);
      let parts = 0;
      return {
        ...writer,
        endPart: () => {
          parts += 1;
          if (parts === 4) controller.abort();
          return writer.endPart();
        },
      };
    };
    await assert.rejects(take([retro], { signal: controller.signal }), { message: 'cancelled' });
    assert.deepEqual(filesIn(root), []);
  });

  it('is damaged if a byte of a record is changed, and hides no other snapshot then', async () => {
    const { take, root, library, store } = snapshotServices();
    await take([retro]);
    const file = snapshotIn(root);
    await take(['product-bets-h1']);
    rewrite(file, (text) => text.replace('What do we fix first?', 'What do we fix last??'));
    library.reload();
    const all = await library.list();
    assert.equal(all.length, 2);
    const votes = await Promise.all(all.map(({ ref }) => store.votes.get(ref)));
    assert.deepEqual(
      votes.map((each) => (each.state === 'failed' ? each.failure.kind : each.state)),
      ['loaded', 'snapshotDamaged'],
    );
  });

  it('is damaged if its last record is missing', async () => {
    const { take, newest, root, store } = snapshotServices();
    await take([retro]);
    rewrite(snapshotIn(root), (text) => text.replace(/[^\n]*\n$/, ''));
    const files = await store.files.get({ ...(await newest(retro)), section: 'files' });
    assert.equal(files.state === 'failed' && files.failure.kind, 'snapshotDamaged');
  });

  for (const [name, content, kind] of [
    ['no gzip', Buffer.from('{}\n'), 'snapshotDamaged'],
    ['empty', Buffer.alloc(0), 'snapshotDamaged'],
    ['no header', gzipSync('{}\n'), 'snapshotDamaged'],
    ['a newer version', gzipSync('{"format":"board-inspector-snapshot","version":2}\n'), 'snapshotNewer'],
  ] as const) {
    it(`is listed with its problem if its file is ${name}`, async () => {
      const { take, root, library } = snapshotServices();
      await take([retro]);
      writeFileSync(snapshotIn(root), content);
      library.reload();
      assert.deepEqual(
        (await library.list()).map(({ problem }) => problem?.kind),
        [kind],
      );
    });
  }

  it('isn’t called damaged if the system doesn’t let its file be read', async () => {
    const { take, root } = snapshotServices();
    await take([retro]);
    const file = snapshotIn(root);
    rmSync(file);
    // A link to itself, which the system refuses to open.
    symlinkSync(file, file);
    await assert.rejects(readHeader(file), { failure: { kind: 'snapshotNotRead', code: 'ELOOP' } });
  });

  const deep = `"more":${'['.repeat(50)}${']'.repeat(50)},`;
  for (const [name, change] of [
    [
      'a time without a place on the time axis',
      (text) => text.replace(/"takenAt":"[^"]*"/, '"takenAt":"2024-01-01T00:00:00+05"'),
    ],
    [
      'an odd time of a response',
      (text) => text.replace(/"receivedAt":"[^"]*"/, '"receivedAt":"2024-01-01T00:00:00-03"'),
    ],
    ['a number that isn’t finite', (text) => text.replace(/"reported":\d+/, '"reported":1e999')],
    ['more records than there can be', (text) => text.replace(/"records":\d+/, '"records":90000000')],
    ['a header nested too deep', (text) => text.replace('{', `{${deep}`)],
    ['a header too long', (text) => text.replace('{', `{"more":"${'x'.repeat(17 * 1024 ** 2)}",`)],
  ] as const satisfies [string, (text: string) => string][]) {
    it(`is one bad row, and the others stay, if its file has ${name}`, async () => {
      const { take, root, library, store } = snapshotServices();
      await take([retro]);
      const file = snapshotIn(root);
      await take([retro, 'product-bets-h1']);
      rewrite(file, change);
      library.reload();
      await library.list();
      const rowsOf = (board: string) =>
        snapshotsBelow(boardRef('samples', board), library)
          .map((snapshot) => {
            const row = { kind: 'snapshot', ref: snapshot.ref, snapshot } as const;
            return createTreeItemModel(row, store, english, true).context;
          })
          .toSorted();
      assert.deepEqual([retro, 'product-bets-h1'].map(rowsOf), [['snapshot', 'snapshot unreadable'], ['snapshot']]);
    });
  }

  it('is damaged if a record is nested too deep, and lacks the part if the service nests so deep', async () => {
    const { take, root, newest, store, library, service } = snapshotServices();
    const meeting = (title: string) => `{"id":"one","title":${title}}`;
    const deepest = meeting(`${'['.repeat(1000)}${']'.repeat(1000)}`);
    const returning = (one: string) =>
      service.setFaults({
        faults: { meetings: [{ body: `{"list":[{"recordId":"${retro}","data":[${one}]}]}` }] },
      });
    const meetingsIn = async () => {
      const state = await store.meetings.get(await newest(retro));
      return state.state === 'failed' ? state.failure.kind : state.state;
    };
    returning(deepest);
    await take([retro]);
    assert.equal(await meetingsIn(), 'notInSnapshot');
    const [listed] = await library.list();
    assert.ok(listed?.header?.parts.meetings.state === 'failed' && listed.header.parts.votes.state === 'taken');
    await library.remove([listed]);

    returning(meeting('"x"'));
    await take([retro]);
    const digestOf = (line: string) => createHash('sha256').update(`${line}\n`).digest('hex');
    rewrite(snapshotIn(root), (text) =>
      text.replace(`\n${meeting('"x"')}\n`, `\n${deepest}\n`).replace(digestOf(meeting('"x"')), digestOf(deepest)),
    );
    library.reload();
    assert.equal(await meetingsIn(), 'snapshotDamaged');
  });

  it('can be read although the service returned a total that no number holds', async () => {
    const { take, newest, store, service } = snapshotServices();
    service.setFaults({ faults: { files: [{ body: `{"list":[],"total":${'9'.repeat(400)}}` }] } });
    await take([retro]);
    const list = requireLoaded(await store.files.get({ ...(await newest(retro)), section: 'files' }));
    assert.equal(list.reported, undefined);
  });

  it('keeps what the user wrote about it, and is deleted with it', async () => {
    const { take, library, root } = snapshotServices();
    await take([retro], { label: { name: 'Before the workshop' } });
    const [first] = await library.list();
    assert.ok(first);
    assert.deepEqual(first.label, { name: 'Before the workshop' });
    await library.setLabel(first, { name: 'After' });
    assert.deepEqual((await library.list())[0]?.label, { name: 'After' });
    // As an earlier version kept it.
    assert.deepEqual(parseLabel('{"name":"After","note":"Two lines"}'), { name: 'After' });
    await library.remove([first]);
    assert.deepEqual(await library.list(), []);
    assert.deepEqual(readdirSync(root), []);
  });

  it('leaves no label behind if another window has deleted it while the label was written', async () => {
    const { take, library, root } = snapshotServices();
    await take([retro]);
    await take([retro]);
    const other = snapshotServices({}, root).library;
    const [first, second] = await library.list();
    assert.ok(first && second);
    await other.remove((await other.list()).filter(({ id }) => id === first.id));
    await assert.rejects(library.setLabel(first, { name: 'Confidential' }), { failure: { kind: 'snapshotGone' } });
    await library.setLabel(second, { name: 'Kept' });
    assert.deepEqual(
      readdirSync(path.join(root, second.file.folder)).toSorted(),
      [`${second.id}.label.json`, `${second.id}.snapshot.gz`].toSorted(),
    );
  });

  it('is listed although an earlier reading of the folder ends later, or failed', async () => {
    const { take, disk, library, problems } = snapshotServices();
    const { list } = disk;
    /** Begins a reading; the returned function ends it. */
    const begin = async (end: () => ReturnType<typeof list>) => {
      const [begun, released] = [deferred<void>(), deferred<void>()];
      disk.list = async () => {
        begun.resolve();
        await released.promise;
        return end();
      };
      const reading = library.list();
      await begun.promise;
      disk.list = list;
      return async () => {
        released.resolve();
        await reading;
      };
    };
    const endEmpty = await begin(() => Promise.resolve([]));
    await take([retro]);
    assert.equal((await library.list()).length, 1);
    await endEmpty();
    assert.equal(library.known().length, 1);
    const failure = { kind: 'snapshotsNotListed', code: 'EACCES' } as const;
    library.reload();
    const endFailed = await begin(() => Promise.reject(new ServiceError(failure)));
    library.reload();
    await library.list();
    await endFailed();
    assert.equal(library.problem(), undefined);
    // The later reading still holds.
    disk.list = () => Promise.resolve([]);
    assert.equal((await library.list()).length, 1);
    problems.length = 0;
    disk.list = () => Promise.reject(new ServiceError(failure));
    library.reload();
    assert.equal((await library.list()).length, 1);
    assert.deepEqual([library.problem(), problems], [failure, [failure]]);
    disk.list = () => Promise.resolve([]);
    assert.deepEqual(await library.list(), []);
    assert.deepEqual([library.problem(), problems.length], [undefined, 1]);
  });

  it('is not deleted if it is of a sample board', async () => {
    const { take, disk } = snapshotServices();
    await take([retro]);
    const own = createMemoryStorage();
    const library = createSnapshotLibrary({
      storage: () => Promise.resolve(own),
      samples: () => Promise.resolve(disk),
      connections: () => [],
      serviceOf: () => undefined,
      folderOf: () => undefined,
      logProblem: () => undefined,
    });
    const found = await library.list();
    assert.deepEqual(
      found.map(({ isSample }) => isSample),
      [true],
    );
    await library.remove(found);
    assert.equal((await library.list()).length, 1);
  });

  it('reports the charset of a response again', async () => {
    const part: TakenPart = {
      state: 'taken',
      operation: 'POST /statistics/boardData',
      requests: 1,
      receivedAt: '2026-11-24T10:00:00Z',
      records: 1,
      sha256: '',
      repeatedFields: [],
      charset: { problem: 'unknown', label: 'x-own' },
    };
    const lines = ['{"recordId":"b","data":{},"name":"é"}'];
    const [decoded] = await decodeStatistics(lines, part, 'b');
    assert.deepEqual(decoded?.deviations.find(({ code }) => code === 'unknownCharset')?.received, '"x-own"');
  });

  it('says if the folder can’t be read, which isn’t an empty list', async () => {
    const { library, root, problems } = snapshotServices();
    assert.deepEqual(await library.list(), []);
    assert.equal(library.problem(), undefined);
    mkdirSync(path.dirname(root), { recursive: true });
    writeFileSync(root, 'no folder');
    library.reload();
    await library.list();
    assert.deepEqual(problems, [{ kind: 'snapshotsNotListed', code: 'ENOTDIR' }]);
  });

  it('knows whether another one of its board was taken in the same minute', async () => {
    const { library, take } = snapshotServices();
    await take(['retro-2026-w46', 'product-bets-h1'], { apartMs: 0 });
    await take(['retro-2026-w46'], { apartMs: 59_999 });
    await take(['retro-2026-w46'], { apartMs: 1 });
    const found = (await library.list()).map(({ ref, sharesMinute }) => [ref.board, sharesMinute]);
    assert.deepEqual(found, [
      ['retro-2026-w46', false],
      ['retro-2026-w46', true],
      ['retro-2026-w46', true],
      ['product-bets-h1', false],
    ]);
  });

  it('is of its own board only', async () => {
    const { take, newest, store } = snapshotServices();
    await take([retro]);
    const votes = await store.votes.get({ ...(await newest(retro)), board: 'product-bets-h1' });
    assert.equal(lastFailure(votes)?.kind, 'notInSnapshot');
  });
});

async function loadAllFiles(store: BoardStore, board: Ref): Promise<void> {
  const section = { ...board, section: 'files' } as const;
  await store.files.get(section);
  await loadRest(store, section, () => false);
}
