import { at } from '../anchor';
import { noticedBy } from '../sabotage';

export const tree = [
  ...noticedBy(['test/unit/hostile/rows.test.ts'], {
    'the name of a vote is not sanitized in its row': at('voteItem.name').withoutCall('sanitizeLabel'),
    'the creator of a vote is not sanitized in its tooltip': at('titledFact.fact').withoutCall('sanitizeLabel'),
  }),
  ...noticedBy(
    { vscode: 'does nothing for arguments that', variant: 'plain' },
    {
      'commands accept any argument as a row': at('createBoardTree.isRow').without('parents'),
    },
  ),
];
