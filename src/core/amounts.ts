import { t } from '@vscode/l10n';
import type { Numeric } from './numeric';
import type { Format } from './format';
import { number, tn } from './say';

export const votesText = (count: Numeric): string => tn(count, t('{n} vote|{n} votes'));

/** Votes as records. Chinese has another word for the votes cast. */
export const voteRecordsText = (count: number): string =>
  tn(count, t({ message: '{n} vote|{n} votes', args: [], comment: ['records, not votes cast'] }));

export const optionsText = (count: number): string => tn(count, t('{n} option|{n} options'));

export const votersText = (count: Numeric): string => tn(count, t('{n} voter|{n} voters'));

export const participantsText = (count: Numeric): string => tn(count, t('{n} participant|{n} participants'));

export const filesText = (count: Numeric): string => tn(count, t('{n} file|{n} files'));

export const meetingsText = (count: Numeric): string => tn(count, t('{n} meeting|{n} meetings'));

export const snapshotsText = (count: number): string => tn(count, t('{n} snapshot|{n} snapshots'));

export const boardsText = (count: Numeric): string => tn(count, t('{n} board|{n} boards'));

export const entriesText = (count: Numeric): string => tn(count, t('{n} entry|{n} entries'));

export const issuesText = (count: number): string => tn(count, t('{n} issue|{n} issues'));

export const notesText = (count: number): string => tn(count, t('{n} note|{n} notes'));

export const rowsText = (count: number): string => tn(count, t('{n} row|{n} rows'));

export const elementsText = (count: Numeric): string => tn(count, t('{n} element|{n} elements'));

export const repeatedFilesText = (count: number): string =>
  tn(count, t('{n} file was listed twice and is shown once|{n} files were listed twice and are shown once'));

export const requestsText = (count: number): string => tn(count, t('{n} request|{n} requests'));

export const openVotesText = (count: number): string => tn(count, t('{n} open vote|{n} open votes'));

/** Rows of a list beside the total that the service reports, for example `50 of 137 reported`. */
export function shownOfReported(shown: number, reported: Numeric): string {
  const amounts = [number(shown), number(reported)] as const;
  // Both numbers come first, since a narrow sidebar cuts the end.
  return shown < reported ? t('{0} of {1} reported', ...amounts) : t('{0} shown, {1} reported', ...amounts);
}

/** The same in a narrow view: `50 of 137`. */
export const shortCount = (shown: number, reported: Numeric): string =>
  shown < reported
    ? t({ message: '{0} of {1}', args: [number(shown), number(reported)], comment: ['rows, of those reported'] })
    : t('{0} shown', number(shown));

/** A total size. `least`: some sizes are unreadable, so the total is a minimum. */
export function sizeText(size: Numeric, least: boolean, format: Format): string {
  return least ? t('at least {0}', format.size(size)) : format.size(size);
}

// As many as a double keeps.
const maxDigits = 15;

/** A large integer of any length in a few characters: `9.01 × 10¹⁵`. */
export function powerOfTen(count: Numeric): string {
  const all = BigInt(count).toString();
  const [digits = '', power = ''] = Number(all.slice(0, maxDigits)).toExponential(2).split('e+');
  const exponent = String(Number(power) + Math.max(0, all.length - maxDigits));
  const raised = exponent.replace(/\d/g, (digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)] ?? '');
  return `${number(Number(digits))} × ${number(10)}${raised}`;
}

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];

/** A measured time in its largest unit, rounded down: `22 min`, `5 h`, `6 days`. */
export function elapsedText(ms: number): string {
  if (ms < hour) return t('{0} min', number(Math.floor(ms / minute)));
  if (ms < day) return t('{0} h', number(Math.floor(ms / hour)));
  const days = Math.floor(ms / day);
  return days === 1 ? t('1 day') : t('{0} days', number(days));
}
