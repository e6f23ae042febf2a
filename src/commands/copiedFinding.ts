import { t } from '@vscode/l10n';
import { routes } from '../records/routes';
import { jsonPointer } from '../base/jsonPointer';
import { toneTitle } from '../insight/toneTitle';
import type { Ref } from '../base/ref';
import type { ShownFinding } from '../findings/arrangeFindings';
import { documentedField, idTitle } from '../findings/deviationTitle';
import { ownerText, subjectText } from '../findings/findingTexts';
import { lines } from '../tree/items/treeItemModel';
import type { Format } from '../text/format';
import { clauses, joinParts } from '../text/phrases';
import { sanitizeLabel } from '../text/sanitizeLabel';

/** A field with more codes is copied without them. */
const maxCodes = 6;

/**
 * A finding as text to paste: its severity and title, its sentence without a voter's name, subject, board with its ID,
 * request, documented type of a deviating field, and where it is: ID of the record and JSON Pointer into it.
 */
export function copiedFinding({ finding, board }: ShownFinding, format: Format): string {
  const { ref, scope, path, view, kind, fieldIn } = finding;
  const { method, path: route } = routes[scope.section ?? 'counters'];
  const owner = ownerText(undefined, ref);
  // The sentence names the field.
  const found = kind === 'deviations' && path && fieldIn?.() ? documentedField(path, scope.section) : undefined;
  return lines([
    joinParts([toneTitle(finding.tone), finding.titleIn?.()]),
    finding.textIn(format, false),
    subjectText(finding),
    board
      ? joinParts([t('Board {0}', ownerText(board, ref)), t('Board ID: {0}', sanitizeLabel(board.recordId)), owner])
      : t('Connection {0}', owner),
    view === undefined && `${method} ${route}`,
    found && documentedText(found),
    joinParts([idText(ref), path && t('JSON Pointer in the record: {0}', sanitizeLabel(jsonPointer(path)))]),
  ]);
}

/** What the API documentation says of a field, with its codes if they are few. */
function documentedText({ field, paragraph }: NonNullable<ReturnType<typeof documentedField>>): string {
  const codes = [...(field.codes ?? [])].map(([code, word]) => `${code} = ${t(word)}`);
  const form = codes.length > maxCodes ? field.documented : clauses([field.documented, ...codes]);
  return t('{0} · API documentation {1}', t('Documented as: {0}.', form), `§${paragraph}`);
}

/** The ID of a record; undefined for a key that isn't only its ID, since it has none or shares it. */
function idText({ section, record }: Ref): string | undefined {
  if (section === undefined || record === undefined || /@\d+@*$/.test(record)) return undefined;
  return t('{0}: {1}', idTitle(section), sanitizeLabel(record));
}
