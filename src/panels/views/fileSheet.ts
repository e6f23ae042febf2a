import { t } from '@vscode/l10n';
import { fileHints } from '../../insight/fileHints';
import type { Held } from '../../model/held';
import { label } from '../../model/label';
import { fileRecord, type BoardFile } from '../../model/records/file';
import { facts } from './facts';
import { fileGist, fileHintTexts, fileTitle } from './fileWords';
import { departureFindings, findingsBlock } from './findings';
import { marksOf } from './marks';
import { drawn, type Drawn, type Scene } from './scene';
import { unreadableGist } from './unreadable';

/** A file among those that are loaded, itself one of them. */
export function fileSheet(scene: Scene, held: Held<BoardFile>, loaded: readonly Held<BoardFile>[]): Drawn {
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
      findingsBlock(t('Findings'), [...hints, ...departureFindings(held, format)]),
      facts({ held, description: fileRecord, marks }, { id: 'facts', title: t('All fields') }, format),
    ],
  );
}
