import { t } from '@vscode/l10n';
import { reversedNameText } from '../../insight/fileHints';
import { duplicatesOf, isListPlace, listTexts, type ListFindings } from '../../insight/listFindings';
import { sizeText } from '../../text/amounts';
import { completenessText } from '../../text/completenessText';
import { explain, inOneLine } from '../../text/explain';
import type { Decoded } from '../../records/decoding/decoded';
import type { BoardFile } from '../../records/file';
import { numberIn } from '../../records/fileList';
import type { Format } from '../../text/format';
import { alert, note, type Finding } from '../details/findings';
import { damagedFindings, formFindings, recordAlerts, unreadableRecords } from '../details/listFormFindings';
import { fileTitle, inexactSizeText } from './fileText';
import type { LoadedFiles } from './loadedFiles';

/** Counts over all files, for findings. */
export interface FileCounts extends Pick<ListFindings, 'mixed'> {
  readonly distinct: bigint | undefined;
  readonly unreadable: readonly Decoded<BoardFile>[];
  /** Other files with values that can't be read. */
  readonly damaged: readonly Decoded<BoardFile>[];
  /** Files with a size beyond 2^53 − 1. */
  readonly inexact: readonly Decoded<BoardFile>[];
  /** Files whose names override the direction of their text. */
  readonly reversed: readonly Decoded<BoardFile>[];
}

/** Findings about a list of files and how it was loaded. */
export function fileListFindings(
  {
    repeated,
    pages,
    stopped,
    reported,
    reportedFirst,
    shortPage,
    completeness,
    conflicting,
    changing,
    files,
    pathAt,
  }: LoadedFiles,
  { distinct, unreadable, damaged, mixed, inexact, reversed }: FileCounts,
  format: Format,
): Finding[] {
  const before = numberIn(reportedFirst);
  const list = { records: files, pathAt, nameOf: fileTitle };
  return [
    ...(completeness.kind === 'unknown' ? [alert(completenessText(completeness, format) ?? '')] : []),
    ...(stopped
      ? [alert(t('Loading stopped at page {0}. {1}', format.number(pages.length + 1), inOneLine(explain(stopped))))]
      : []),
    ...unreadableRecords(unreadable, list, format),
    ...damagedFindings(damaged, list, format),
    ...formFindings(files),
    ...listTexts({ duplicates: duplicatesOf(pages.filter(isListPlace)), mixed }, format).map(alert),
    ...(conflicting > 0 ? [alert(conflictingText(conflicting, format))] : []),
    ...recordAlerts(
      inexact,
      list,
      ({ value }) => inexactSizeText(value?.fileSize ?? 0, format),
      (named) =>
        t('{0} files have a size above 2⁵³ − 1, so many programs round it: {1}.', format.number(inexact.length), named),
      format,
    ),
    ...recordAlerts(
      reversed,
      list,
      ({ value }) => reversedNameText(value?.fileName),
      (named) =>
        t(
          '{0} file names contain a character that reverses text, so many programs show them in another order: {1}.',
          format.number(reversed.length),
          named,
        ),
      format,
    ),
    ...(changing > 0 ? [note(changingText(changing, format))] : []),
    ...(repeated > 0 ? [note(t('Files listed twice and shown once: {0}', format.number(repeated)))] : []),
    ...(before === undefined
      ? []
      : [
          note(
            t(
              'The reported total changed from {0} to {1} while loading. Files may have been added or removed.',
              format.number(before),
              format.number(numberIn(reported) ?? 0),
            ),
          ),
        ]),
    ...(shortPage === undefined
      ? []
      : [note(t('The service returns fewer files per page than requested: {0}.', format.number(shortPage)))]),
    ...(distinct === undefined || inexact.length > 0
      ? []
      : [
          note(
            t(
              'Some records share a file ID. Counting each file ID once, deleted files included, the sizes add up to {0}.',
              sizeText(distinct, false, format),
            ),
          ),
        ]),
  ];
}

const conflictingText = (count: number, format: Format): string =>
  t(
    'Files with several versions under one ID: {0}. The first is listed; the others are in its details.',
    format.number(count),
  );

const changingText = (count: number, format: Format): string =>
  t(
    'Files returned again with different values in undocumented fields: {0}. The first is listed.',
    format.number(count),
  );
