import { joinParts } from '../../core/phrases';
import { t } from '@vscode/l10n';
import { conflictText, fieldsThatDiffer, fileHints } from './fileHints';
import { issuesOf } from '../parts/severity';
import type { Decoded } from '../../records/decoding/decoded';
import { sanitizeLabel } from '../../core/sanitizeLabel';
import { fileRecord, type BoardFile } from '../../records/file';
import { pathOf } from '../../core/ref';
import type { FileVersion } from '../../service/store/fileVersions';
import { facts } from '../parts/facts';
import { fileHeader } from './fileHeader';
import { fileHintTexts, fileTitle } from './fileText';
import { alert, deviationFindings, findingsBlock, type Finding } from '../issues/findings';
import { createFieldStates } from '../parts/fieldStates';
import { filesTable } from './filesTable';
import { composeView, type ComposedView, type ViewContext } from '../parts/composeView';
import { unreadableHeader } from '../parts/unreadableHeader';

/**
 * Details of a file. `loaded`: all listed files; of a file with versions, the first. `versions`: the other contents
 * under its ID.
 */
export function fileDetails(
  viewContext: ViewContext,
  decoded: Decoded<BoardFile>,
  loaded: readonly Decoded<BoardFile>[],
  versions: readonly FileVersion[] = [],
): ComposedView {
  const { format } = viewContext;
  const file = decoded.value;
  const fieldStates = createFieldStates(decoded);
  const hints = file ? fileHints(file, loaded) : [];
  const issues = issuesOf(decoded, hints) + (versions.length > 0 ? 1 : 0);
  return composeView(
    viewContext,
    {
      title: file ? fileTitle(decoded) : t('Unreadable record'),
      overline: joinParts([t('File'), sanitizeLabel(viewContext.boardName, 80)]),
      header: file ? fileHeader(decoded, file, issues, format) : unreadableHeader(),
    },
    [
      findingsBlock([
        ...conflictFindings(decoded, versions),
        ...fileHintTexts(hints),
        ...deviationFindings(decoded, fileRecord),
      ]),
      versions.length > 0 &&
        filesTable(
          {
            id: 'versions',
            title: t('Other versions under this ID'),
            records: versions.map((version) => version.decoded),
            pathAt: (index) => {
              const version = versions[index];
              return version && pathOf(version.record);
            },
          },
          format,
        ),
      facts({ decoded, description: fileRecord, fieldStates }, { id: 'facts', title: t('All fields') }, format),
    ],
  );
}

/** Several contents under one ID: their number and the differing fields. */
function conflictFindings(decoded: Decoded<BoardFile>, versions: readonly FileVersion[]): Finding[] {
  if (versions.length === 0) return [];
  const differing = new Set(versions.flatMap((version) => fieldsThatDiffer(decoded, version.decoded)));
  return [{ ...alert(conflictText(versions.length)), places: [...differing].map((text) => ({ text })) }];
}
