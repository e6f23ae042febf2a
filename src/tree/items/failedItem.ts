import { t } from '@vscode/l10n';
import type { Failure } from '../../base/failure';
import { explain } from '../../text/explain';
import { clauses } from '../../text/phrases';
import { failureSign } from './signs';
import { lines, type TreeItemModel } from './treeItemModel';

/** The row of a board or section that couldn't be loaded, so that it shows this also while it is collapsed. */
export function failedItem(model: TreeItemModel, failure: Failure): TreeItemModel {
  const { what, next } = explain(failure);
  return {
    ...model,
    ...failureSign(failure),
    tooltip: lines([model.tooltip, what, next]),
    spoken: clauses([model.spoken, failure.kind === 'noEntry' ? t('no entry returned') : t('couldn’t be loaded')]),
  };
}
