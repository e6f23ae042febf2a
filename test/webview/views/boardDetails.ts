import type { FactsBlock, TimelineBlock } from '../../../src/protocol/blocks';
import type { TableBlock } from '../../../src/protocol/table';
import type { DetailsView } from '../../../src/protocol/view';

const start = Date.UTC(2024, 2, 30, 8);
const hour = 3_600_000;

/** Meetings around a DST change in Berlin: two overlap, one is open, one is odd. */
export const meetings: TimelineBlock = {
  block: 'timeline',
  id: 'meetings',
  title: 'Meetings',
  zone: 'Europe/Berlin',
  now: start + 34 * hour,
  spans: [
    {
      label: 'Kick-off',
      from: start,
      to: start + 2 * hour,
      text: '30 Mar, 09:00 – 11:00, ended',
      tone: 'ended',
      path: 'samples/boards/b/meetings/1',
    },
    {
      label: 'Interviews',
      from: start + hour,
      to: start + 7 * hour,
      text: '30 Mar, 10:00 – 16:00',
      tone: 'ended',
      path: 'samples/boards/b/meetings/2',
    },
    {
      label: 'Late sketching',
      from: start + 12 * hour,
      to: start + 19 * hour,
      remark: 'contradictory state',
      text: '30 Mar, 21:00 – 31 Mar, 05:00, odd',
      tone: 'odd',
      path: 'samples/boards/b/meetings/3',
    },
    {
      label: 'Stand-up',
      from: start + 25 * hour,
      to: start + 25.25 * hour,
      text: '31 Mar, 11:00 – 11:15',
      tone: 'ended',
    },
    {
      label: 'Design critique',
      from: start + 31 * hour,
      to: undefined,
      text: 'since 31 Mar, 17:00',
      tone: 'running',
      path: 'samples/boards/b/meetings/5',
    },
  ],
  note: 'Times are read as milliseconds and shown in Europe/Berlin.',
};

/** Statistics with the line of how each developed: with a gap, and with a number known once. */
const statistics: FactsBlock = {
  block: 'facts',
  id: 'statistics',
  title: 'All statistics',
  facts: [
    {
      key: 'data.totalElement',
      title: 'Elements',
      meaning: 'The API names this count but doesn’t explain it.',
      source: '',
      value: {
        text: '951',
        trend: {
          points: [{ x: 0, y: 0 }, { x: 0.4, y: 0.5 }, { x: 0.6 }, { x: 0.9, y: 0.8 }, { x: 1, y: 1 }],
          text: '12 → 951 since Nov 3, 2026; not known at 1 of 5 times',
          marked: 4,
        },
      },
    },
    {
      key: 'data.totalNote',
      title: 'Sticky notes',
      meaning: 'The API names this count but doesn’t explain it.',
      source: '',
      value: {
        text: '⚠ "x"',
        tone: 'unreadable',
        trend: {
          points: [{ x: 0 }, { x: 0.5, y: 0.5 }, { x: 1 }],
          text: '5 on Nov 4; not known at 2 of 3 times',
          marked: 2,
        },
      },
    },
  ],
};

/** Boards with the line of how their elements developed. */
const boardTrends: TableBlock = {
  block: 'table',
  id: 'trends',
  title: 'Boards and their trends',
  columns: [
    { key: '@name', title: 'Board', meaning: 'Name', align: 'start' },
    { key: '@trend', title: 'Elements since the first snapshot', meaning: 'Difference', align: 'end' },
  ],
  rows: [
    ['Retrospective', 46],
    ['Product bets', -1203],
    ['Archive', undefined],
  ].map(([name, difference]) => ({
    key: `samples/boards/${name}`,
    cells: [
      { text: `${name}` },
      difference === undefined
        ? { text: '', tone: 'muted' as const }
        : {
            text: Number(difference) > 0 ? `+${difference}` : `−${-Number(difference)}`,
            sort: Number(difference),
            tone: Number(difference) > 0 ? ('increase' as const) : ('decrease' as const),
            trend: {
              points: [
                { x: 0, y: 1 },
                { x: 0.5, y: 0.2 },
                { x: 1, y: 0 },
              ],
              text: `${name} over time`,
              marked: 2,
            },
          },
    ],
  })),
  count: 3,
  canSort: true,
  canFilter: false,
  canChooseColumns: false,
  canCopy: true,
  headAt: 0,
};

/** A board with counters and meetings. */
export const boardDetails: DetailsView = {
  kind: 'details',
  overline: 'Board · Design critique',
  title: 'Design critique',
  header: {
    style: 'none',
    headline: '951 elements, 5 meetings, one of them running',
    isUpdating: false,
    chips: [],
    tiles: [],
  },
  previous: false,
  next: true,
  actions: [
    { id: 'openJson', label: 'Open as JSON' },
    { id: 'openBrowser', label: 'Open in Browser' },
  ],
  blocks: [meetings, statistics, boardTrends, { block: 'progress', text: 'Loading files: 400 of 1,204', done: 0.33 }],
};
