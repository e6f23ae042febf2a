import type { Fact, FactsBlock, TimelineBlock } from '../../../src/protocol/blocks';
import type { Cell, Row, TableBlock } from '../../../src/protocol/table';
import type { DetailsView } from '../../../src/protocol/view';

const start = Date.UTC(2024, 2, 30, 8);
const hour = 3_600_000;

type Span = TimelineBlock['spans'][number];

const span = (label: string, from: number, to: number | undefined, text: string, rest: Partial<Span> = {}): Span => ({
  ...{ label, text, tone: 'ended' },
  from: start + from * hour,
  to: to === undefined ? undefined : start + to * hour,
  ...rest,
});

const path = (at: number) => `samples/boards/b/meetings/${at}`;

/** Meetings around a DST change in Berlin: two overlap, one is open, one is odd. */
export const meetings: TimelineBlock = {
  block: 'timeline',
  id: 'meetings',
  title: 'Meetings',
  zone: 'Europe/Berlin',
  now: start + 34 * hour,
  spans: [
    span('Kick-off', 0, 2, '30 Mar, 09:00 – 11:00, ended', { path: path(1) }),
    span('Interviews', 1, 7, '30 Mar, 10:00 – 16:00', { path: path(2) }),
    span('Late sketching', 12, 19, '30 Mar, 21:00 – 31 Mar, 05:00, odd', {
      ...{ remark: 'contradictory state', tone: 'odd', path: path(3) },
    }),
    span('Stand-up', 25, 25.25, '31 Mar, 11:00 – 11:15'),
    span('Design critique', 31, undefined, 'since 31 Mar, 17:00', { tone: 'running', path: path(5) }),
  ],
  note: 'Times are read as milliseconds and shown in Europe/Berlin.',
};

const statistic = (key: string, title: string, value: Fact['value']): Fact => ({
  ...{ key, title, value, source: '' },
  meaning: 'The API names this count but doesn’t explain it.',
});

/** Statistics with the line of how each developed: with a gap, and with a number known once. */
const statistics: FactsBlock = {
  block: 'facts',
  id: 'statistics',
  title: 'All statistics',
  facts: [
    statistic('data.totalElement', 'Elements', {
      text: '951',
      trend: {
        points: [{ x: 0, y: 0 }, { x: 0.4, y: 0.5 }, { x: 0.6 }, { x: 0.9, y: 0.8 }, { x: 1, y: 1 }],
        text: '12 → 951 since Nov 3, 2026; not known at 1 of 5 times',
        marked: 4,
      },
    }),
    statistic('data.totalNote', 'Sticky notes', {
      text: '⚠ "x"',
      tone: 'unreadable',
      trend: {
        points: [{ x: 0 }, { x: 0.5, y: 0.5 }, { x: 1 }],
        text: '5 on Nov 4; not known at 2 of 3 times',
        marked: 2,
      },
    }),
  ],
};

const trendRow = (name: string, difference: Cell): Row => ({
  key: `samples/boards/${name}`,
  cells: [{ text: name }, difference],
});

const trendOf = (name: string) => ({
  points: [
    { x: 0, y: 1 },
    { x: 0.5, y: 0.2 },
    { x: 1, y: 0 },
  ],
  text: `${name} over time`,
  marked: 2,
});

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
    trendRow('Retrospective', { text: '+46', sort: 46, tone: 'increase', trend: trendOf('Retrospective') }),
    trendRow('Product bets', { text: '−1203', sort: -1203, tone: 'decrease', trend: trendOf('Product bets') }),
    trendRow('Archive', { text: '', tone: 'muted' }),
  ],
  count: 3,
  canSort: true,
  canFilter: false,
  canChooseColumns: false,
  canCopy: true,
  headAt: 0,
};

/** A header without an outcome. */
export const plainHeader = (headline: string): DetailsView['header'] => ({
  ...{ style: 'none', headline, isUpdating: false, chips: [], tiles: [] },
});

/** A board with counters and meetings. */
export const boardDetails: DetailsView = {
  kind: 'details',
  overline: 'Board · Design critique',
  title: 'Design critique',
  header: plainHeader('951 elements, 5 meetings, one of them running'),
  previous: false,
  next: true,
  actions: [
    { id: 'openJson', label: 'Open as JSON' },
    { id: 'openBrowser', label: 'Open in Browser' },
  ],
  blocks: [meetings, statistics, boardTrends, { block: 'progress', text: 'Loading files: 400 of 1,204', done: 0.33 }],
};
