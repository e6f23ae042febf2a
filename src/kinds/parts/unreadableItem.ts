import { t } from '@vscode/l10n';
import type { Deviation } from '../../records/decoding/deviation';
import { pathOf, type Ref } from '../../core/ref';
import { clauses } from '../../core/phrases';
import { deviationLines } from './fieldLines';
import { signs } from './signs';
import { lines, type TreeItemModel } from './treeItemModel';

/** An unreadable record; its JSON still opens. */
export function unreadableItem(ref: Ref, deviations: readonly Deviation[], kind: string): TreeItemModel {
  const label = t('Unreadable record');
  const description = t('open as JSON to see what was returned');
  const spoken = clauses([label, description]);
  return {
    id: pathOf(ref),
    label,
    description,
    tooltip: lines([spoken, deviationLines(deviations)]),
    ...signs.alert,
    below: 'nothing',
    context: `record ${kind}`,
    spoken,
    command: 'boardInspector.openAsJson',
  };
}
