import { t } from '@vscode/l10n';
import type { Numeric } from '../base/numeric';
import type { Format } from './format';

export const votesText = (count: Numeric, format: Format): string =>
  format.plural(count, t('{0} vote|{0} votes', format.number(count)));

/** Votes as records. Chinese has another word for the votes cast. */
export function voteRecordsText(count: number, format: Format): string {
  const args = [format.number(count)];
  return format.plural(count, t({ message: '{0} vote|{0} votes', args, comment: ['records, not votes cast'] }));
}

export const optionsText = (count: number, format: Format): string =>
  format.plural(count, t('{0} option|{0} options', format.number(count)));

export const votersText = (count: Numeric, format: Format): string =>
  format.plural(count, t('{0} voter|{0} voters', format.number(count)));

export const participantsText = (count: Numeric, format: Format): string =>
  format.plural(count, t('{0} participant|{0} participants', format.number(count)));

export const filesText = (count: Numeric, format: Format): string =>
  format.plural(count, t('{0} file|{0} files', format.number(count)));

export const meetingsText = (count: Numeric, format: Format): string =>
  format.plural(count, t('{0} meeting|{0} meetings', format.number(count)));

export const snapshotsText = (count: number, format: Format): string =>
  format.plural(count, t('{0} snapshot|{0} snapshots', format.number(count)));

export const boardsText = (count: Numeric, format: Format): string =>
  format.plural(count, t('{0} board|{0} boards', format.number(count)));

export const entriesText = (count: Numeric, format: Format): string =>
  format.plural(count, t('{0} entry|{0} entries', format.number(count)));

export const issuesText = (count: number, format: Format): string =>
  format.plural(count, t('{0} issue|{0} issues', format.number(count)));

export const rowsText = (count: number, format: Format): string =>
  format.plural(count, t('{0} row|{0} rows', format.number(count)));

export const elementsText = (count: Numeric, format: Format): string =>
  format.plural(count, t('{0} element|{0} elements', format.number(count)));

export const repeatedFilesText = (count: number, format: Format): string =>
  format.plural(
    count,
    t(
      '{0} file was listed twice and is shown once|{0} files were listed twice and are shown once',
      format.number(count),
    ),
  );

export const openVotesText = (count: number, format: Format): string =>
  format.plural(count, t('{0} open vote|{0} open votes', format.number(count)));

/** Rows of a list beside the total that the service reports, for example `50 of 137 reported`. */
export function shownOfReported(shown: number, reported: Numeric, format: Format): string {
  const amounts = [format.number(shown), format.number(reported)] as const;
  // Both numbers come first, since a narrow sidebar cuts the end.
  return shown < reported ? t('{0} of {1} reported', ...amounts) : t('{0} shown, {1} reported', ...amounts);
}

/** A total size. `least`: some sizes are unreadable, so the total is a minimum. */
export function sizeText(size: Numeric, least: boolean, format: Format): string {
  return least ? t('at least {0}', format.size(size)) : format.size(size);
}
