import { t } from '@vscode/l10n';
import type { Deviation } from '../../records/decoding/deviation';
import type { Format } from '../../text/format';
import { pathOf, type Ref } from '../../base/ref';
import { deviationLines } from './fieldLines';
import { signs } from './signs';
import { lines, type TreeItemModel } from './treeItemModel';

/** An unreadable record; its JSON still opens. */
export function unreadableItem(
  ref: Ref,
  deviations: readonly Deviation[],
  kind: string,
  format: Format,
): TreeItemModel {
  const spoken = t('Unreadable record, open as JSON to see what was returned');
  return {
    id: pathOf(ref),
    label: t('Unreadable record'),
    description: t('open as JSON to see what was returned'),
    tooltip: lines([spoken, deviationLines(deviations, format)]),
    ...signs.alert,
    below: 'nothing',
    context: `record ${kind}`,
    spoken,
    command: 'boardInspector.openAsJson',
  };
}
