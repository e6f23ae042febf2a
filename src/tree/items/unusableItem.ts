import { t } from '@vscode/l10n';
import { sanitizeLabel } from '../../text/sanitizeLabel';
import { clauses } from '../../text/phrases';
import { signs } from './signs';
import { lines, type TreeItemModel } from './treeItemModel';

/** An invalid connection in settings. */
export const badConnectionItem = (key: string, name: string, problem: string): TreeItemModel =>
  unusableItem('connection', key, t('Connection {0} can’t be used', sanitizeLabel(name, 60)), problem, {
    context: 'badConnection',
    command: 'boardInspector.editConnection',
  });

/** An invalid saved filter in settings. */
export const badSavedFilterItem = (key: string, name: string, problem: string): TreeItemModel =>
  unusableItem('savedFilter', key, t('Saved filter {0} can’t be used', sanitizeLabel(name, 60)), problem, {
    context: 'badSavedFilter',
    command: 'boardInspector.editSavedFilters',
  });

const unusableItem = (
  kind: string,
  key: string,
  text: string,
  problem: string,
  extra: Pick<TreeItemModel, 'context' | 'command'>,
): TreeItemModel => ({
  id: `${kind}/${encodeURIComponent(key.toWellFormed())}`,
  label: text,
  description: problem,
  tooltip: lines([text, problem]),
  ...signs.failed,
  below: 'nothing',
  spoken: clauses([text, problem]),
  ...extra,
});
