import assert from 'node:assert/strict';
import type { Json, JsonObject } from '../../../../src/core/json';
import { createColumnPreferences } from '../../../../src/surfaces/pages/columnPreferences';
import { meetingDetails } from '../../../../src/kinds/meeting/meetingDetails';
import { meetingsDetails } from '../../../../src/kinds/meeting/meetingsDetails';
import type { DetailsView } from '../../../../src/protocol/view';
import { sampleNow } from '../../../../src/service/sample/boards/sampleBoard';
import { createFormat } from '../../../../src/core/format';
import {
  blockOf,
  cellIn,
  factOf,
  findingsIn,
  hasBlock,
  decodedMeeting,
  json,
  viewContextAt,
} from '../../surfaces/pages/viewContexts';
import { english } from '../../surfaces/tree/treeServices';
import { read } from '../../surfaces/pages/read';
import { headerText } from '../../../../src/protocol/headerText';

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
const column = (detailsView: DetailsView, key: string) => {
  const table = blockOf(detailsView, 'table', 'joiners');
  return table.rows.map((_, row) => read(cellIn(table, row, key)));
};
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

describe('a meeting as documented', () => {
  it('has no findings', () => assert.deepEqual(findingsIn(detailsViewOf({ joiners: [user('u')] })), []));
});

describe('the length of a meeting at a glance', () => {
  it('is marked if the meeting contradicts itself', () => {
    const tileOf = (more: Parameters<typeof detailsViewOf>[0]) => detailsViewOf(more).header?.tiles[0];
    assert.deepEqual(tileOf({}), { value: '60 min', label: 'by start and end' });
    const marked = { value: '60 min', label: 'by start and end', note: 'State unclear' };
    assert.deepEqual(tileOf({ realEnd: false }), marked);
    assert.equal(tileOf({ realEnd: null, rtcEvent: null })?.note, 'State unclear');
  });
});

