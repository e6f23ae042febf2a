import { t } from '@vscode/l10n';
import { boardOf, pathOf, type Ref } from '../../core/ref';
import type { ChosenCuts } from '../../kinds/vote/cutLine';
import type { Vote } from '../../records/vote';
import { boardsText, filesText, meetingsText, voteRecordsText } from '../../core/amounts';
import type { Format } from '../../core/format';
import { sentences } from '../../core/phrases';
import { sanitizeFileLabel, sanitizeMessageLabel } from '../../core/sanitizeLabel';
import { decisionRecord } from '../../kinds/vote/decisionRecord';
import { recordKindOf, type ExportSelection, type RecordKind } from './exportSelection';
import type { ExportItem } from '../../kinds/parts/item';
import { tn } from '../../core/say';
import type { Completeness } from '../../records/completeness';
import { completenessText } from '../../records/text/completenessText';
import { tsvLine } from './csv';
import { inMarkdown } from '../../kinds/parts/markdown';

/** Whether there are records to export, loaded or not. */
export const hasRecords = (selection: ExportSelection): boolean =>
  selection.items.length > 0 || (selection.kind === 'files' && selection.unfinished.length > 0);

/** The base name that is proposed for a file. */
export interface ProposedName {
  readonly text: string;
  /** Whether the text comes from the service; notifications show no such text. */
  readonly received: boolean;
}

/**
 * The name of a single record, the configured name of a single board, or else the number of boards. `dated`: adds the
 * time of a record's snapshot to its name.
 */
export function fileNameOf(
  { kind, items }: ExportSelection,
  refs: readonly Ref[],
  dated: (ref: Ref, name: string) => string,
): ProposedName {
  const [first] = refs;
  const boards = new Set(refs.filter((ref) => recordKindOf(ref) === kind).map((ref) => pathOf(boardOf(ref))));
  if (boards.size > 1) return { text: sanitizeFileLabel(boardsText(boards.size)), received: false };
  const [item] = items as readonly ExportItem<{ name?: string; title?: string; fileName?: string } | undefined>[];
  const value = item?.decoded.value;
  const own = items.length === 1 && first?.record !== undefined ? (value?.name ?? value?.title ?? value?.fileName) : '';
  const name = own && first ? dated(first, own) : (item?.boardName ?? first?.board ?? '');
  return { text: sanitizeFileLabel(name), received: Boolean(own) };
}

/** What follows the name of a file that may have only some of the records: chosen, filtered, or loaded ones. */
export function partSuffix(refs: readonly Ref[], isPart: boolean): string {
  if (refs.length > 1 && refs.every(({ record }) => record !== undefined)) return '-selected';
  if (isPart) return '-part';
  return refs.some(({ filter, record }) => filter !== undefined && record === undefined) ? '-filtered' : '';
}

/** The decision records of votes, or why there are none. */
export function decisionRecordsText(
  items: readonly ExportItem<Vote>[],
  extensionVersion: string,
  format: Format,
  cuts: Pick<ChosenCuts, 'of'>,
): { readonly text: string } | { readonly problem: string } {
  const records = items.map((item) => decisionRecord(item, extensionVersion, format, cuts.of(item.decoded)));
  const readable = records.filter((record) => record !== undefined);
  return readable.length > 0
    ? { text: readable.join('\n') }
    : { problem: t('Couldn’t create a decision record: the vote can’t be read.') };
}

/** The announcement of a copy. `losesDigits`: as text only, with long IDs. */
export function copiedText(selection: ExportSelection, losesDigits = false): string {
  const count = selection.items.length;
  const message = count === 1 ? t('Copied') : t('Copied {0}', amountText(selection.kind, count));
  const copied = doubtsIn(verdictsOn(selection)).length > 0 ? t('{0} (may be incomplete)', message) : message;
  return losesDigits
    ? t('{0}. Spreadsheets may change the digits of long IDs: open the details and copy the table there.', copied)
    : copied;
}

const amounts = { boards: boardsText, files: filesText, meetings: meetingsText, votes: voteRecordsText } as const;

/** The confirmation of a copy that is meant to have more than plain text. */
export const copiedAs = (isRich: boolean, message: string): string =>
  isRich ? message : t('{0} (text only)', message);

/** A number of records, for example `36 files`. */
export const amountText = (kind: RecordKind, count: number): string => amounts[kind](count);

/** Where a file was saved, by `placeText`. */
export const savedText = (place: string): string => t('Saved to {0}.', place);

/** What was exported, to which file or folder, and why records may be missing. */
export const exportedText = (
  written: number,
  selection: ExportSelection,
  place: string,
  doubts: readonly (string | undefined)[],
): string =>
  sentences([
    savedText(t('{0} ({1})', place, amountText(selection.kind, written))),
    selection.kind === 'boards' &&
      selection.lost.length > 0 &&
      tn(
        selection.lost.length,
        t('{n} board was skipped because it couldn’t be read.|{n} boards were skipped because they couldn’t be read.'),
      ),
    ...doubts,
  ]);

/**
 * The file at a path for a notification, without link syntax; its folder if the service named the file, since
 * notifications show no text from the service.
 */
export function placeText(path: string, proposed: ProposedName): string {
  const [folder, file = ''] = path.split('/').slice(-2);
  const isReceived = proposed.received && file.includes(proposed.text);
  return sanitizeMessageLabel((isReceived ? folder : file) || '/', 200);
}

export const verdictsOn = (selection: ExportSelection): readonly Completeness[] =>
  selection.kind === 'files'
    ? [...selection.verdicts, ...selection.unfinished.map(({ list }) => list.completeness)]
    : [];

/** Why files may be missing from an export, without duplicates. */
export const doubtsIn = (verdicts: readonly Completeness[]): string[] => [
  ...new Set(verdicts.flatMap((verdict) => completenessText(verdict) ?? [])),
];

/** Notes below a table for a spreadsheet, after an empty line. */
export const tsvNotes = (notes: readonly string[]): string =>
  notes.length === 0 ? '' : `\n${notes.map((note) => tsvLine([note])).join('')}`;

/** Notes below a Markdown table. */
export const markdownNotes = (doubts: readonly string[]): string =>
  doubts.map((doubt) => `\n${inMarkdown(doubt)}\n`).join('');

/** One line for each snapshot of the refs: the name of its board, with the time of the snapshot (`dated`). */
export const snapshotNotes = (refs: readonly Ref[], dated: (board: Ref) => string): string[] => [
  ...new Set(refs.flatMap((ref) => (ref.at === undefined ? [] : [dated(boardOf(ref))]))),
];
