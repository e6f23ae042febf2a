import assert from 'node:assert/strict';
import type { Json, JsonObject } from '../../../../src/core/json';
import { createColumnPreferences } from '../../../../src/surfaces/pages/pageTables';
import { meetingDetails } from '../../../../src/kinds/meeting/meetingDetails';
import { meetingsDetails } from '../../../../src/kinds/meeting/meetingsDetails';
import type { DetailsView } from '../../../../src/protocol/view';
import { sampleNow } from '../../../../src/service/sample/boards/sampleBoard';
import { createFormat } from '../../../../src/core/format';
import { blockOf, cellIn, factOf, decodedMeeting, viewContextAt } from '../../surfaces/pages/viewContexts';
import { english } from '../../surfaces/tree/treeServices';
import { read } from '../../surfaces/pages/read';

const start = sampleNow - 7_200_000;
const sound: JsonObject = {
  id: 'm1',
  appId: 'app',
  recordId: 'b',
  meetingId: '1',
  title: 'Standup',
  vendor: 'v',
  cname: 'c',
  startTime: start,
  endTime: start + 3_600_000,
  host: 'h',
  joiners: [],
  realEnd: true,
  createdAt: start,
  updatedAt: start,
  rtcEvent: 'rtc_end',
  rtcDuration: 3600,
};
const user = (userId: Json, more: JsonObject = {}): JsonObject => ({
  userId,
  mediaIds: [1],
  joinDur: 60,
  editDur: 0,
  mediaDur: 60,
  userRole: 3,
  audioNum: 1,
  ...more,
});

const decodedOf = (more: { readonly [field: string]: Json | undefined }) =>
  decodedMeeting(
    Object.fromEntries(
      Object.entries({ ...sound, ...more }).filter((entry): entry is [string, Json] => entry[1] !== undefined),
    ),
  );
// As the evidence of a service in seconds has them.
const inSeconds = createFormat('en', 'utc', {}, { rtcDuration: 's', joinDur: 's', editDur: 's', mediaDur: 's' });
const detailsViewOf = (more: { readonly [field: string]: Json | undefined }, format = inSeconds): DetailsView =>
  meetingDetails({ ...viewContextAt('b', 'meetings', 'm1'), format }, decodedOf(more)).detailsView;
const entriesOf = (...records: readonly ReturnType<typeof decodedOf>[]) => [
  { recordId: 'b', response: { text: '', receivedAt: 0 }, path: [], records },
];
/** The times of participants in a column, with how they compare. */
const compared = (detailsView: DetailsView, key: string) => {
  const table = blockOf(detailsView, 'table', 'joiners');
  return table.rows.map((_, row) => {
    const cell = cellIn(table, row, key);
    return [cell.text, cell.compared];
  });
};

describe('the duration of a meeting', () => {
  it('is in its unit, with its digits beside it, and one line says that the unit is assumed', () => {
    assert.equal(read(factOf(detailsViewOf({}), 'rtcDuration')), '60 min | ok | 3,600');
    const text = 'Durations as seconds, assumed';
    assert.deepEqual(detailsViewOf({}).foot, { text, action: { id: 'pinUnit', label: 'Change' } });
    const unknown = detailsViewOf({ joiners: [user('u')] }, english);
    assert.equal(read(factOf(unknown, 'rtcDuration')), '3,600 | ok | its unit isn’t known');
    assert.equal(unknown.foot?.text, 'Durations as returned: their unit isn’t known');
  });

  it('is exported as returned, whatever unit is assumed', () => {
    const cell = cellIn(
      blockOf(detailsViewOf({ joiners: [user('u', { joinDur: 3000 })] }), 'table', 'joiners'),
      0,
      'joinDur',
    );
    assert.deepEqual([cell.text, cell.copied], ['50 min', '3000']);
  });
});

describe('the participants of a meeting', () => {
  it('have times that are compared, in their unit or as returned, but not those of recording assistants', () => {
    const joiners = [
      ...[600, 300].map((editDur, at) => user(`u${at}`, { editDur, joinDur: 1800 * (2 - at) })),
      user('r', { userRole: 100, joinDur: 9000 }),
    ];
    assert.deepEqual(compared(detailsViewOf({ joiners }), 'joinDur'), [
      ['60 min', 1],
      ['30 min', 0.5],
      ['150 min', undefined],
    ]);
    assert.deepEqual(compared(detailsViewOf({ joiners }, english), 'editDur').slice(0, 2), [
      ['600', 1],
      ['300', 0.5],
    ]);
  });
});

describe('the meetings of a board', () => {
  it('are in one order on the timeline and in the table, which the user can change', async () => {
    const { detailsView, tables } = meetingsDetails(
      viewContextAt('b', 'meetings'),
      entriesOf(
        ...[0, 9, 'soon', 9, 5].map((after, at) =>
          decodedOf({ id: `m${at}`, startTime: typeof after === 'number' ? start + after : after }),
        ),
      ),
    );
    const { sort } = blockOf(detailsView, 'table', 'meetings');
    const rows = await tables.get('meetings')?.rowsAt({ from: 0, to: 9, ...(sort && { sort }) });
    const spans = blockOf(detailsView, 'timeline').spans.map(({ path }) => path);
    assert.deepEqual(
      rows?.rows.map(({ key }) => key),
      [...spans, 'samples/boards/b/meetings/m2'],
    );
    assert.deepEqual(
      spans.map((path) => path?.slice(-2)),
      ['m1', 'm3', 'm4', 'm0'],
    );
    const kept = new Map<string, unknown>();
    const preferences = createColumnPreferences({
      get: (key) => kept.get(key),
      set: (key, value) => void kept.set(key, value),
    });
    const sortOf = () =>
      blockOf(preferences.withPreferences({ detailsView, tables }).detailsView, 'table', 'meetings').sort;
    assert.deepEqual(sortOf(), sort);
    preferences.sort({ type: 'sort', block: 'meetings' });
    assert.equal(sortOf(), undefined);
    const byTitle = { key: 'title', descending: false };
    preferences.sort({ type: 'sort', block: 'meetings', sort: byTitle });
    assert.deepEqual(sortOf(), byTitle);
    // Of another version, or damaged.
    for (const odd of ['x', { hidden: 'title' }, { shown: [1] }, { sort: { key: 'title' } }, { sort: 1 }, null]) {
      kept.set('tables', { meetings: odd });
      assert.deepEqual(sortOf(), sort);
    }
  });
});
