import { t } from '@vscode/l10n';
import type { Ref } from '../base/ref';
import type { ChosenCuts } from '../insight/chosenCuts';
import type { Vote } from '../records/vote';
import { filesText } from '../text/amounts';
import type { Format } from '../text/format';
import { sentences } from '../text/phrases';
import { sanitizeFileLabel, sanitizeLabel } from '../text/sanitizeLabel';
import { decisionRecord, type Provenance } from './decisionRecord';
import { doubtsIn, verdictsOn } from './doubts';
import type { ExportSelection } from './exportSelection';
import type { Item } from './item';

/** Whether there are records to export, loaded or not. */
export const hasRecords = (selection: ExportSelection): boolean =>
  selection.items.length > 0 || (selection.kind === 'files' && selection.unfinished.length > 0);

/** Base name of the file: the record's name for a single record, else the board's. */
export function fileNameOf({ items }: ExportSelection, [first]: readonly Ref[]): string {
  const [item] = items as readonly Item<{ name?: string; title?: string; fileName?: string } | undefined>[];
  const value = item?.decoded.value;
  const own = items.length === 1 && first?.record !== undefined ? (value?.name ?? value?.title ?? value?.fileName) : '';
  return sanitizeFileLabel(own || (item?.boardName ?? first?.board ?? ''));
}

/** The decision records of votes, or why there are none. */
export function decisionRecordsText(
  items: readonly Item<Vote>[],
  provenance: Provenance,
  format: Format,
  cuts: Pick<ChosenCuts, 'of'>,
): { readonly text: string } | { readonly problem: string } {
  const records = items.map((item) => decisionRecord(item, provenance, format, cuts.of(item.decoded)));
  const readable = records.filter((record) => record !== undefined);
  if (readable.length > 0) return { text: readable.join('\n') };
  return {
    problem:
      records.length === 1
        ? t('Couldn’t create a decision record: this vote can’t be read.')
        : t('Couldn’t create a decision record: none of these votes can be read.'),
  };
}

/** What was copied. */
export function copiedText(selection: ExportSelection, format: Format): string {
  const count = selection.items.length;
  const message = count === 1 ? t('Copied the table') : t('Copied {0} records', format.number(count));
  return doubtsIn(verdictsOn(selection), format).length > 0 ? t('{0} (may be incomplete)', message) : message;
}

/** What was exported, and why records may be missing. */
export const savedText = (
  written: number,
  selection: ExportSelection,
  doubts: readonly string[],
  format: Format,
): string =>
  sentences([
    written === 1 ? t('Exported 1 record.') : t('Exported {0} records.', format.number(written)),
    selection.kind === 'boards' &&
      selection.lost.length > 0 &&
      t('Boards skipped because they couldn’t be read: {0}.', format.number(selection.lost.length)),
    ...doubts,
  ]);

/** How many files are exported so far, of how many if known. */
export const progressText = (done: number, of: number | undefined, format: Format): string =>
  of === undefined
    ? filesText(done, format)
    : format.plural(
        of,
        t('{0} of {1} file', format.number(done), format.number(of)),
        t('{0} of {1} files', format.number(done), format.number(of)),
      );

/** Name of a folder for a notification, where brackets would become a link. `path`: of the folder. */
export const folderText = (path: string): string =>
  sanitizeLabel(path.split('/').at(-1) || '/').replaceAll(/[[\]]/g, '');
