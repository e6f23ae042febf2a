import assert from 'node:assert/strict';
import { createColumnPreferences } from '../../../../src/surfaces/pages/pageTables';
import { meetingsDetails } from '../../../../src/kinds/meeting/meetingsDetails';
import { sampleNow } from '../../../../src/service/sample/boards/sampleBoard';
import { blockOf, cellIn, decodedMeeting, viewContextAt } from '../../surfaces/pages/viewContexts';

describe('the meetings of a board', () => {
  const records = [0, 9, 'soon', 9, 5].map((after, at) =>
    decodedMeeting({ id: `m${at}`, startTime: typeof after === 'number' ? sampleNow + after : after }),
  );
  const composed = meetingsDetails(viewContextAt('b', 'meetings'), [
    { recordId: 'b', response: { text: '', receivedAt: 0 }, path: [], records },
  ]);
  const { sort } = blockOf(composed.detailsView, 'table', 'meetings');

  it('are in one order on the timeline and in the table', async () => {
    const shown = await composed.tables.get('meetings')?.rowsAt({ from: 0, to: 9, ...(sort && { sort }) });
    const rows = shown?.rows.map(({ key }) => key.slice(-2));
    const spans = blockOf(composed.detailsView, 'timeline').spans.map(({ path }) => path?.slice(-2));
    assert.deepEqual(
      [rows, spans],
      [
        ['m1', 'm3', 'm4', 'm0', 'm2'],
        ['m1', 'm3', 'm4', 'm0'],
      ],
    );
  });

  it('are called never closed only if they began long ago, not if a clock is ahead or their start is unknown', () => {
    const open = (startTime: number | string) => decodedMeeting({ startTime, realEnd: false, rtcEvent: 'rtc_begin' });
    const noteOf = (startTime: number | string) => {
      const entry = { recordId: 'b', response: { text: '', receivedAt: 0 }, path: [], records: [open(startTime)] };
      const { detailsView } = meetingsDetails(viewContextAt('b', 'meetings'), [entry]);
      return cellIn(blockOf(detailsView, 'table', 'meetings'), 0, '@state').note;
    };
    assert.deepEqual(
      [sampleNow + 30_000, sampleNow - 30_000, sampleNow + 3_600_000, 'soon', sampleNow - 172_800_000].map(noteOf),
      [undefined, undefined, 'starts later', 'start unknown', 'probably never closed'],
    );
  });

  it('are in the order that the user has chosen, unless it can’t be read', () => {
    const kept = new Map<string, unknown>();
    const preferences = createColumnPreferences({
      get: (key) => kept.get(key),
      set: (key, value) => void kept.set(key, value),
    });
    const sortOf = () => blockOf(preferences.withPreferences(composed).detailsView, 'table', 'meetings').sort;
    assert.deepEqual(sortOf(), sort);
    const byTitle = { key: 'title', descending: false };
    for (const chosen of [undefined, byTitle]) {
      preferences.sort({ type: 'sort', block: 'meetings', ...(chosen && { sort: chosen }) });
      assert.deepEqual(sortOf(), chosen);
    }
    // Of another version, or damaged.
    for (const odd of ['x', { hidden: 'title' }, { shown: [1] }, { sort: { key: 'title' } }, { sort: 1 }, null]) {
      kept.set('tables', { meetings: odd });
      assert.deepEqual(sortOf(), sort);
    }
  });
});
