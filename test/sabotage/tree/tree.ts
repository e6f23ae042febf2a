import { at } from '../anchor';
import { noticedBy } from '../sabotage';

export const tree = [
  ...noticedBy(['test/unit/hostile/rows.test.ts'], {
    'the name of a vote is not sanitized in its row': at('voteLook.name').withoutCall('label'),
    'the creator of a vote is not sanitized in its tooltip': at('titled.fact').withoutCall('label'),
  }),
  ...noticedBy(
    { vscode: 'does nothing with what is not a row', variant: 'plain' },
    {
      'commands accept any argument as a row': at('boardTree.isRow').without('parents'),
    },
  ),
];
