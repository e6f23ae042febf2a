import { t } from '@vscode/l10n';
import { repeatedFilesText } from '../../core/amounts';
import type { Ref } from '../../core/ref';
import { duplicateFiles, type DuplicateFiles } from './duplicateFiles';
import { conflictText, fileHints } from './fileHints';
import { duplicatesOf, isListPlace } from '../issues/listFindings';
import { mixedUnits } from '../units/mixedUnits';
import { toneOf } from '../parts/severity';
import { fileHintTexts } from './fileText';
import type { Decoded } from '../../records/decoding/decoded';
import { fileRecord, type BoardFile } from '../../records/file';
import type { FileList } from '../../records/fileList';
import { recordKeys } from '../../service/store/recordsByKey';
import { completenessText } from '../../records/text/completenessText';
import { explain, inOneLine } from '../../service/text/explain';
import { createDeviationGroups } from '../issues/deviationGroups';
import { addEach } from '../issues/wholeListFindings';
import { fileFindingTitle } from '../issues/findingTitles';
import { createCollector, type FindingCollector, type ListedFinding } from '../issues/listedFinding';
import { number } from '../../core/say';

/** Findings about the files of a board. Yields after each file. */
export function* filesFindings(list: Ref, files: FileList): Generator<void, readonly ListedFinding[]> {
  const collector = createCollector();
  const deviations = createDeviationGroups(list, collector);
  const duplicates = duplicateFiles();
  const mixed = mixedUnits(fileRecord);
  const keys = recordKeys(files.files);
  const refAt = (index: number): Ref => ({ ...list, record: keys[index] ?? '' });
  for (const [index, decoded] of files.files.entries()) {
    addFileVerdicts(refAt(index), decoded, collector);
    const others = files.versions.get(decoded);
    if (others) addConflict(refAt(index), decoded, others.length, collector);
    deviations.add(refAt(index), decoded.deviations, decoded.value?.fileName);
    duplicates.add(decoded);
    mixed.add(decoded);
    yield;
  }
  for (const group of duplicates.result()) {
    addDuplicates(list, group, files.files, refAt, collector);
    yield;
  }
  // A filtered list is a selection, so what it lacks proves nothing.
  if (list.filter === undefined) {
    addFileDoubts(list, files, collector);
    const duplicateFields = duplicatesOf(files.pages.filter(isListPlace));
    addEach(list, { duplicates: duplicateFields, mixed: mixed.result() }, collector, refAt);
  }
  deviations.finish();
  return collector.result();
}

/** Adds the findings about one file by itself. */
export function addFileVerdicts(ref: Ref, { value: file }: Decoded<BoardFile>, collector: FindingCollector): void {
  // Without the other files: `addDuplicates` reports what several files share, once for all of them.
  for (const hint of file ? fileHints(file, []) : [])
    collector.add({
      kind: 'files',
      tone: toneOf(hint),
      ref,
      path: [pathIn[hint.kind]],
      name: file?.fileName,
      facts: [hint, file?.createdAt, file?.deletedAt],
      titleIn: () => fileFindingTitle(hint.kind),
      textIn: () => fileHintTexts([hint])[0]?.text ?? '',
    });
}

const pathIn = {
  extension: 'fileType',
  reversedName: 'fileName',
  deletedBeforeCreated: 'deletedAt',
  inexactSize: 'fileSize',
  sharedFileId: 'fileId',
} as const;

/** Adds a finding about several contents under one ID. `others`: number of further contents. */
const addConflict = (ref: Ref, { value }: Decoded<BoardFile>, others: number, collector: FindingCollector): void =>
  collector.add({
    kind: 'duplicates',
    tone: 'alert',
    ref,
    path: ['id'],
    name: value?.fileName,
    facts: ['versions', others],
    titleIn: () => fileFindingTitle('versions'),
    textIn: () => conflictText(others),
  });

function addDuplicates(
  list: Ref,
  group: DuplicateFiles,
  all: readonly Decoded<BoardFile>[],
  refAt: (index: number) => Ref,
  collector: FindingCollector,
): void {
  const [first = 0] = group.files;
  const path = [group.by === 'fileId' ? 'fileId' : 'fileName'];
  const count = group.files.length;
  collector.add({
    kind: 'duplicates',
    tone: toneOf({ kind: group.by === 'fileId' ? 'sharedFileId' : 'sameContent' }),
    ref: refAt(first),
    path,
    scope: list,
    name: all[first]?.value?.fileName,
    facts: [group.by, group.files.map((index) => refAt(index).record)],
    titleIn: () => fileFindingTitle(group.by === 'fileId' ? 'sharedFileId' : 'sameContent'),
    textIn: () =>
      group.by === 'fileId'
        ? t('{0} loaded records share this file ID.', number(count))
        : t('{0} files have the same name, size, and type.', number(count)),
  });
}

/** Adds findings about why the list may lack files, or lists files twice. */
export function addFileDoubts(list: Ref, files: FileList, collector: FindingCollector): void {
  const { completeness, stopped, repeated, pages } = files;
  if (stopped)
    collector.add({
      kind: 'incomplete',
      tone: 'alert',
      ref: list,
      facts: ['stopped', stopped.kind],
      titleIn: () => t('Loading stopped'),
      textIn: () => t('Loading stopped at page {0}. {1}', number(pages.length + 1), inOneLine(explain(stopped))),
    });
  else if (completeness.kind !== 'complete')
    collector.add({
      kind: 'incomplete',
      tone: completeness.kind === 'unknown' ? 'alert' : toneOf({ kind: 'morePages' }),
      ref: list,
      facts: completeness,
      titleIn: () => (completeness.kind === 'unknown' ? t('Files may be missing') : t('More files to load')),
      textIn: () => completenessText(completeness) ?? '',
    });
  if (repeated > 0)
    collector.add({
      kind: 'duplicates',
      tone: toneOf({ kind: 'listedTwice' }),
      ref: list,
      facts: ['listedTwice'],
      titleIn: () => fileFindingTitle('listedTwice'),
      textIn: () => repeatedFilesText(repeated),
    });
}
