import { t } from '@vscode/l10n';
import { routes } from '../api/operations';
import { jsonPointer } from '../base/jsonPointer';
import type { ShownFinding } from '../findings/arrangeFindings';
import { ownerText, subjectText } from '../findings/findingTexts';
import { joinParts, lines } from '../tree/items/treeItemModel';
import type { Format } from '../text/format';
import { sanitizeLabel } from '../text/sanitizeLabel';

/** A finding as text to paste: its sentence without a voter's name, subject, board, request, and JSON Pointer. */
export function copiedFinding({ finding, board }: ShownFinding, format: Format): string {
  const { ref, scope, path, view } = finding;
  const { method, path: route } = routes[scope.section ?? 'counters'];
  const owner = ownerText(undefined, ref);
  return lines([
    finding.textIn(format, false),
    subjectText(finding),
    board ? t('Board {0}', joinParts([ownerText(board, ref), owner])) : t('Connection {0}', owner),
    view === undefined && `${method} ${route}`,
    path && t('JSON Pointer: {0}', sanitizeLabel(jsonPointer(path))),
  ]);
}
