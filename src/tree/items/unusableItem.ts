import { t } from '@vscode/l10n';
import type { BadEntry } from '../../records/configured';
import { sanitizeLabel } from '../../text/sanitizeLabel';
import { clauses } from '../../text/phrases';
import { signs } from './signs';
import { lines, type TreeItemModel } from './treeItemModel';

/** An entry of a list in settings that can't be used; opens that setting. */
export function badEntryItem(key: string, { setting, name, problem }: BadEntry): TreeItemModel {
  const text = entryText(setting, sanitizeLabel(name, 60));
  return {
    id: `entry/${encodeURIComponent(key.toWellFormed())}`,
    label: text,
    description: problem,
    tooltip: lines([text, problem]),
    ...signs.failed,
    below: 'nothing',
    spoken: clauses([text, problem]),
    context: 'badEntry',
    command: 'boardInspector.editInSettings',
  };
}

function entryText(setting: BadEntry['setting'], name: string): string {
  switch (setting) {
    case 'connections':
      return t('Connection {0} can’t be used', name);
    case 'boards':
      return t('Board {0} can’t be used', name);
    case 'files.savedFilters':
      return t('Saved filter {0} can’t be used', name);
  }
}
