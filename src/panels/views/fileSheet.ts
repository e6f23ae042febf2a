import { t } from '@vscode/l10n';
import { conflictText, fieldsThatDiffer, fileHints } from '../../insight/fileHints';
import type { Format } from '../../model/format';
import type { Held } from '../../model/held';
import { label } from '../../model/label';
import { fileRecord, type BoardFile } from '../../model/records/file';
import { pathOf } from '../../model/ref';
import type { FileVersion } from '../../store/fileVersions';
import { facts } from './facts';
import { fileGist, fileHintTexts, fileTitle } from './fileWords';
import { alert, departureFindings, findingsBlock, type Finding } from './findings';
import { marksOf } from './marks';
import { filesTable } from './recordTables';
import { drawn, type Drawn, type Scene } from './scene';
import { unreadableGist } from './unreadable';

/** Details of a file. `loaded`: all loaded files, including this one. `versions`: the other contents under its ID. */
export function fileSheet(
  scene: Scene,
  held: Held<BoardFile>,
  loaded: readonly Held<BoardFile>[],
  versions: readonly FileVersion[] = [],
): Drawn {
  const { format } = scene;
  const file = held.value;
  const marks = marksOf(held);
  const hints = file ? fileHintTexts(fileHints(file, loaded), format) : [];
  return drawn(
    scene,
    {
      title: file ? fileTitle(file) : t('Unreadable record'),
      overline: t('File · {0}', label(scene.boardName, 80)),
      gist: file ? fileGist(held, file, format) : unreadableGist(),
    },
    [
      findingsBlock(t('Findings'), [
        ...conflictFindings(held, versions, format),
        ...hints,
        ...departureFindings(held, format),
      ]),
      versions.length > 0 &&
        filesTable(
          {
            id: 'versions',
            title: t('Other versions under this ID'),
            records: versions.map((version) => version.held),
            pathAt: (index) => {
              const version = versions[index];
              return version && pathOf(version.record);
            },
          },
          format,
        ),
      facts({ held, description: fileRecord, marks }, { id: 'facts', title: t('All fields') }, format),
    ],
  );
}

/** Several contents under one ID: their number and the differing fields. */
function conflictFindings(held: Held<BoardFile>, versions: readonly FileVersion[], format: Format): Finding[] {
  if (versions.length === 0) return [];
  const differing = new Set(versions.flatMap((version) => fieldsThatDiffer(held, version.held)));
  return [{ ...alert(conflictText(versions.length, format)), places: [...differing] }];
}
