import { t } from '@vscode/l10n';
import type { Failure } from '../../base/failure';
import { explain } from '../../text/explain';
import { clauses } from '../../text/phrases';
import { signs } from './signs';
import { lines, type TreeItemModel } from './treeItemModel';

/** The row of a board or a section of which nothing could be loaded: it shows so while the row of the failure is hidden. */
export function failedItem(model: TreeItemModel, failure: Failure): TreeItemModel {
  const { what, next } = explain(failure);
  // The board itself wasn't requested, so nothing is known to be wrong with it.
  const sign = failure.kind === 'notRequested' ? { icon: 'question' } : signs.failed;
  return {
    ...model,
    ...sign,
    tooltip: lines([model.tooltip, what, next]),
    spoken: clauses([model.spoken, t('couldn’t be loaded')]),
  };
}