describe('the fields of a meeting', () => {
  const fieldOf = (key: string, more: Parameters<typeof detailsViewOf>[0]) => read(factOf(detailsViewOf(more), key));

  it('are marked where they contradict each other', () => {
    assert.equal(fieldOf('realEnd', { realEnd: false }), 'no | odd | false · State unclear');
    assert.match(fieldOf('rtcEvent', { realEnd: false }), /^.*\(rtc_end\) \| odd \| State unclear$/);
    assert.match(fieldOf('endTime', { endTime: start - 1 }), / \| odd \| .* · Ends before it starts$/);
    assert.match(fieldOf('endTime', { endTime: sampleNow + 1 }), / \| odd \| .* · Ended, but end time in the future$/);
    assert.match(fieldOf('endTime', {}), / \| ok \| [^·]*$/);
  });

  it('may be 0 as the end of a meeting that hasn’t ended, but not of one that has', () => {
    const live = { realEnd: false, rtcEvent: 'rtc_begin', endTime: 0 };
    assert.equal(fieldOf('endTime', live), '0 | ok | 0 isn’t a time');
    assert.equal(fieldOf('endTime', { endTime: 0 }), '0 | odd | 0 isn’t a time');
    const { detailsView } = meetingsDetails(viewContextAt('b', 'meetings'), entriesOf(decodedOf(live)));
    assert.equal(read(cellIn(blockOf(detailsView, 'table', 'meetings'), 0, 'endTime')), '0 | ok | 0 isn’t a time');
  });
});

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
  it('aren’t counted if none of their rows can be read', () => {
    for (const joiners of [['x'], [7, null]] as const) {
      const { header } = detailsViewOf({ joiners: [...joiners] });
      assert.ok(!header?.tiles.some(({ label }) => label.startsWith('participant')));
    }
    assert.match(headerText(detailsViewOf({ joiners: [] }).header), / 0 participants\./);
  });

  it('are distinguished by the last digit of their IDs (D01)', () => {
    const detailsView = detailsViewOf({ joiners: [user(json('9007199254740993')), user(json('9007199254740992'))] });
    assert.deepEqual(column(detailsView, 'userId'), ['9007199254740993 | ok', '9007199254740992 | ok']);
    assert.match(headerText(detailsView.header), / 2 participants\./);
  });

  it('have roles, and recording assistants are counted separately (D03)', () => {
    const roles: Json[] = [1, 2, 3, 4, 100, 101, 7, '1', null];
    const detailsView = detailsViewOf({ joiners: roles.map((userRole, at) => user(`u${at}`, { userRole })) });
    assert.deepEqual(column(detailsView, 'userRole'), [
      'Host (1) | ok',
      'Co-host (2) | ok',
      'Participant (3) | ok',
      'Guest (4) | ok',
      'Recording assistant (100) | ok',
      'Recording assistant (101) | ok',
      'unknown (7) | unknown | not documented',
      'Host (1) | accepted | returned as "1"',
      'null | null',
    ]);
    assert.match(headerText(detailsView.header), / 7 participants · 2 recording assistants\./);
    assert.deepEqual(column(detailsView, '@kind').filter((kind) => kind.startsWith('recording assistant')).length, 2);
  });

  it('have media IDs in several forms (D04)', () => {
    const forms: Json[] = [[1, '2', 4_294_967_296], 5, null, [null]];
    const detailsView = detailsViewOf({ joiners: forms.map((mediaIds, at) => user(`u${at}`, { mediaIds })) });
    assert.deepEqual(column(detailsView, 'mediaIds'), [
      '1, 2, 4294967296 | ok',
      '5 | accepted | one value instead of a list',
      'null | null',
      'null | odd | 1 unreadable',
    ]);
  });

  it('are counted once if they rejoined, with a row for each time', () => {
    const joiners = [user(7, { joinDur: 1000 }), user('8', { joinDur: 900 }), user('7', { joinDur: 500 })];
    const detailsView = detailsViewOf({ joiners });
    assert.match(headerText(detailsView.header), / 2 participants\./);
    assert.deepEqual(column(detailsView, '@kind'), ['participant | ok', 'participant | ok', 'rejoined | muted']);
  });

  it('are reported if they stay longer than the meeting, or are on stage longer than they stay (D10)', () => {
    const joiners = [user('u1', { joinDur: 4000, editDur: 4100 }), user('u2', { joinDur: -5, editDur: 0 })];
    const detailsView = detailsViewOf({ joiners });
    assert.deepEqual(findingsIn(detailsView).slice(0, 2), [
      '! 1 participant’s time in meeting is longer than the meeting, assuming both use the same unit.',
      '! 1 participant’s time on stage is longer than their time in meeting, assuming both use the same unit.',
    ]);
    assert.match(column(detailsView, 'joinDur')[1] ?? '', /^⚠ -5 \| unreadable/);
    assert.match(
      column(detailsView, 'joinDur')[0] ?? '',
      /^66\.7 min \| odd \| 4,000 · Attended longer than the meeting$/,
    );
    assert.match(column(detailsView, 'editDur')[0] ?? '', /^68\.3 min \| odd \| 4,100 · On stage longer than present$/);
    assert.match(read(factOf(detailsView, 'joiners')), / \| odd \| .*Attended longer than the meeting, On/);
    assert.match(column(detailsViewOf({ joiners: [user('u1')] }), 'joinDur')[0] ?? '', / \| ok \| /);
  });

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

  for (const [name, sent, shown] of [
    ['null', null, 'null | null'],
    ['absent', undefined, '– | missing | not returned'],
    ['an object', {}, '⚠ {} | unreadable | can’t be read as array of Joiner'],
  ] as const)
    it(`are unknown, not 0, if joiners is ${name} (D11)`, () => {
      const detailsView = detailsViewOf({ joiners: sent });
      assert.equal(read(factOf(detailsView, 'joiners')), shown);
      assert.doesNotMatch(headerText(detailsView.header), /participant/);
      assert.ok(!hasBlock(detailsView, 'table', 'joiners'));
    });
});

