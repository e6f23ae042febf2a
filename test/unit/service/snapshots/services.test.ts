import assert from 'node:assert/strict';
import { boardRef } from '../../../../src/core/ref';
import { boardStatesOf } from '../../../../src/features/changes/boardState';
import { createBoardHistory } from '../../../../src/service/snapshots/boardHistory';
import { digest } from '../../../../src/service/store/digest';
import { snapshotServices } from './snapshotServices';

const retro = 'retro-2026-w46';
const other = 'https://other.example/v1';

/** The IDs of the snapshots of the retrospective over a connection, and how many are in its history. */
async function foundOver(connection: string, { library }: ReturnType<typeof snapshotServices>) {
  const board = boardRef(connection, retro);
  const found = await library.ofBoard(board);
  for (const { ref } of found) assert.equal(ref.connection, connection);
  assert.deepEqual(library.knownOf(board), found);
  return [found.length, (await createBoardHistory(library).get(board)).length];
}

describe('the snapshots of a board', () => {
  it('are those of its service, which another base URL or base path isn’t', async () => {
    const made = snapshotServices();
    const { addresses, take, library, store } = made;
    const [own] = addresses.values();
    await take([retro]);
    const then = await made.newest(retro);
    assert.deepEqual(await foundOver('samples', made), [1, 1]);
    for (const address of [other, 'https://sample.invalid/v2']) {
      addresses.set('samples', address);
      // At once, before the folder is read again.
      assert.deepEqual(await foundOver('samples', made), [0, 0]);
      library.reload();
      assert.deepEqual(await foundOver('samples', made), [0, 0]);
      const [kept] = await library.list();
      assert.notEqual(kept?.ref.connection, 'samples');
      assert.equal((await store.votes.get(kept?.ref ?? then)).state, 'loaded');
      for (const earlier of [then, kept?.ref ?? then]) {
        const { before } = await boardStatesOf(earlier, boardRef('samples', retro), store);
        assert.deepEqual(before.votes, { state: 'failed', failure: { kind: 'otherService' } });
      }
      store.forget();
    }
    addresses.set('samples', own ?? '');
    assert.deepEqual(await foundOver('samples', made), [1, 1]);
  });

  it('are found over every connection to its service, whatever its name', async () => {
    const made = snapshotServices();
    const { addresses, take, library, store } = made;
    const [own = ''] = addresses.values();
    await take([retro, retro]);
    addresses.delete('samples');
    addresses.set('renamed', own);
    addresses.set('another app', own);
    addresses.set('elsewhere', other);
    library.reload();
    for (const name of ['renamed', 'another app']) assert.deepEqual(await foundOver(name, made), [2, 2]);
    assert.deepEqual(await foundOver('elsewhere', made), [0, 0]);
    const [one, another] = ['renamed', 'another app'].map((name) => boardRef(name, retro));
    assert.ok(one && another && library.isOneBoard(one, another) && library.isOneBoard(one, await made.newest(retro)));
    assert.ok(!library.isOneBoard(one, boardRef('elsewhere', retro)));
    assert.ok(!library.isOneBoard(one, boardRef('renamed', 'product-bets-h1')));
    const [first] = await library.ofBoard(another);
    assert.ok(first);
    assert.equal((await store.votes.get(first.ref)).state, 'loaded');
  });

  it('are not taken of another service than the one that was asked for', async () => {
    const { addresses, take, library, service } = snapshotServices();
    addresses.set('samples', other);
    const taken = await take([retro, 'product-bets-h1']);
    assert.deepEqual(
      taken.map((each) => 'failure' in each && each.failure),
      [{ kind: 'otherService' }, { kind: 'otherService' }],
    );
    assert.deepEqual([await library.list(), service.record], [[], []]);
  });

  it('of several services without a connection aren’t mixed, though their boards have one ID', async () => {
    const made = snapshotServices();
    const { addresses, disk, take, library } = made;
    await take([retro]);
    const { header } = disk;
    await take([retro]);
    disk.header = async (file) => {
      const read = await header(file);
      const [newest] = (await disk.list()).toSorted((a, b) => b.writtenAt - a.writtenAt);
      return file.id === newest?.id ? { ...read, origin: digest(other) } : read;
    };
    addresses.clear();
    const all = await library.list();
    assert.equal(new Set(all.map(({ ref }) => ref.connection)).size, 2);
    for (const { ref } of all) {
      assert.deepEqual(await foundOver(ref.connection, made), [1, 1]);
      assert.equal((await library.ofBoard(ref)).length, 1);
    }
  });
});
