import type { BarsBlock, TimelineBlock } from '../../../src/protocol/blocks';
import type { DetailsView } from '../../../src/protocol/view';

const elements = [
  ['Notes', 412],
  ['Texts', 198],
  ['Shapes', 171],
  ['Pictures', 64],
  ['Comments', 57],
  ['Files', 23],
  ['Web pages', 4],
] as const;

/** Composition of a board. */
export const composition: BarsBlock = {
  block: 'bars',
  id: 'composition',
  title: 'Composition',
  bars: elements.map(([label, size]) => ({ label, size, text: size.toLocaleString('en') })),
  note: 'The counters add up to 929 of 951 elements; what the other 22 are is not said.',
};

/** Amounts with long labels. */
export const sizes: BarsBlock = {
  block: 'bars',
  id: 'sizes',
  title: 'Size by category',
  bars: [
    {
      label: 'video',
      size: 931_022_011,
      text: '14 files, 666 MiB; deleted: 3 files, 222 MiB',
      exact: '931,022,011',
      parts: [
        { size: 698_266_508, look: 'full' },
        { size: 232_755_503, look: 'hatched' },
      ],
    },
    { label: 'document', size: 61_004, text: '9 files, 59.6 KiB' },
    { label: 'image', size: 6_100, text: '2 files, 5.96 KiB' },
  ],
  hasOutlier: true,
  legend: [
    { look: 'full', text: 'Not deleted' },
    { look: 'hatched', text: 'Deleted' },
  ],
};

const start = Date.UTC(2024, 2, 30, 8);
const hour = 3_600_000;

/** Meetings around a DST change in Berlin: two overlap, one is open, one is odd. */
export const meetings: TimelineBlock = {
  block: 'timeline',
  id: 'meetings',
  title: 'Meetings',
  zone: 'Europe/Berlin',
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

/** A board with counters and meetings. */
export const boardDetails: DetailsView = {
  kind: 'details',
  overline: 'Board · Design critique',
  title: 'Design critique',
  summary: '951 elements, 5 meetings, one of them running. 31 people have looked in.',
  previous: false,
  next: true,
  actions: [
    { id: 'openFiles', label: 'Files' },
    { id: 'openJson', label: 'Open as JSON' },
    { id: 'openBrowser', label: 'Open in Browser' },
  ],
  blocks: [composition, meetings, sizes, { block: 'progress', text: 'Loading files: 400 of 1,204', done: 0.33 }],
};
