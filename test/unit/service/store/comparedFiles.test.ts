import assert from 'node:assert/strict';
import fc from 'fast-check';
import { keyedPage, pageRows } from '../../../../src/service/api/pageRows';
import { boardRef, type Ref } from '../../../../src/core/ref';
import type { Json } from '../../../../src/core/json';
import { boardStateOf, boardStatesOf, type BoardState } from '../../../../src/features/changes/boardState';
import { compareBoards } from '../../../../src/features/changes/compareBoards';
import { decodeFilePage } from '../../../../src/records/decoding/decodeResponse';
import { recordLines } from '../../../../src/records/decoding/recordLines';
import type { SnapshotHeader } from '../../../../src/service/snapshots/snapshotHeader';
import { createSnapshotReader, type OpenSnapshot } from '../../../../src/service/snapshots/snapshotReader';
import { createBoardStore, type BoardStore } from '../../../../src/service/store/boardStore';
import { digest } from '../../../../src/service/store/digest';
import { clientFor, endServers, sample, sourceOver } from '../api/serving';
import { sentBoards } from '../../features/changes/sentBoards';
import { compared, dumped, textOf } from '../../features/changes/states';
import { property } from '../../properties/property';
import { response } from '../../records/decoding';
import { snapshotServices } from '../snapshots/snapshotServices';
import { windowNames } from './windowNames';
import { isThorough } from '../../../host/thorough';

/** The files of a board in a snapshot, stored as when it is taken. */
async function snapshotOf(files: readonly Json[]): Promise<OpenSnapshot> {
  const page = await decodeFilePage(response(`{"list":[${files.map(textOf).join(',')}]}`));
  const rows = pageRows(true);
  rows.add(await keyedPage(page));
  const { files: distinct, versions, conflicting, changing } = rows.list();
  const lines = recordLines([...distinct, ...[...versions.values()].flat()]);
  const taken = {
    state: 'taken',
    records: lines.length,
    receivedAt: '2026-11-24T10:00:00Z',
    repeatedFields: [],
    files: { completeness: { kind: 'complete' }, conflicting, changing, repeated: 0 },
  };
  const header = { board: 'b', parts: { files: taken } } as unknown as SnapshotHeader;
  return {
    header,
    async *part() {
      for (const line of lines) yield [line];
    },
  };
}

/** A store of two snapshots, "before" and "after". */
async function storeOf(before: readonly Json[], after: readonly Json[]): Promise<BoardStore> {
  const snapshots = { before: await snapshotOf(before), after: await snapshotOf(after) };
  const reader = createSnapshotReader(async ({ at }) => snapshots[at as keyof typeof snapshots]);
  const noSource = () => Promise.reject(new Error('Nothing is requested.'));
  return createBoardStore(noSource, undefined, reader, () => Promise.resolve(digest));
}

const [before, after] = [boardRef('samples', 'b', 'before'), boardRef('samples', 'b', 'after')];

/** What differs in the files. */
async function changesBetween(states: { readonly before: BoardState; readonly after: BoardState }) {
  const { added, removed, changed } = compared((await compareBoards(states.before, states.after)).files);
  const unmatched = (list: typeof added) => list.map(({ id, decoded, isCertain }) => ({ id, isCertain, json: decoded.json })); // oxfmt-ignore
  const contents = (each: (typeof changed)[number]['conflict']) =>
    each && [each.before, each.after].map(({ count, records }) => [count, records.map(({ json }) => json)]);
  return dumped({
    added: unmatched(added),
    removed: unmatched(removed),
    changed: changed.map((each) => ({ ...each, conflict: contents(each.conflict) })),
  });
}

const filesIn = ({ files }: BoardState) => {
  if (files.state !== 'loaded') throw new Error(files.state);
  return files.value.files;
};

const both = async (store: BoardStore, one: Ref, other: Ref) => ({
  before: await boardStateOf(one, store),
  after: await boardStateOf(other, store),
});

const retro = 'retro-2026-w46';

describe('files of two states that are compared', () => {
  afterEach(endServers);

  property('differ in the same as all files of both', isThorough ? 150 : 60, () =>
    fc.asyncProperty(sentBoards(), async ([one, other]) => {
      const store = await storeOf(one.files ?? [], other.files ?? []);
      const states = await boardStatesOf(before, after, store);
      assert.equal(await changesBetween(states), await changesBetween(await both(store, before, after)));
    }),
  );

  it('are only those that are not the same, token for token, in both', async () => {
    const files = Array.from({ length: 2500 }, (_, at) => ({ id: `f${at}`, fileName: `File ${at}` }));
    const later = files.map((file, at) => (at === 7 ? { ...file, fileName: 'Renamed' } : file)).toReversed();
    const { before: one, after: other } = await boardStatesOf(before, after, await storeOf(files, later));
    assert.deepEqual(
      [filesIn(one), filesIn(other)].map((list) => list.map(({ value }) => value?.fileName)),
      [['File 7'], ['Renamed']],
    );
  });

  it('of now are those that each snapshot has otherwise, under the chosen names', async () => {
    const server = await sample({ moment: 'previousSprint' });
    const source = sourceOver(clientFor(server.baseUrl));
    const { take, newest, library } = snapshotServices({}, undefined, { sourceOf: () => source });
    await take([retro]);
    const first = await newest(retro);
    server.setMoment('duringVote');
    await take([retro]);
    const second = await newest(retro);
    server.setMoment('afterRetrospective');
    const names = windowNames();
    names.hide(true);
    const store = createBoardStore(
      () => source,
      names,
      library.reader,
      () => Promise.resolve(digest),
    );
    const now = boardRef('samples', retro);
    for (const then of [first, second, first])
      assert.equal(
        await changesBetween(await boardStatesOf(then, now, store)),
        await changesBetween(await both(store, then, now)),
        then.at,
      );
    const states = await boardStatesOf(second, now, store);
    assert.deepEqual([filesIn(states.before).length, filesIn(states.after).length], [0, 1]);
    const users = filesIn(states.after).map(({ value }) => value?.userId);
    assert.ok(
      users.every((user) => user === undefined || /^P-\d\d$/.test(user)),
      users.join(),
    );
  });
});
