import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { boardRef } from '../../../../src/core/ref';
import { createBoardHistory } from '../../../../src/service/snapshots/boardHistory';
import { snapshotServices } from './snapshotServices';

const retro = 'retro-2026-w46';
const board = boardRef('samples', retro);

/** The history of the retrospective with this many snapshots, and the parts that are read of them. */
async function historyOf(snapshots: number) {
  const made = snapshotServices();
  for (let taken = 0; taken < snapshots; taken += 1) await made.take([retro, 'product-bets-h1']);
  made.service.clearRecord();
  const parts: string[] = [];
  const { part } = made.disk;
  made.disk.part = (place, name, end) => {
    parts.push(name);
    return part(place, name, end);
  };
  return { ...made, parts, history: createBoardHistory(made.library) };
}

describe('the history of a board', () => {
  it('holds the statistics in its snapshots, the oldest first, without a request', async () => {
    const { history, service, library } = await historyOf(3);
    const states = await history.get(board);
    assert.deepEqual(
      states.map(({ at }) => at),
      (await library.list())
        .filter(({ ref }) => ref.board === retro)
        .map(({ takenAt }) => takenAt)
        .toReversed(),
    );
    assert.deepEqual(
      states.map(({ decoded }) => decoded?.value?.data?.totalElement),
      [58, 58, 58],
    );
    assert.equal(service.record.length, 0);
  });

  it('reads nothing but the statistics, once', async () => {
    const { history, parts } = await historyOf(3);
    let fired = 0;
    history.onDidRead(() => (fired += 1));
    assert.deepEqual(history.peek(board), []);
    await Promise.all([history.get(board), history.get(board)]);
    assert.deepEqual(parts, ['statistics', 'statistics', 'statistics']);
    await history.readAll([board]);
    assert.equal(fired, 0);
    await history.readAll([board, boardRef('samples', 'product-bets-h1')]);
    assert.equal(fired, 1);
    assert.equal(parts.length, 6);
    assert.equal(history.peek(board).length, 3);
  });

  it('has a gap where a snapshot is damaged, and says why', async () => {
    const { history, library, root } = await historyOf(3);
    const [, second] = (await library.list()).filter(({ ref }) => ref.board === retro);
    const { folder, id } = second!.file;
    await writeFile(path.join(root, folder, `${id}.snapshot.gz`), 'not a snapshot');
    const [first, damaged, last] = await history.get(board);
    assert.ok(first?.decoded && last?.decoded);
    assert.deepEqual([damaged?.decoded, damaged?.failure?.kind], [undefined, 'snapshotDamaged']);
  });

  it('of a board in a snapshot ends with it', async () => {
    const { history, library } = await historyOf(3);
    const [, second] = (await library.list()).filter(({ ref }) => ref.board === retro);
    const states = await history.get(second!.ref);
    assert.equal(states.length, 2);
    assert.equal(states.at(-1)?.ref.at, second!.id);
  });
});
