import { t } from '@vscode/l10n';
import { routes } from '../api/operations';
import { jsonPointer } from '../base/jsonPointer';
import type { Ref } from '../base/ref';
import type { ShownFinding } from '../findings/arrangeFindings';
import { documentedField, idTitle } from '../findings/deviationTitle';
import { ownerText, subjectText } from '../findings/findingTexts';
import { joinParts, lines } from '../tree/items/treeItemModel';
import type { Format } from '../text/format';
import { sanitizeLabel } from '../text/sanitizeLabel';

/**
 * A finding as text to paste: its sentence without a voter's name, subject, board with its ID, request, documented type
 * of a deviating field, and where it is: ID of the record and JSON Pointer into it.
 */
export function copiedFinding({ finding, board }: ShownFinding, format: Format): string {
  const { ref, scope, path, view, kind, fieldIn } = finding;
  const { method, path: route } = routes[scope.section ?? 'counters'];
  const owner = ownerText(undefined, ref);
  // The sentence names the field.
  const field = kind === 'deviations' && path && fieldIn?.() ? documentedField(path, scope.section) : undefined;
  return lines([
    finding.textIn(format, false),
    subjectText(finding),
    board
      ? joinParts([t('Board {0}', ownerText(board, ref)), t('Board ID: {0}', sanitizeLabel(board.recordId)), owner])
      : t('Connection {0}', owner),
    view === undefined && `${method} ${route}`,
    field && t('Documented as: {0}.', field.documented),
    joinParts([idText(ref), path && t('JSON Pointer in the record: {0}', sanitizeLabel(jsonPointer(path)))]),
  ]);
}

/** The ID of a record; undefined for a key that isn't only its ID, since it has none or shares it. */
function idText({ section, record }: Ref): string | undefined {
  if (section === undefined || record === undefined || /@\d+@*$/.test(record)) return undefined;
  return t('{0}: {1}', idTitle(section), sanitizeLabel(record));
}
