import { at } from '../anchor';
import { noticedBy } from '../sabotage';

export const tree = [
  ...noticedBy(['test/unit/hostile/rows.test.ts'], {
    'the name of a record is not sanitized in its row': at('nameLabel').withoutCall('sanitizeLabel'),
    'the creator of a vote is not sanitized in its tooltip': at('treeItemModel.fact').withoutCall('sanitizeLabel'),
  }),
  ...noticedBy(['test/unit/surfaces/tree/rows.test.ts'], {
    'an entry that may be the board’s counts as none': at('isWithoutEntry').without('unrequested'),
    'a board that was loaded before counts as unknown': at('lacksEntry').without('lastLoaded'),
  }),
  ...noticedBy(['test/golden/golden.test.ts'], {
    'a meeting that began days ago is shown as live': at('canBeInProgress').without('maxRunning'),
  }),
  ...noticedBy(['test/unit/surfaces/tree/oneBadBoard.test.ts'], {
    'rows wait for a refresh': at('inSection.loadState').becomes('await loading'),
    'the row of a failure disappears while it is retried': at('createAsyncCache.unsettled').without('lastFailure'),
  }),
  ...noticedBy(['test/unit/surfaces/tree/treeMemory.test.ts'], {
    'any number of expanded rows is remembered': at('createExpandedRows.set').skip('delete', 'oldest'),
    'the rows of another board are forgotten': at('createExpandedRows.forget')
      .call('startsWith')
      .becomes('each.startsWith(id)'),
  }),
  ...noticedBy(['test/unit/surfaces/tree/drawnRows.test.ts'], {
    'rows requested before a row above was drawn are kept': at('createDrawnRows.draw').skip('set', 'drawnAt'),
  }),
  ...noticedBy(
    { vscode: 'does nothing for arguments that', variant: 'plain' },
    {
      'commands accept any argument as a row': at('createBoardTree.isRow').without('parents'),
    },
  ),
];