describe('the state of a meeting', () => {
  for (const [realEnd, rtcEvent, kind] of [
    [true, 'rtc_end', 'Ended'],
    [false, 'rtc_begin', 'Open'],
    [true, 'rtc_begin', 'State unclear'],
    [false, 'rtc_end', 'State unclear'],
    [true, 'rtc_pause', 'State unclear'],
    [null, 'rtc_end', 'State unclear'],
  ] as const)
    it(`follows from realEnd ${realEnd} and rtcEvent ${rtcEvent} (D06, D07)`, () => {
      const detailsView = detailsViewOf({ realEnd, rtcEvent, endTime: null });
      assert.equal(detailsView.header.headline, kind);
    });

  it('shows both fields of a contradiction (D06)', () => {
    assert.deepEqual(findingsIn(detailsViewOf({ rtcEvent: 'rtc_begin' })), [
      '! The record contradicts itself: the meeting has actually ended, but its channel is open. (realEnd: true, rtcEvent: rtc_begin)',
    ]);
  });

  it('shows an undocumented event as returned (D07)', () => {
    assert.equal(
      read(factOf(detailsViewOf({ rtcEvent: 'rtc_pause' }), 'rtcEvent')),
      'unknown (rtc_pause) | unknown | not documented',
    );
  });

  for (const [name, endTime, finding] of [
    ['before the start', start - 1000, '! According to the returned times, the meeting ended before it started.'],
    ['that is missing', undefined, '- 1 difference from the API documentation. endTime: missing'],
    [
      'in the future',
      sampleNow + 60_000,
      '! The end time is in the future, but realEnd says that the meeting has actually ended.',
    ],
  ] as const)
    it(`reports an end time ${name} (D08)`, () => assert.deepEqual(findingsIn(detailsViewOf({ endTime })), [finding]));

  it('shows a host that is a number, and marks one that is an object as unreadable (D14)', () => {
    assert.equal(read(factOf(detailsViewOf({ host: 7 }), 'host')), '7 | accepted | returned as 7');
    assert.equal(read(factOf(detailsViewOf({ host: {} }), 'host')), '⚠ {} | unreadable | can’t be read as string');
  });

  it('never mentions lateness, peaks, or scores', () => {
    assert.ok(
      !/\blate\b|lateness|\bpeak|engagement|\bscore/i.test(JSON.stringify(detailsViewOf({ joiners: [user('u')] }))),
    );
  });
});

describe('the meetings of a board', () => {
  const meetingsOf = (...more: readonly { readonly [field: string]: Json | undefined }[]) =>
    meetingsDetails(
      viewContextAt('b', 'meetings'),
      entriesOf(...more.map((each, at) => decodedOf({ id: `m${at}`, ...each }))),
    ).detailsView;

  it('are on a timeline, newest first, with a note about those without a start time', () => {
    const timeline = blockOf(
      meetingsOf(
        {},
        { startTime: start + 1, endTime: null, realEnd: false, rtcEvent: 'rtc_begin' },
        { startTime: start + 2, endTime: start },
        { startTime: 'soon' },
      ),
      'timeline',
    );
    assert.deepEqual(
      timeline.spans.map(({ from, to, tone, path }) => [from - start, to === undefined ? '-' : to - start, tone, path]),
      [
        [2, '-', 'odd', 'samples/boards/b/meetings/m2'],
        [1, '-', 'running', 'samples/boards/b/meetings/m1'],
        [0, 3_600_000, 'ended', 'samples/boards/b/meetings/m0'],
      ],
    );
    assert.equal(timeline.note, '1 meeting isn’t shown because its start time can’t be read.');
  });

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

  it('are counted by state at a glance, with the days on which they started', () => {
    const running = { realEnd: false, rtcEvent: 'rtc_begin', endTime: null };
    const { header } = meetingsOf({}, {}, { ...running, startTime: sampleNow - 1000 }, { endTime: start - 1 });
    assert.deepEqual(
      header?.tiles.map(({ value, label }) => `${value} ${label}`),
      ['2 ended', '1 open', '1 state unclear', '120 min total length, 2 left out'],
    );
    assert.equal(header.headline, '4 meetings');
    assert.equal(header.isUpdating, false);
    assert.match(meetingsOf({}, {}).header?.detail ?? '', /^All started on [^,]+, \d{4}\.$/);
    assert.match(meetingsOf({}, {}, { startTime: 'soon' }).header?.detail ?? '', /^The first started/);
  });

  it('are points with a remark on the timeline if their end is contradictory or unknown', () => {
    const open = { realEnd: false, rtcEvent: 'rtc_begin', endTime: null };
    const { spans } = blockOf(
      meetingsOf(
        { startTime: start + 9, ...open },
        { startTime: start + 8, ...open, endTime: start + 1000 },
        { startTime: start - 25 * 3_600_000, ...open },
        { startTime: start + 6, endTime: start },
        { startTime: start + 5, rtcEvent: 'rtc_begin' },
        { startTime: start + 4, endTime: sampleNow + 1000 },
        { startTime: start + 3, rtcEvent: 'other' },
        { startTime: start + 2, endTime: null },
        { startTime: start + 1 },
      ),
      'timeline',
    );
    assert.deepEqual(
      spans.map(({ tone, remark }) => [tone, remark]),
      [
        ['running', undefined],
        ['ended', 'probably never closed'],
        ['odd', 'Ends before it starts'],
        ['odd', 'State unclear'],
        ['odd', 'Ended, but end time in the future'],
        ['doubtful', undefined],
        ['ended', 'end unknown'],
        ['ended', undefined],
        ['ended', 'probably never closed'],
      ],
    );
  });
});
