import assert from 'node:assert/strict';
import { boardRef } from '../../../../src/core/ref';
import type { TableBlock } from '../../../../src/protocol/table';
import type { DetailsView } from '../../../../src/protocol/view';
import { recordView } from '../../../../src/surfaces/pages/recordView';
import type { TestServiceOptions } from '../../../sampleServer/testService';
import { createBoardStore } from '../../../../src/service/store/boardStore';
import { windowNames } from '../../service/store/windowNames';
import { wideBoard } from '../../../sampleServer/wideBoards';
import { services } from '../tree/treeServices';
import { blockOf, cellIn, viewContextAt } from './viewContexts';
import { issuesFrom } from './issuesFrom';

const retro = 'retro-2026-w46';
const down = { status: 500 };

async function peopleOf(recordId: string, options: TestServiceOptions = {}) {
  const { store } = services(options);
  const viewContext = viewContextAt(recordId);
  const ref = { ...viewContext.ref, view: 'people' as const };
  const { detailsView } = await recordView({ ...viewContext, ref }, store, issuesFrom(store));
  return { detailsView };
}

const tableIn = (detailsView: DetailsView) => blockOf(detailsView, 'table', 'people');

/** The rows as texts, one per line. */
const rowsIn = (detailsView: DetailsView) =>
  tableIn(detailsView).rows.map(({ cells }) => cells.map(({ text }) => text).join(' | '));

/** What a person did in each vote and meeting, by the heads of their columns. */
function eventsOf(table: TableBlock, id: string): Record<string, string> {
  const row = table.rows.find(({ key }) => key === id);
  return Object.fromEntries(
    table.columns.flatMap(({ short }, at) => {
      const { text = '', dots } = row?.cells[at] ?? {};
      return short === undefined || text === '' ? [] : [[short, dots === undefined ? text : '●'.repeat(dots)]];
    }),
  );
}

describe('the people of a board in a details view', () => {
  it('have a dot for each meeting and each vote in those that name voters, unless that isn’t known', async () => {
    const table = tableIn((await peopleOf(retro)).detailsView);
    assert.deepEqual(eventsOf(table, 'emma.lind'), { V1: '●●●' });
    assert.deepEqual(eventsOf(table, '70101'), { V2: '●', M1: '●', M2: '●' });
    const other = tableIn((await peopleOf('design-crit-live')).detailsView);
    // Of two votes, one is anonymous; the last meeting has no list of participants.
    assert.deepEqual(eventsOf(other, 'yuki'), { M1: '●', M3: 'host', M4: '–' });
    assert.ok(!other.columns.some(({ short }) => short === 'V2'));
  });

  it('say that files may be missing, and count at least those that are loaded', async () => {
    const { detailsView } = await peopleOf('wide', {
      extraBoards: [wideBoard({ recordId: 'wide', files: 120 })],
    });
    assert.match(tableIn(detailsView).note ?? '', /There may be more files that aren’t loaded yet\.$/);
    assert.match(cellIn(tableIn(detailsView), 0, '@files').text, /^≥ \d/);
  });

  it('aren’t said to have uploaded nothing if files may be missing', async () => {
    const tilesWith = async (total: number) => {
      const body = JSON.stringify({ list: [], total });
      const { detailsView } = await peopleOf(retro, { faultSettings: { faults: { files: [{ body, times: 9 }] } } });
      return [
        detailsView.header.tiles.find(({ label }) => label === 'uploaded files')?.value,
        cellIn(tableIn(detailsView), 0, '@files').text,
      ];
    };
    assert.deepEqual([await tilesWith(0), await tilesWith(5)], [['0', '0'], [undefined, 'unknown']]); // oxfmt-ignore
  });

  it('are shown without a list that can’t be loaded, which is said', async () => {
    const { detailsView } = await peopleOf(retro, {
      faultSettings: { faults: { votes: Array.from({ length: 9 }, () => down) } },
    });
    assert.equal(detailsView.failedRefresh?.title, 'Not loaded: Votes');
    assert.equal(detailsView.failedRefresh.fix, 'retry');
    const table = tableIn(detailsView);
    assert.deepEqual(cellIn(table, 0, '@created'), { text: '–', tone: 'muted', note: 'not loaded' });
    assert.match(cellIn(table, 0, '@hosted').text, /^\d$/);
  });

  it('fail to load only without any list', async () => {
    await assert.rejects(
      peopleOf(retro, { faultSettings: { faults: { any: Array.from({ length: 99 }, () => down) } } }),
    );
  });

  it('have pseudonyms while names are hidden, the same for an ID in all records', async () => {
    const { sourceOf } = services();
    const names = windowNames();
    names.hide(true);
    const context = { ...viewContextAt(retro), ref: { ...boardRef('samples', retro), view: 'people' as const } };
    const hidden = await recordView(
      context,
      createBoardStore(sourceOf, names),
      issuesFrom(createBoardStore(sourceOf, names)),
    );
    const { detailsView } = await peopleOf(retro);
    const withoutNames = (view: DetailsView) =>
      rowsIn(view)
        .map((row) => row.replace(/^\S+/, ''))
        .toSorted();
    assert.ok(rowsIn(hidden.detailsView).every((row) => /^P-\d\d /.test(row)));
    assert.deepEqual(withoutNames(hidden.detailsView), withoutNames(detailsView));
  });
});
