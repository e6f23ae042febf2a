import { t } from '@vscode/l10n';
import { repeatedFilesText } from '../../core/amounts';
import type { Failure } from '../../core/failure';
import { instantOf } from '../../core/instant';
import { idText, isObject } from '../../core/json';
import { isInexact, type Numeric } from '../../core/numeric';
import { quoted } from '../../core/phrases';
import type { Ref } from '../../core/ref';
import { number } from '../../core/say';
import type { Completeness } from '../../records/completeness';
import type { Decoded } from '../../records/decoding/decoded';
import { fileRecord, type BoardFile } from '../../records/file';
import type { FileList } from '../../records/fileList';
import { completenessText } from '../../records/text/completenessText';
import { explain, inOneLine } from '../../service/text/explain';
import { foundBy, foundIf, issueCount, type Check, type Found } from '../issues/check';
import { isListPlace } from '../issues/listChecks';
import type { ListedFinding } from '../issues/listedFinding';
import { createListCollector, recordsFindings } from '../issues/recordsFindings';
import { duplicateFiles, type DuplicateFiles } from './duplicateFiles';

interface CheckedFile {
  readonly file: Partial<BoardFile>;
  /** All loaded files, including this one; empty if what several files share is reported for all of them at once. */
  readonly loaded: readonly Decoded<BoardFile>[];
  /** Number of other contents under its ID. */
  readonly others: number;
}

/** What is found in a file is another finding once its times change. */
const check = <Data extends object>(made: Check<CheckedFile, Data>): Check<CheckedFile, Data> => ({
  facts: (data, { file: { createdAt, deletedAt } }) => [{ kind: made.id, ...data }, createdAt, deletedAt],
  ...made,
});

const synonyms = new Map([['jpeg', 'jpg']]);
const plain = (extension: string) => synonyms.get(extension.toLowerCase()) ?? extension.toLowerCase();

const suffixOf = (fileName = ''): string | undefined => /\.([^.\s/\\]{1,10})$/.exec(fileName)?.[1];

const sharedFileIdTitle = (): string => t('Same file ID');
const sharedFileIdText = (files: number): string => t('{0} loaded records share this file ID.', number(files));

/** The name has characters that many programs show in another order, as in names that disguise their extension. */
export const reversedName = check({
  id: 'reversedName',
  tone: 'alert',
  find: ({ file: { fileName = '' } }) => foundIf(fileName.includes('\u202e'), { fileName }),
  path: () => ['fileName'],
  title: () => t('Reversed text in name'),
  text: ({ fileName }) => {
    const suffix = suffixOf(fileName);
    return suffix === undefined
      ? t('The file name contains a character that reverses text, so many programs show it in another order.')
      : t(
          'The file name contains a character that reverses text, so many programs show it in another order. It ends in {0}.',
          quoted(suffix, 20),
        );
  },
});

export const deletedBeforeCreated = check({
  id: 'deletedBeforeCreated',
  tone: 'alert',
  find: ({ file: { createdAt, deletedAt } }) => {
    const [created, deleted] = [instantOf(createdAt), instantOf(deletedAt)];
    return foundIf(created !== undefined && deleted !== undefined && deleted.ms < created.ms, {});
  },
  path: () => ['deletedAt'],
  title: () => t('Deleted before created'),
  text: () => t('According to the returned times, the file was deleted before it was created.'),
});

export const severalVersions = check({
  id: 'versions',
  kind: 'duplicates',
  tone: 'alert',
  find: ({ others }) => foundIf(others > 0, { others }),
  path: () => ['id'],
  title: () => t('Several versions under one ID'),
  text: ({ others }) => t('The service returned {0} different versions of this file under one ID.', number(others + 1)),
  facts: ({ others }) => ['versions', others],
});

/** What may be amiss in a file. */
const fileChecks: readonly Check<CheckedFile>[] = [
  check({
    id: 'extension',
    tone: 'note',
    find: ({ file: { fileName, fileType } }): { suffix: string; fileType: string }[] => {
      const suffix = suffixOf(fileName);
      const differs = suffix !== undefined && fileType && plain(suffix) !== plain(fileType);
      return differs ? [{ suffix, fileType }] : [];
    },
    path: () => ['fileType'],
    title: () => t('Type differs from name'),
    text: ({ suffix, fileType }) =>
      t('The file name ends in {0}, but the file type is {1}.', quoted(suffix, 20), quoted(fileType, 20)),
  }),
  reversedName,
  deletedBeforeCreated,
  check({
    // Beyond the integers on which JSON programs agree.
    id: 'inexactSize',
    tone: 'alert',
    find: ({ file: { fileSize: size } }): { size: Numeric }[] =>
      size !== undefined && isInexact(size) ? [{ size }] : [],
    path: () => ['fileSize'],
    title: () => t('Size above 2⁵³ − 1'),
    text: ({ size }) => t('The size {0} is above 2⁵³ − 1, so many programs round it.', number(size)),
  }),
  check({
    id: 'sharedFileId',
    kind: 'duplicates',
    tone: 'note',
    find: ({ file: { fileId }, loaded }) => {
      const records = fileId === undefined ? 0 : loaded.filter(({ value }) => value?.fileId === fileId).length;
      return foundIf(records > 1, { records });
    },
    path: () => ['fileId'],
    title: sharedFileIdTitle,
    text: ({ records }) => sharedFileIdText(records),
  }),
  severalVersions,
];

/** What is found in a file. `others`: number of other contents under its ID; `loaded`: all loaded files. */
export const foundInFile = (
  { value }: Pick<Decoded<BoardFile>, 'value'>,
  others = 0,
  loaded: readonly Decoded<BoardFile>[] = [],
): Found<CheckedFile>[] => foundBy(fileChecks, { file: value ?? {}, others, loaded });

