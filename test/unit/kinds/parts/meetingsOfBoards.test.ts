import assert from 'node:assert/strict';
import { boardRef } from '../../../../src/core/ref';
import type { Board } from '../../../../src/records/configured';
import { sampleNow } from '../../../../src/service/sample/boards/sampleBoard';
import type { FaultSettings } from '../../../sampleServer/faultSettings';
import { services } from '../../surfaces/tree/treeServices';
import { allBoardsView } from '../../surfaces/pages/allBoardsView';
import { read } from '../../surfaces/pages/read';
import { blockOf, cellIn } from '../../surfaces/pages/viewContexts';

const [retro, critique, library] = ['retro-2026-w46', 'design-crit-live', 'brand-library'];
const board = (recordId: string, target: Board['target'] = 'user'): Board => ({
  connection: 'samples',
  recordId,
  name: `Name of ${recordId}`,
  target,
});
const minute = 60_000;
const ended = { realEnd: true, rtcEvent: 'rtc_end' };

type Faults = NonNullable<FaultSettings['faults']>;

const entries = (lists: Readonly<Record<string, readonly object[]>>): Faults => ({
  meetings: [{ body: JSON.stringify({ list: Object.entries(lists).map(([recordId, data]) => ({ recordId, data })) }) }],
});

/** All boards, with the meetings of some of them loaded. */
async function shownWith(boards: readonly Board[], loaded: readonly string[], faults: Faults = {}) {
  const { store, service } = services({ faultSettings: { faults } });
  await Promise.all(loaded.map((id) => store.meetings.get(boardRef('samples', id))));
  service.clearRecord();
  const composed = await allBoardsView('meetings', boards, store);
  assert.equal(service.record.length, 0);
  const source = composed.tables.get('meetingsOfBoards');
  return { ...composed, store, source, table: () => blockOf(composed.detailsView, 'table', 'meetingsOfBoards') };
}

describe('the meetings of all boards', () => {
  it('begin with those in progress, then those with issues, each the newest first; those probably never closed aren’t in progress', async () => {
    const open = { realEnd: false, rtcEvent: 'rtc_begin' };
    const list = entries({
      [retro]: [
        { ...ended, id: 'old', startTime: sampleNow - 90 * minute, endTime: sampleNow - 80 * minute },
        { ...open, id: 'stale', startTime: sampleNow - 3000 * minute },
        { ...ended, id: 'undated' },
        { ...ended, id: 'ends first', startTime: sampleNow - 60 * minute, endTime: sampleNow - 80 * minute },
        { rtcEvent: 'rtc_begin', realEnd: true, id: 'contradictory', startTime: sampleNow - 50 * minute },
      ],
      [library]: [
        { ...ended, id: 'new', startTime: sampleNow - 20 * minute, endTime: sampleNow - minute },
        { ...open, id: 'live', startTime: sampleNow - 100 * minute },
      ],
    });
    const { table, source } = await shownWith([board(retro), board(library)], [retro, library], list);
    const ids = (keys: readonly string[] | undefined) => keys?.map((key) => key.split('/').at(-1));
    const order = ['live', 'contradictory', 'ends%20first', 'new', 'old', 'stale', 'undated'];
    assert.deepEqual(ids(table().rows.map(({ key }) => key)), order);
    assert.deepEqual(ids(await source?.rowKeys({})), order);
    assert.deepEqual(ids(await source?.rowKeys({ sort: { key: '@length', descending: true } }))?.slice(0, 2), [
      'new',
      'old',
    ]);
  });

  it('are in doubt beside the meetings of their own board only', async () => {
    const lasting = (id: string, rtcDuration: number) => ({
      ...ended,
      ...{ id, startTime: sampleNow - 90 * minute, endTime: sampleNow - 30 * minute, rtcDuration },
    });
    const list = entries({
      [retro]: [lasting('a', 3600), lasting('b', 3600), lasting('c', 3600), lasting('odd', 5)],
      // In minutes.
      [library]: [lasting('d', 60), lasting('e', 60), lasting('f', 60)],
    });
    const { table } = await shownWith([board(retro), board(library)], [retro, library], list);
    const marked = table().rows.filter(({ tone }) => tone === 'bad');
    assert.deepEqual(
      marked.map(({ key }) => key.split('/').at(-1)),
      ['odd'],
    );
    const row = table().rows.findIndex(({ tone }) => tone === 'bad');
    assert.match(read(cellIn(table(), row, '@doubts')), /^Duration doesn’t match times \| ok/);
  });

  it('say of how many boards they aren’t shown, and why; a board without an entry has none', async () => {
    const headlineOf = async (...how: Parameters<typeof shownWith>) =>
      (await shownWith(...how)).detailsView.header.headline;
    assert.match(
      await headlineOf([board(critique), board(retro), board(library)], [critique]),
      / · Not loaded: 2 boards$/,
    );
    const failing = { meetings: [{ status: 404 }] };
    assert.equal(
      await headlineOf([board(retro)], [retro], failing),
      'No meetings loaded · Couldn’t be loaded: 1 board',
    );
    assert.equal(await headlineOf([board(retro)], [retro], entries({})), 'No meetings loaded');
  });
});
