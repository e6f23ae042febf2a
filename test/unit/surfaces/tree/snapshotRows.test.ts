import assert from 'node:assert/strict';
import { cpSync, readdirSync, truncateSync } from 'node:fs';
import path from 'node:path';
import { boardRef } from '../../../../src/core/ref';
import { children } from '../../../../src/surfaces/tree/children';
import { createTreeItemModel } from '../../../../src/surfaces/tree/createTreeItemModel';
import { nearestRow } from '../../../../src/surfaces/tree/nearestRow';
import type { Node } from '../../../../src/surfaces/tree/node';
import { snapshotsBelow } from '../../../../src/surfaces/tree/snapshotItem';
import { snapshotServices } from '../../service/snapshots/snapshotServices';
import { english, plainly, rowNamed } from './treeServices';

const [retro, bets] = ['retro-2026-w46', 'product-bets-h1'] as const;

/** The rows of boards in the tree, with the snapshots of a folder. */
function treeOf(made: ReturnType<typeof snapshotServices>) {
  const { library, store } = made;
  const kept = {
    ...plainly,
    snapshotsOf: (board: Parameters<typeof snapshotsBelow>[0]) => snapshotsBelow(board, library),
  };
  const board = (recordId: string, connection = 'samples'): Node => ({
    kind: 'board',
    ref: boardRef(connection, recordId),
    board: { connection, recordId, name: recordId, target: 'user' },
  });
  const below = (row: Node) => children(row, store, kept);
  const itemOf = (row: Node) => createTreeItemModel(row, store, english, true);
  const labelsBelow = async (row: Node) => (await below(row)).map((each) => itemOf(each).label);
  return { board, below, itemOf, labelsBelow };
}

/** The file of a snapshot that is the only one in its folder. */
function onlyFile(root: string, folder: string): string {
  const [file, ...others] = readdirSync(path.join(root, folder)).filter((name) => name.endsWith('.snapshot.gz'));
  assert.ok(file !== undefined && others.length === 0);
  return path.join(root, folder, file);
}

describe('the rows of snapshots', () => {
  it('are below their board, the newest first, once they are known, and below no other', async () => {
    const made = snapshotServices();
    const { board, below, itemOf, labelsBelow } = treeOf(made);
    await made.take([retro]);
    await made.take([retro], { label: { name: 'After' }, apartMs: 5000 });
    assert.deepEqual(await labelsBelow(board(retro)), ['Votes', 'Files', 'Meetings']);
    await made.library.list();
    assert.deepEqual(await labelsBelow(board(retro)), ['Votes', 'Files', 'Meetings', 'Snapshots']);
    assert.deepEqual(await labelsBelow(board(bets)), ['Votes', 'Files', 'Meetings']);
    const list = rowNamed(await below(board(retro)), itemOf, 'Snapshots');
    assert.equal(itemOf(list).description, '2');
    const [after, before] = await below(list);
    assert.ok(after && before);
    assert.deepEqual([itemOf(after).label, itemOf(before).label], ['After', 'Nov 24, 10:01:00 UTC']);
    assert.deepEqual(await labelsBelow(after), ['Votes', 'Files', 'Meetings']);
  });

  it('are listed and opened without a request, and found by the address of what is in them', async () => {
    const made = snapshotServices();
    const { board, below, itemOf } = treeOf(made);
    await made.take([retro]);
    await made.library.list();
    await made.store.counters.get(boardRef('samples', retro));
    made.service.clearRecord();
    const ref = { ...(await made.newest(retro)), section: 'votes', record: 'vote-fix-first' } as const;
    const found = await nearestRow(ref, async (row) => (row ? below(row) : [board(bets), board(retro)]));
    assert.ok(found?.kind === 'vote' && found.ref.at === ref.at);
    assert.match(itemOf(found).context, /^record vote\b.* inSnapshot$/);
    const live = await nearestRow({ ...ref, at: undefined } as never, async (row) =>
      row ? below(row) : [board(retro)],
    );
    assert.ok(live?.kind === 'vote' && live.ref.at === undefined);
    assert.deepEqual(
      made.service.record.map(({ operation }) => operation).filter((each) => each !== 'votes'),
      [],
    );
  });

  it('stay below a board that the service doesn’t know any more', async () => {
    const made = snapshotServices();
    const { board, labelsBelow } = treeOf(made);
    await made.take([retro]);
    await made.library.list();
    made.service.setFaults({ faults: { statistics: [{ body: '{"list":[]}' }] } });
    await made.store.counters.get(boardRef('samples', retro));
    assert.deepEqual(await labelsBelow(board(retro)), [`No entry for ID ${retro}`, 'Snapshots']);
  });

  it('that can’t be read are below the board in whose folder they lie, over each of its connections', async () => {
    const made = snapshotServices();
    made.addresses.set('again', made.addresses.get('samples') ?? '');
    const { board, below, itemOf } = treeOf(made);
    await made.take([retro]);
    const folder = made.library.of(await made.newest(retro))?.file.folder ?? assert.fail();
    const file = onlyFile(made.root, folder);
    truncateSync(file, 20);
    // A copy below another name is another snapshot.
    cpSync(file, file.replace('.snapshot.gz', '-copy.snapshot.gz'));
    made.library.reload();
    await made.library.list();
    const ids = new Set<string>();
    for (const connection of ['samples', 'again']) {
      const list = rowNamed(await below(board(retro, connection)), itemOf, 'Snapshots');
      const items = (await below(list)).map(itemOf);
      assert.deepEqual(
        items.map(({ context }) => context),
        ['snapshot unreadable', 'snapshot unreadable'],
      );
      for (const { id } of items) ids.add(id);
    }
    assert.equal(ids.size, 4);
    assert.ok(!(await below(board(bets))).some(({ kind }) => kind === 'snapshots'));
  });
});
