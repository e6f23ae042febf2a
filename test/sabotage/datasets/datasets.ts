import { at } from '../anchor';
import { noticedBy } from '../sabotage';

/** What datasets hold, and that each is whole. */
export const datasets = [
  ...noticedBy(['test/unit/surfaces/datasets/leaks.test.ts'], {
    'other contents of a file show user IDs while names are hidden': at('files.others').becomes(
      'list.others && { others: list.others }',
    ),
  }),
  ...noticedBy(['test/unit/surfaces/datasets/contents.test.ts'], {
    'a 64-bit integer loses digits in a dataset': at('integerCell.whole').becomes('BigInt(Number(value))'),
    'a unit that is not proved gives a time in UTC': at('provedInstant.instant').becomes(
      "({ ms: Number(value), readAs: 'ms' })",
    ),
  }),
  ...noticedBy(['test/unit/surfaces/datasets/timestampUnits.test.ts'], {
    'a timestamp that contradicts the pinned unit has a time in UTC':
      at('provedInstant.isProved').becomes('instant !== undefined'),
  }),
  ...noticedBy(['test/unit/surfaces/datasets/written.test.ts'], {
    'a dataset that could not be finished stays': at('datasets.exportDataset.exportDataset').skip('discard'),
  }),
];
