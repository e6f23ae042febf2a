import { at } from '../anchor';
import { noticedBy } from '../sabotage';

/** What datasets hold, and how they are resumed. */
export const datasets = [
  ...noticedBy(['test/unit/datasets/contents.test.ts'], {
    'other contents of a file show user IDs while names are hidden': at('files.others').becomes(
      'list.others && { others: list.others }',
    ),
    'a 64-bit integer loses digits in a dataset': at('integerCell.whole').becomes('BigInt(Number(value))'),
    'a unit that is not proved gives a time in UTC': at('provedInstant.instant').becomes(
      "({ ms: Number(value), readAs: 'ms' })",
    ),
  }),
  ...noticedBy(['test/unit/datasets/timestampUnits.test.ts'], {
    'a timestamp that contradicts the pinned unit has a time in UTC':
      at('provedInstant.isProved').becomes('instant !== undefined'),
  }),
  ...noticedBy(['test/unit/datasets/connections.test.ts'], {
    'a failed connection stops the boards of others': at('runSteps').always('concernsConnection'),
  }),
  ...noticedBy(['test/unit/datasets/resume.test.ts'], {
    'rows that wait are read as the columns of another version': at('runExport').never('schema'),
    'an export goes on although a part of it is gone': at('requireSize').never('size'),
  }),
];
