import assert from 'node:assert/strict';
import { boardRef } from '../../../../src/core/ref';
import { manyBoards } from '../../../sampleServer/wideBoards';
import { services } from './treeServices';

const ids = (count: number) => Array.from({ length: count }, (_, n) => `board-${String(n + 1).padStart(4, '0')}`);

/** The labels of the rows below a board after its statistics have loaded, its description, and its tooltip. */
async function rowsOf({ board, below, itemOf, store }: ReturnType<typeof services>, id: string) {
  const node = board(id);
  await below(node);
  await store.counters.get(boardRef('samples', id));
  const rows = (await below(node)).map((row) => itemOf(row));
  const { description = '', tooltip = '' } = itemOf(node);
  return { description, tooltip, labels: rows.map(({ label }) => label), rows };
}

describe('the rows of boards if another board fails', () => {
  it('show statistics if three boards before them are deleted', async () => {
    const deleted = ['deleted-1', 'deleted-2', 'deleted-3'];
    const made = services({ boards: manyBoards(47), faultSettings: { unknownBoard: 'notFound' } });
    const seen = await Promise.all([...deleted, ...ids(47)].map(async (id) => ({ id, ...(await rowsOf(made, id)) })));
    for (const { id, tooltip, labels } of seen)
      if (deleted.includes(id)) assert.ok(labels.includes('Not found (HTTP 404)'), id);
      else assert.match(tooltip, /Elements: \d/, id);
    assert.ok(made.service.record.length <= 20, `${made.service.record.length} requests`);
  });

  it('show statistics and votes if another board returns 401', async () => {
    const faults = {
      statistics: [{ recordId: 'board-0002', status: 401 }],
      votes: [{ recordId: 'board-0002', status: 401 }],
    };
    const made = services({ boards: manyBoards(20), faultSettings: { faults } });
    await made.store.votes.get(boardRef('samples', 'board-0001'));
    const seen = await Promise.all(ids(20).map(async (id) => ({ id, ...(await rowsOf(made, id)) })));
    const closed = 'The service rejected this request but accepts the same access token for others (HTTP 401)';
    for (const { id, tooltip, rows } of seen)
      if (id === 'board-0002') {
        const failure = rows.find(({ label }) => label === closed);
        assert.ok(failure, rows.map(({ label }) => label).join(' | '));
        assert.equal(failure.command, 'boardInspector.retry');
      } else assert.match(tooltip, /Elements: \d/, id);
    const rowOf = (id: string) => made.itemOf(made.board(id));
    assert.deepEqual([rowOf('board-0002').icon, rowOf('board-0003').icon === 'error'], ['error', false]);
    assert.match(rowOf('board-0002').spoken, /couldn’t be loaded$/);
    const votes = async (id: string) =>
      (await made.section(id, 'votes')).map((row) => made.itemOf(row)).map(({ label }) => label);
    assert.deepEqual(await votes('board-0002'), [closed]);
    assert.notDeepEqual(await votes('board-0003'), [closed]);
    assert.ok(made.service.record.filter(({ operation }) => operation === 'token').length <= 2);
  });

  it('say of each list that is shown that it couldn’t be refreshed if the statistics of its board couldn’t', async () => {
    const made = services({ boards: manyBoards(1) });
    await rowsOf(made, 'board-0001');
    await made.section('board-0001', 'votes');
    made.store.invalidate();
    made.service.setFaults({ faults: { any: [{ status: 403 }] } });
    await made.store.counters.get(boardRef('samples', 'board-0001'));
    const rows = (await made.below(made.board('board-0001'))).filter(({ kind }) => kind === 'section');
    const saysSo = rows
      .map((row) => made.itemOf(row))
      .filter(({ description }) => description?.endsWith('as of Nov 18, 10:00 UTC, couldn’t refresh'));
    // Files and meetings were never loaded.
    assert.deepEqual(
      saysSo.map(({ label }) => label),
      ['Votes'],
    );
  });

  it('stay as they were during a refresh and if it fails, then below a row with the time and the cause', async () => {
    const made = services();
    const id = 'retro-2026-w46';
    const ref = boardRef('samples', id);
    const labels = async () => (await made.section(id, 'votes')).map((row) => made.itemOf(row).label);
    const before = await labels();
    assert.deepEqual(before, ['What do we fix first?', 'Who facilitates next time?']);
    await rowsOf(made, id);
    made.service.setFaults({ faults: { votes: [{ status: 403 }], statistics: [{ status: 403 }] } });
    made.store.invalidate(ref);
    assert.deepEqual(await labels(), before);
    assert.equal(made.store.votes.peek(ref).state, 'loading');
    await made.store.votes.get(ref);
    const [first, ...others] = await made.section(id, 'votes');
    const item = made.itemOf(first!);
    assert.match(item.label, /^As of Nov 18, 10:00 UTC, couldn’t refresh$/);
    assert.deepEqual([item.description, item.command], ['Access denied (HTTP 403)', 'boardInspector.retry']);
    assert.deepEqual(
      others.map((row) => made.itemOf(row).label),
      before,
    );
    const { rows, description } = await rowsOf(made, id);
    assert.match(rows[0]?.label ?? '', /^As of /);
    assert.equal(description, 'as of Nov 18, 10:00 UTC, couldn’t refresh');
    assert.match(made.itemOf(made.board(id)).tooltip ?? '', /\nAs of Nov 18, 10:00 UTC, couldn’t refresh/);
    // In a narrow view, the end of the text is cut.
    assert.equal(made.itemOf(made.board(id)).icon, 'sync-ignored');
    made.service.setFaults({ faults: {} });
    made.store.invalidate(ref);
    assert.deepEqual(await labels(), [item.label, ...before]);
    await made.store.votes.get(ref);
    assert.deepEqual(await labels(), before);
  });

  it('show that boards were not requested if the service rejects everything', async () => {
    const made = services({ boards: manyBoards(50), faultSettings: { faults: { statistics: [{ status: 404 }] } } });
    const seen = await Promise.all(ids(50).map(async (id) => ({ id, ...(await rowsOf(made, id)) })));
    const notRequested = 'This board wasn’t requested: the service rejected other boards (HTTP 404)';
    const rows = seen.map((each) => each.rows.find(({ label }) => label === notRequested)).filter(Boolean);
    assert.equal(rows.length, 43);
    assert.deepEqual([rows[0]?.icon, rows[0]?.command], ['question', 'boardInspector.retry']);
    const requests = made.service.record.filter(({ operation }) => operation === 'statistics');
    assert.equal(requests.length, 10);
  });
});
