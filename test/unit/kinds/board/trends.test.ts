import assert from 'node:assert/strict';
import { boardRef } from '../../../../src/core/ref';
import { historyDetails } from '../../../../src/kinds/board/historyDetails';
import { boardDetails } from '../../../../src/kinds/board/boardDetails';
import { decodeCounters } from '../../../../src/records/decoding/decodeResponse';
import type { StatisticsAt } from '../../../../src/records/statisticsAt';
import { services } from '../../surfaces/tree/treeServices';
import { blockOf, cellIn, factOf, hasBlock, viewContextAt } from '../../surfaces/pages/viewContexts';
import { read } from '../../surfaces/pages/read';
import { allBoardsView } from '../../surfaces/pages/allBoardsView';
import { issuesFrom } from '../../surfaces/pages/issuesFrom';

const retro = 'retro-2026-w46';

/** The state of the retrospective in a snapshot, by the text of its statistics; undefined: it has none. */
function stateAt(date: number, data: string | undefined): StatisticsAt {
  const common = { at: Date.UTC(2026, 10, date, 9), ref: boardRef('samples', retro, `s${date}`) };
  if (data === undefined) return { ...common, failure: { kind: 'notInSnapshot' } };
  const text = `{"list":[{"recordId":"${retro}","data":${data}}]}`;
  const [decoded] = decodeCounters({ text, receivedAt: 0 }, [retro]).records;
  return { ...common, ...(decoded && { decoded }) };
}

const past = [
  stateAt(3, '{"totalElement":12,"totalNote":1}'),
  stateAt(4, undefined),
  stateAt(6, '{"totalElement":null,"totalNote":"x"}'),
  stateAt(9, '{"totalElement":60,"totalFile":0}'),
];

/** The history of the retrospective with these snapshots, or its overview. `isLoaded`: its statistics are. */
async function boardWith(history: readonly StatisticsAt[], isLoaded = true, isHistory = true) {
  const { store, service } = services();
  if (isLoaded) await store.counters.get(boardRef('samples', retro));
  service.clearRecord();
  const context = { ...viewContextAt(retro), history };
  const { detailsView } = isHistory
    ? historyDetails(context, store)
    : await boardDetails(context, store, issuesFrom(store));
  assert.equal(service.record.length, 0);
  return detailsView;
}

describe('the history of a board', () => {
  it('are of snapshots and now, with gaps', async () => {
    const trend = factOf(await boardWith(past), 'data.totalElement', 'trends').trend;
    assert.match(trend?.text ?? '', /^12 → 58 since Nov 3, 2026; not known at 2 of 5 times$/);
    assert.deepEqual(
      trend?.points.map(({ y }) => y === undefined),
      [false, true, true, false, false],
    );
    assert.equal(trend?.marked, 4);
  });

  it('take at least three snapshots', async () => {
    const trendsOf = async (history: readonly StatisticsAt[]) => hasBlock(await boardWith(history), 'facts', 'trends');
    assert.deepEqual([await trendsOf(past.slice(0, 3)), await trendsOf(past.slice(0, 2))], [true, false]);
    assert.equal(blockOf(await boardWith(past.slice(0, 2)), 'table', 'history').rows.length, 3);
  });

  it('are empty without snapshots', async () => {
    const { header, blocks } = await boardWith([], false);
    assert.deepEqual([header.headline, blocks], ['No snapshots of this board on this computer', []]);
  });

  it('have a table, in which missing, null, unreadable, and zero differ', async () => {
    const table = blockOf(await boardWith(past), 'table', 'history');
    const cells = (key: string) => table.rows.map((_, row) => read(cellIn(table, row, key))).toReversed();
    assert.deepEqual(cells('data.totalElement').slice(0, 4), [
      '12 | ok',
      '– | missing | These records aren’t in this snapshot',
      'null | null',
      '60 | ok',
    ]);
    assert.match(cells('data.totalNote')[2] ?? '', /unreadable/);
    assert.deepEqual(
      [cells('data.totalFile')[0], cells('data.totalFile')[3]],
      ['– | missing | not returned', '0 | ok'],
    );
    assert.match(cellIn(table, 0, '@time').text, /\d\d:\d\d \(loaded\)$/);
    // What is loaded isn't now if a snapshot is newer.
    const newer = { ...stateAt(1, '{}'), at: Date.UTC(2999, 0, 1) };
    const older = blockOf(await boardWith([...past, newer]), 'table', 'history');
    assert.match(cellIn(older, 1, '@time').text, /\d\d:\d\d \(loaded\)$/);
    assert.doesNotMatch(cellIn(older, 0, '@time').text, /\(/);
    assert.equal(table.columns[0]?.title, 'Time (UTC)');
    const { text, whole, path } = cellIn(table, 4, '@time');
    assert.deepEqual([text, whole], ['Nov 3, 2026, 09:00', 'Nov 3, 2026, 09:00:00 UTC']);
    assert.equal(path, `samples/boards/${retro}?at=s3`);
  });

  it('of statistics that aren’t loaded are in the table alone', async () => {
    const shown = await boardWith(past, false);
    assert.equal(blockOf(shown, 'table', 'history').rows.length, 4);
    assert.ok(!hasBlock(shown, 'facts', 'trends'));
  });
});

describe('the trend of boards beside others', () => {
  async function tableWith(historyOf: (board: { readonly board: string }) => readonly StatisticsAt[]) {
    const { store } = services();
    const boards = [retro, 'brand-library'].map((recordId) => ({
      connection: 'samples',
      recordId,
      target: 'user' as const,
    }));
    for (const { recordId } of boards) await store.counters.get(boardRef('samples', recordId));
    return blockOf((await allBoardsView('boards', boards, store, { historyOf })).detailsView, 'table');
  }

  it('has the difference as its value, only for boards with enough snapshots', async () => {
    const table = await tableWith(({ board }) => (board === retro ? past : past.slice(0, 2)));
    const row = table.rows.findIndex(({ key }) => key.endsWith(retro));
    const { text, sort, trend } = cellIn(table, row, '@trend');
    assert.deepEqual([text, sort, trend?.points.length], ['+46', 46, 5]);
    assert.equal(cellIn(table, 1 - row, '@trend').trend, undefined);
  });

  it('is hidden if no board has', async () => {
    const isHidden = async (history: readonly StatisticsAt[]) =>
      (await tableWith(() => history)).columns.find(({ key }) => key === '@trend')?.hidden === true;
    assert.deepEqual([await isHidden(past), await isHidden([])], [false, true]);
  });
});
