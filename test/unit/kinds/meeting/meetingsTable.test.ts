import assert from 'node:assert/strict';
import type { Json, JsonObject } from '../../../../src/core/json';
import { meetingsDetails } from '../../../../src/kinds/meeting/meetingsDetails';
import { sampleNow } from '../../../../src/service/sample/boards/sampleBoard';
import { blockOf, cellIn, findingsIn, decodedMeeting, viewContextAt } from '../../surfaces/pages/viewContexts';
import { read } from '../../surfaces/pages/read';
import { headerText } from '../../../../src/protocol/headerText';

const minute = 60_000;
const [hour, day] = [60 * minute, 24 * 60 * minute];
const ended = { realEnd: true, rtcEvent: 'rtc_end' };
const open = { realEnd: false, rtcEvent: 'rtc_begin', endTime: null };

const detailsViewOf = (...meetings: readonly Json[]) =>
  meetingsDetails(viewContextAt('b', 'meetings'), [
    { recordId: 'b', response: { text: '', receivedAt: 0 }, path: [], records: meetings.map(decodedMeeting) },
  ]).detailsView;
/** The texts of a column in the order of its numbers, the highest first. */
const sortedTexts = async (key: string, ...meetings: readonly Json[]) => {
  const { tables } = meetingsDetails(viewContextAt('b', 'meetings'), [
    { recordId: 'b', response: { text: '', receivedAt: 0 }, path: [], records: meetings.map(decodedMeeting) },
  ]);
  const found = await tables.get('meetings')?.rowsAt({ from: 0, to: 9, sort: { key, descending: true } });
  const at = blockOf(detailsViewOf(...meetings), 'table', 'meetings').columns.findIndex((each) => each.key === key);
  return found?.rows.map(({ cells }) => cells[at]?.text);
};
const cellsOf = (key: string, ...meetings: readonly Json[]) => {
  const table = blockOf(detailsViewOf(...meetings), 'table', 'meetings');
  return table.rows.map((_, row) => read(cellIn(table, row, key)));
};

/** Meetings, and the state that the table, the header, and the timeline give each. */
const states: readonly (readonly [JsonObject, string, string, string | undefined])[] = [
  [{ ...ended, startTime: sampleNow - hour, endTime: sampleNow }, 'Ended | ok', '1 ended', undefined],
  [{ ...open, startTime: sampleNow - 22 * minute }, 'Open for 22 min | ok', '1 open', undefined],
  [{ ...open, startTime: sampleNow - 5 * hour }, 'Open for 5 h | ok', '1 open', undefined],
  [{ ...open, startTime: sampleNow - hour, endTime: sampleNow + hour }, 'Open | ok', '1 open', undefined],
  [
    { ...open, startTime: sampleNow - 6 * day - hour },
    'Open for 6 days | ok | probably never closed',
    '1 open',
    'probably never closed',
  ],
  [
    { ...open, startTime: sampleNow - day },
    'Open for 1 day | ok | probably never closed',
    '1 open',
    'probably never closed',
  ],
  [
    { ...open, startTime: sampleNow - 6 * day, endTime: sampleNow - 5 * day },
    'Open | ok | probably never closed',
    '1 open',
    'probably never closed',
  ],
  [
    { ...ended, rtcEvent: 'rtc_begin', startTime: sampleNow - hour },
    'State unclear | odd | The record contradicts itself: the meeting has actually ended, but its channel is open.',
    '1 state unclear',
    'State unclear',
  ],
  [
    { ...ended, startTime: sampleNow, endTime: sampleNow - hour },
    'State unclear | odd | The record contradicts itself: by its times, the meeting ended before it started.',
    '1 state unclear',
    'Ends before it starts',
  ],
  [
    { ...ended, startTime: sampleNow - hour, endTime: sampleNow + hour },
    'State unclear | odd | The record contradicts itself: the meeting has actually ended, but its end time is in the future.',
    '1 state unclear',
    'Ended, but end time in the future',
  ],
  [
    { ...ended, rtcEvent: 'rtc_pause', startTime: sampleNow - hour },
    'State unclear | unknown',
    '1 state unclear',
    'State unclear',
  ],
];

