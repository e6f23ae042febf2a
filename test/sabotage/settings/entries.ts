import { at } from '../anchor';
import { noticedBy } from '../sabotage';

/** User settings. */
export const entries = [
  ...noticedBy(['test/unit/service/settings/entryText.test.ts'], {
    'an edited entry loses its unknown keys': at('withKey').result('filter').becomes('{}'),
    'restored entries are added at the end': at('restoreRemoved.index').without('index'),
    'the comma of an entry is not found after a comment': at('commaAfter')
      .statement('lineEnd')
      .becomes('return undefined;'),
    'a new entry is inserted before its neighbor’s comment': at('behindComment').never('isBlock'),
    'a file with syntax errors is edited': at('listInText').without('length'),
  }),
  ...noticedBy(['test/unit/service/settings/settings.test.ts'], {
    'an unusable entry with the name of a connection is edited': at('connectionAt')
      .result('entry')
      .becomes('(entry as { name?: unknown } | null)?.name === name'),
    'a board loses the folder that it is from': at('parseBoards').part('kept').becomes('target: kept.target'),
    'a connection may have a reserved name': at('parseConnections').never('isReserved'),
  }),
];
