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
  ...noticedBy(['test/unit/datasets/resume.test.ts'], {
    'an export goes on although a part of it is gone': at('runSteps').never('size'),
  }),
];