describe('the lengths of meetings in a table', () => {
  it('have an unknown length last, in doubt or not', async () => {
    const lasting = (minutes: number) => ({ ...ended, startTime: sampleNow - minutes * minute, endTime: sampleNow });
    const texts = await sortedTexts(
      '@length',
      { ...ended, startTime: sampleNow },
      lasting(-5),
      lasting(25),
      lasting(75),
    );
    assert.deepEqual(texts, ['75 min', '25 min', '–', '–']);
  });
});

describe('the state of a meeting in a table', () => {
  for (const [meeting, cell, count, remark] of states)
    it(`is “${cell}”, and the header and the timeline agree: ${JSON.stringify(meeting)}`, () => {
      assert.deepEqual(cellsOf('@state', meeting), [cell]);
      const detailsView = detailsViewOf(meeting);
      assert.equal(headerText(detailsView.header), `1 meeting. ${count}.`);
      assert.deepEqual(
        blockOf(detailsView, 'timeline').spans.map((span) => span.remark),
        [remark],
      );
    });

  it('claims no time for which a meeting is open without a start', () => {
    assert.deepEqual(cellsOf('@state', open, { ...open, startTime: sampleNow + hour }), [
      'Open | ok | probably never closed',
      'Open | ok | probably never closed',
    ]);
  });

  it('is unclear for a record that can’t be read', () => {
    assert.deepEqual(cellsOf('@state', 7), ['State unclear | unknown']);
  });
});

describe('the length of a meeting in a table', () => {
  const none = '– | muted | no start and end in milliseconds';
  const start = sampleNow - 2 * hour;
  const times = (startTime: Json, endTime: Json) => ({ ...ended, startTime, endTime });

  it('is in minutes by start and end', () => {
    assert.deepEqual(cellsOf('@length', times(start, start + 50 * minute), times(start, start)), [
      '50 min | ok | by start and end',
      '0 min | ok | by start and end',
    ]);
  });

  it('is unknown unless both times are in milliseconds, in order', () => {
    const seconds = Math.floor(start / 1000);
    assert.deepEqual(cellsOf('@length', times(start, start - 1)), ['– | odd | Ends before it starts']);
    const all = [times(start, null), times(null, start), times(start, 0)];
    const others = [times(seconds, seconds + 3_000), times(seconds, start + hour), times(start, 'later')];
    assert.deepEqual(
      cellsOf('@length', ...all, ...others, 7),
      [...all, ...others, 7].map(() => none),
    );
  });

  it('leaves the returned values in their columns', () => {
    const table = blockOf(detailsViewOf({ ...times(start, start + hour), rtcDuration: 3600 }), 'table', 'meetings');
    assert.match(read(cellIn(table, 0, 'startTime')), new RegExp(`${start}, read as Unix milliseconds`));
    assert.equal(read(cellIn(table, 0, 'rtcDuration')), '3,600 | ok | its unit isn’t known');
    assert.deepEqual(
      table.columns.filter(({ hidden }) => !hidden).map(({ key }) => key),
      ['title', '@state', 'startTime', '@length'],
    );
  });
});