/** The number of issues to review in a file. `others`: number of other contents under its ID. */
export const fileIssues = (decoded: Decoded<BoardFile>, others = 0): number =>
  issueCount(decoded.deviations, foundInFile(decoded, others));

// Infers what a check finds.
const ofList = <Data extends object>(made: Check<FileList, Data>) => made;

/** Why files may be missing; nothing is found in a list that failed, of which the failure says more. */
const missingCheck = (
  kind: Completeness['kind'],
  own: Pick<Check<FileList>, 'id' | 'tone' | 'title'>,
): Check<FileList, Completeness> => ({
  ...own,
  kind: 'incomplete',
  find: ({ stopped, completeness }) => foundIf(!stopped && completeness.kind === kind, completeness),
  text: (completeness) => completenessText(completeness) ?? '',
  facts: (completeness) => completeness,
});

/** Why a list may lack files, or lists files twice. */
const fileListChecks: readonly Check<FileList>[] = [
  ofList({
    id: 'stopped',
    kind: 'incomplete',
    tone: 'alert',
    find: ({ stopped }): { stopped: Failure }[] => (stopped ? [{ stopped }] : []),
    title: () => t('Loading stopped'),
    text: ({ stopped }, { pages }) =>
      t('Loading stopped at page {0}. {1}', number(pages.length + 1), inOneLine(explain(stopped))),
    facts: ({ stopped }) => ['stopped', stopped.kind],
  }),
  missingCheck('unknown', { id: 'mayBeMissing', tone: 'alert', title: () => t('Files may be missing') }),
  missingCheck('incomplete', { id: 'morePages', tone: 'note', title: () => t('More files to load') }),
  ofList({
    id: 'listedTwice',
    kind: 'duplicates',
    tone: 'note',
    find: ({ repeated }) => foundIf(repeated > 0, { repeated }),
    title: () => t('Listed twice'),
    text: ({ repeated }) => repeatedFilesText(repeated),
    facts: () => ['listedTwice'],
  }),
];

/** Files that seem to be the same, in the list of a board. */
interface CheckedDuplicates {
  readonly duplicates: readonly DuplicateFiles[];
  readonly files: readonly Decoded<BoardFile>[];
  /** The address of a file by its index. */
  readonly refAt: (index: number) => Ref;
}

/** Of files that have something in common; opens the first of them. */
const duplicateCheck = (
  by: DuplicateFiles['by'],
  own: Pick<Check<CheckedDuplicates, DuplicateFiles>, 'path' | 'title' | 'text'>,
): Check<CheckedDuplicates, DuplicateFiles> => ({
  id: by,
  kind: 'duplicates',
  tone: 'note',
  find: ({ duplicates }) => duplicates.filter((group) => group.by === by),
  opens: ({ files: [first = 0] }, { files, refAt }) => ({ ref: refAt(first), name: files[first]?.value?.fileName }),
  facts: ({ files }, { refAt }) => [by, files.map((index) => refAt(index).record)],
  ...own,
});

const duplicateChecks: readonly Check<CheckedDuplicates>[] = [
  duplicateCheck('content', {
    path: () => ['fileName'],
    title: () => t('Same name, size, and type'),
    text: ({ files }) => t('{0} files have the same name, size, and type.', number(files.length)),
  }),
  duplicateCheck('fileId', {
    path: () => ['fileId'],
    title: sharedFileIdTitle,
    text: ({ files }) => sharedFileIdText(files.length),
  }),
];

/** Findings about the files of a board. Yields after each file. */
export function filesFindings(list: Ref, loaded: FileList): Generator<void, readonly ListedFinding[]> {
  const { files, versions, pages } = loaded;
  const same = duplicateFiles();
  // A filtered list is a selection, so what it lacks proves nothing.
  const isWhole = list.filter === undefined;
  return recordsFindings({
    list,
    records: files,
    description: fileRecord,
    places: isWhole ? pages.filter(isListPlace) : undefined,
    nameOf: ({ fileName }) => fileName,
    find: (decoded) => {
      same.add(decoded);
      return foundInFile(decoded, versions.get(decoded)?.length);
    },
    findInList: (refAt) => [
      ...foundBy(duplicateChecks, { duplicates: same.result(), files, refAt }),
      ...(isWhole ? foundBy(fileListChecks, loaded) : []),
    ],
  });
}

/** Finds what is amiss in files that arrive page by page and aren't kept. */
export interface FileFindings {
  /** The findings about the files of these pages. Yields after each file. */
  readonly add: (list: FileList) => Generator<void, readonly ListedFinding[]>;
  /** The findings about the list, after the last pages. */
  readonly finish: () => readonly ListedFinding[];
}

/** Creates the findings of a list. Of what several files share, only deviations are found. */
export function createFileFindings(list: Ref): FileFindings {
  const collector = createListCollector(list);
  let latest: FileList | undefined;
  return {
    *add(pages) {
      latest = { ...pages, files: [], pages: [], versions: new Map() };
      for (const decoded of pages.files) {
        const { json, value } = decoded;
        const record: Ref = { ...list, record: (isObject(json) ? idText(json['id']) : undefined) ?? '' };
        collector.addRecord(record, decoded, foundInFile(decoded), value?.fileName);
        yield;
      }
      return collector.take();
    },
    finish: () => {
      for (const found of latest ? foundBy(fileListChecks, latest) : []) collector.addOfList(found);
      return collector.finish();
    },
  };
}
