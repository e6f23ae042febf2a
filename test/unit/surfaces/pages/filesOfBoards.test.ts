import assert from 'node:assert/strict';
import { boardRef, type Ref } from '../../../../src/core/ref';
import type { Board } from '../../../../src/records/configured';
import { createFormat, type Format } from '../../../../src/core/format';
import type { FaultSettings } from '../../../sampleServer/faultSettings';
import { wideBoard } from '../../../sampleServer/wideBoards';
import { services } from '../tree/treeServices';
import { allBoardsView } from './allBoardsView';
import { blockOf, cellIn } from './viewContexts';

const [retro, bets] = ['retro-2026-w46', 'product-bets-h1'];
const board = (recordId: string, target: Board['target'] = 'user'): Board => ({
  connection: 'samples',
  recordId,
  name: `Name of ${recordId}`,
  target,
});

/** All boards, with the files of some of them loaded. */
async function shownWith(
  boards: readonly Board[],
  loaded: readonly string[],
  how: { faults?: FaultSettings['faults']; wide?: number } = {},
) {
  const { faults = {}, wide = 0 } = how;
  const { store, service } = services({
    faultSettings: { faults },
    ...(wide > 0 && { extraBoards: [wideBoard({ recordId: 'wide', files: wide })] }),
  });
  for (const id of loaded) await store.files.get(boardRef('samples', id));
  service.clearRecord();
  const composed = await allBoardsView('files', boards, store);
  assert.equal(service.record.length, 0);
  return { ...composed, table: (id = 'filesOfBoards') => blockOf(composed.detailsView, 'table', id) };
}

const page = (list: readonly object[]) => ({ files: [{ body: JSON.stringify({ list, total: list.length }) }] });

describe('the files of all boards', () => {
  it('have sizes in the units of their board, and no sums over different units', async () => {
    const { store } = services({
      faultSettings: { faults: page([{ id: 'a', fileSize: 2048, createdAt: 1, deletedAt: null }]) },
    });
    for (const id of [retro, bets]) await store.files.get(boardRef('samples', id));
    const [english, kib] = [createFormat('en', 'utc'), createFormat('en', 'utc', { fileSize: 'KiB' })];
    const shown = async (formatOf: (ref?: Ref) => Format) => {
      const { detailsView } = await allBoardsView('files', [board(retro), board(bets)], store, { formatOf });
      const table = blockOf(detailsView, 'table', 'filesOfBoards');
      const sizes = table.rows.map((_, row) => cellIn(table, row, 'fileSize').text);
      const tables = detailsView.blocks.flatMap((block) => (block.block === 'table' ? [block.id] : []));
      return { sizes, tables, tiles: detailsView.header.tiles.length, foot: detailsView.foot?.text };
    };
    const sums = ['filesOfBoards', 'byBoard'];
    const inBytes = { sizes: ['2 KiB', '2 KiB'], tables: sums, tiles: 1, foot: 'Sizes as bytes, assumed' };
    assert.deepEqual(await shown(() => english), inBytes);
    assert.deepEqual(await shown(() => kib), { ...inBytes, sizes: ['2 MiB', '2 MiB'], foot: undefined });
    assert.deepEqual(await shown((ref) => (ref?.board === retro ? kib : english)), {
      ...inBytes,
      sizes: ['2 MiB', '2 KiB'],
      tables: ['filesOfBoards'],
      tiles: 0,
    });
  });

  it('can be shown without deleted ones, and those with issues are first', async () => {
    const { table, tables } = await shownWith([board(retro)], [retro], {
      faults: page([
        { id: 'kept', fileSize: 1, createdAt: 1_723_545_858_894, deletedAt: null },
        { id: 'gone', fileSize: 1, createdAt: 1_723_545_858_894, deletedAt: 1_723_545_868_894 },
        { id: 'odd', fileSize: 1, createdAt: 1_723_545_858_894, deletedAt: 1_723_545_850_000 },
      ]),
    });
    const ids = (keys: readonly string[] = []) => keys.map((key) => key.split('/').at(-1));
    assert.deepEqual(ids(table().rows.map(({ key }) => key)), ['odd', 'kept', 'gone']);
    assert.ok(table().toggles?.some(({ key, count }) => key === 'deleted' && count === '2'));
    assert.deepEqual(ids(await tables.get('filesOfBoards')?.rowKeys({ hidden: ['deleted'] })), ['kept']);
  });

  it('say of how many boards they aren’t all shown', async () => {
    const { detailsView, table, tables } = await shownWith(
      [board(retro), board('wide'), board(bets)],
      [retro, 'wide'],
      {
        wide: 2500,
      },
    );
    assert.match(detailsView.header.headline, / · Not loaded: 1 board · Not fully loaded: 1 board$/);
    assert.equal((await tables.get('filesOfBoards')?.rowKeys({}))?.length, table().count);
    const none = await shownWith([board(retro)], []);
    assert.deepEqual(
      [none.detailsView.header?.headline, none.detailsView.blocks],
      ['No files loaded · Not loaded: 1 board', []],
    );
  });

  it('of sample boards aren’t listed beside others, and are in no sum', async () => {
    const { detailsView } = await shownWith([board(bets, 'sample'), board(retro)], [retro, bets]);
    assert.deepEqual(
      detailsView.header.tiles.map(({ label }) => label),
      ['in 3 files'],
    );
  });
});
