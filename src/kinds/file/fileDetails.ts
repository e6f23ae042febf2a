import { joinParts } from '../../core/phrases';
import { t } from '@vscode/l10n';
import { foundInFile, severalVersions } from './checks';
import { isObject, type Json } from '../../core/json';
import { jsonContent } from '../../core/jsonContent';
import { runAtOnce } from '../../core/timeSlicer';
import { findingTexts, issueCount, textOfCheck } from '../issues/check';
import type { Decoded } from '../../records/decoding/decoded';
import { sanitizeLabel } from '../../core/sanitizeLabel';
import { fileRecord, type BoardFile } from '../../records/file';
import { pathOf } from '../../core/ref';
import type { FileVersion } from '../../service/store/recordsByKey';
import { adaptedFacts, facts } from '../parts/facts';
import { fileHeader } from './fileHeaders';
import { stateWord } from './fileGroups';
import { fileTitle } from './fileText';
import { alert, deviationFindings, findingsBlock } from '../issues/findings';
import { createFieldStates } from '../parts/fieldStates';
import { filesTable } from './filesTable';
import { composeView, type ComposedView, type ViewContext } from '../parts/composeView';
import { unreadableHeader } from '../parts/header';

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
  const found = foundInFile(decoded, versions.length, loaded);
  const issues = issueCount(decoded.deviations, found);
  const conflict = textOfCheck(found, severalVersions, { format });
  const differing = new Set(versions.flatMap((version) => fieldsThatDiffer(decoded, version.decoded)));
  const places = [...differing].map((text) => ({ text }));
  return composeView(
    viewContext,
    {
      title: file ? fileTitle(decoded) : t('Unreadable record'),
      overline: joinParts([t('File'), sanitizeLabel(viewContext.boardName, 80)]),
      header: file ? fileHeader(decoded, file, issues, format) : unreadableHeader(),
    },
    [
      findingsBlock([
        ...(conflict === undefined ? [] : [{ ...alert(conflict), places }]),
        ...findingTexts(
          found.filter(({ check }) => check.id !== severalVersions.id),
          { format },
        ),
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
      adaptedFacts(
        facts({ decoded, description: fileRecord, fieldStates }, { id: 'facts', title: t('All fields') }, format),
        (value, key) =>
          key === 'deletedAt' && value.tone === 'null' ? { ...value, note: stateWord('present') } : value,
      ),
    ],
  );
}

/** Names of the documented fields that differ between two contents of one ID, in the order of the API text. */
export function fieldsThatDiffer(one: Decoded<BoardFile>, other: Decoded<BoardFile>): string[] {
  const valueOf = ({ json }: Decoded<BoardFile>, key: string): Json | undefined =>
    isObject(json) && Object.hasOwn(json, key) ? json[key] : undefined;
  return Object.keys(fileRecord.fields).filter((key) => !areEqual(valueOf(one, key), valueOf(other, key)));
}

const contentOf = (json: Json): string => runAtOnce(jsonContent(json));

const areEqual = (one: Json | undefined, other: Json | undefined): boolean =>
  one === other || (one !== undefined && other !== undefined && contentOf(one) === contentOf(other));
