import assert from 'node:assert/strict';
import { boardRef } from '../../../../src/core/ref';
import type { DetailsView } from '../../../../src/protocol/view';
import { recordView } from '../../../../src/surfaces/pages/recordView';
import type { TestServiceOptions } from '../../../sampleServer/testService';
import { createBoardStore } from '../../../../src/service/store/boardStore';
import { windowNames } from '../../service/store/windowNames';
import { wideBoard } from '../../../sampleServer/wideBoards';
import { services } from '../tree/treeServices';
import { blockOf, cellIn, findingsIn, viewContextAt } from './viewContexts';
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
const rowsIn = (detailsView: DetailsView, id = 'people') =>
  blockOf(detailsView, 'table', id).rows.map(({ cells }) => cells.map(({ text }) => text).join(' | '));

describe('the people of a board in a details view', () => {
  it('say that files may be missing, and count at least those that are loaded', async () => {
    const { detailsView } = await peopleOf('wide', {
      extraBoards: [wideBoard({ recordId: 'wide', files: 120 })],
    });
    assert.ok(findingsIn(detailsView).includes('- There may be more files that aren’t loaded yet.'));
    assert.match(cellIn(tableIn(detailsView), 0, '@files').text, /^≥ \d/);
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
    for (const table of ['people', 'personRecords'])
      assert.ok(rowsIn(hidden.detailsView, table).every((row) => /^P-\d\d /.test(row)));
    assert.deepEqual(withoutNames(hidden.detailsView), withoutNames(detailsView));
  });
});
