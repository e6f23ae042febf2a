import { t } from '@vscode/l10n';
import type { Departure } from '../../model/departure';
import type { Format } from '../../model/format';
import { pathOf, type Ref } from '../../model/ref';
import { departureLines } from './fact';
import { lines, type Look } from './look';

/** An unreadable record; its JSON still opens. */
export function unreadableLook(ref: Ref, departures: readonly Departure[], kind: string, format: Format): Look {
  const spoken = t('Unreadable record, open as JSON to see what was returned');
  return {
    id: pathOf(ref),
    label: t('Unreadable record'),
    description: t('open as JSON to see what was returned'),
    tooltip: lines([spoken, departureLines(departures, format)]),
    icon: 'warning',
    color: 'list.warningForeground',
    below: 'nothing',
    context: `record ${kind}`,
    spoken,
    command: 'boardInspector.openAsJson',
  };
}