describe('a contradiction of a meeting', () => {
  const start = sampleNow - 2 * hour;
  const sound = { ...ended, startTime: start, endTime: start + hour, rtcDuration: 3600 };
  const endsFirst = { ...sound, endTime: start - hour };
  const neverEnded = { ...sound, realEnd: false };
  const otherDuration = { ...sound, rtcDuration: 120 };
  const meetings = [sound, endsFirst, neverEnded, otherDuration, sound, sound];

  it('is in the table, in words, and what is sound has none', () => {
    assert.deepEqual(cellsOf('@doubts', ...meetings), [
      ' | muted',
      'Ends before it starts | odd | According to the returned times, the meeting ended before it started.',
      'State unclear | odd | The record contradicts itself: the meeting hasn’t actually ended, but its channel is closed. (realEnd: false, rtcEvent: rtc_end)',
      'Duration doesn’t match times | odd | rtcDuration doesn’t match the start and end time in seconds, as it does in 4 of 5 meetings on this board.',
      ' | muted',
      ' | muted',
    ]);
    const table = blockOf(detailsViewOf(...meetings), 'table', 'meetings');
    const shown = table.columns.filter(({ hidden }) => !hidden).map(({ title }) => title);
    assert.equal(shown.at(-1), 'Issues');
  });

  it('includes values that can’t be read', () => {
    const damaged = { ...sound, joiners: [{ userId: 'ana', userRole: 1, joinDur: [], editDur: 0, mediaDur: 0 }] };
    assert.match(cellsOf('@doubts', damaged).join(), /^Unreadable values \| odd/);
  });

  it('is for information if only the state is unclear: no mark of the row and its cells asks for a review', () => {
    const unclear = { ...sound, rtcEvent: 'rtc_pause' };
    const view = detailsViewOf(sound, unclear, neverEnded);
    const [, row, other] = blockOf(view, 'table', 'meetings').rows;
    assert.deepEqual([row?.tone, other?.tone], [undefined, 'bad']);
    assert.ok(!row?.cells.some(({ tone }) => tone === 'odd'));
    assert.match(cellsOf('@doubts', sound, unclear)[1] ?? '', /^State unclear \| unknown \| The channel event/);
    assert.ok(view.header?.tiles.some(({ value, label }) => `${value} ${label}` === '2 state unclear'));
  });

  it('is said in the rows alone, and not again in the findings', () => {
    const view = detailsViewOf(sound, neverEnded, endsFirst);
    const tones = blockOf(view, 'table', 'meetings').rows.map(({ tone }) => tone);
    assert.deepEqual(tones, [undefined, 'bad', 'bad']);
    assert.deepEqual(
      findingsIn(view).filter((text) => text.startsWith('!')),
      [],
    );
  });

  it('marks the length', () => {
    assert.deepEqual(cellsOf('@length', ...meetings), [
      '60 min | ok | by start and end',
      '– | odd | Ends before it starts',
      '60 min | odd | by start and end, State unclear',
      '60 min | odd | by start and end, Duration doesn’t match times',
      '60 min | ok | by start and end',
      '60 min | ok | by start and end',
    ]);
    const { spans } = blockOf(detailsViewOf(...meetings), 'timeline');
    assert.deepEqual(
      spans.map(({ tone, text, beside }) => [tone, text.endsWith('Duration doesn’t match times'), beside]),
      [
        ['ended', false, undefined],
        ['odd', false, undefined],
        ['odd', false, undefined],
        ['doubtful', true, undefined],
        ['ended', false, undefined],
        ['ended', false, undefined],
      ],
    );
  });

  it('leaves its length out of the total, which says so', () => {
    const { header } = detailsViewOf(...meetings);
    assert.deepEqual(header?.tiles.at(-1), { value: '180 min', label: 'total length, 3 left out' });
    assert.deepEqual(detailsViewOf(sound, sound).header?.tiles.at(-1), { value: '120 min', label: 'total length' });
  });

  it('leaves out a meeting that goes on, though it has an end', () => {
    const goesOn = { ...open, startTime: sampleNow - hour, endTime: sampleNow + hour };
    const unclear = { ...sound, realEnd: null, startTime: sampleNow - hour, endTime: sampleNow + hour };
    for (const each of [goesOn, unclear])
      assert.deepEqual(detailsViewOf(sound, each).header?.tiles.at(-1)?.label, 'total length, 1 left out');
  });

  it('leaves out a meeting that may not have ended, and marks its length', () => {
    const unclear = { ...sound, rtcEvent: 'rtc_pause' };
    assert.deepEqual(detailsViewOf(sound, unclear).header?.tiles.at(-1), {
      value: '60 min',
      label: 'total length, 1 left out',
    });
    assert.deepEqual(cellsOf('@length', sound, unclear), [
      '60 min | ok | by start and end',
      '60 min | unknown | by start and end, State unclear',
    ]);
  });

  it('counts a meeting on whose stage somebody was longer than present', () => {
    const joiners = [{ userId: 'ana', userRole: 1, joinDur: 600, editDur: 900, mediaDur: 0, rtcMediaId: [] }];
    const onStage = { ...sound, joiners };
    assert.match(cellsOf('@doubts', onStage).join(''), /On stage longer than present/);
    assert.deepEqual(cellsOf('@length', onStage), ['60 min | ok | by start and end']);
    assert.equal(detailsViewOf(sound, onStage).header?.tiles.at(-1)?.label, 'total length');
  });
});
