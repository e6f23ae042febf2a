import { t } from '@vscode/l10n';
import { label } from '../../model/label';
import { clauses } from '../../model/phrases';
import { lines, type Look } from './look';

/** An invalid connection in settings. */
export const badConnectionLook = (key: string, name: string, problem: string): Look =>
  unusableLook('connection', key, t('Connection {0} can’t be used', label(name, 60)), problem, {
    context: 'badConnection',
    command: 'boardInspector.editConnection',
  });

/** An invalid saved filter in settings. */
export const badSearchLook = (key: string, name: string, problem: string): Look =>
  unusableLook('search', key, t('Saved filter {0} can’t be used', label(name, 60)), problem, {
    context: 'badSearch',
    command: 'boardInspector.editSavedFilters',
  });

const unusableLook = (
  kind: string,
  key: string,
  said: string,
  problem: string,
  own: Pick<Look, 'context' | 'command'>,
): Look => ({
  id: `${kind}/${encodeURIComponent(key.toWellFormed())}`,
  label: said,
  description: problem,
  tooltip: lines([said, problem]),
  icon: 'error',
  color: 'list.errorForeground',
  below: 'nothing',
  spoken: clauses([said, problem]),
  ...own,
});
