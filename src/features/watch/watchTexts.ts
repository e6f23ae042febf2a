import { t } from '@vscode/l10n';
import type { Format } from '../../core/format';
import { boardsText, meetingsText, voteRecordsText, elapsedText } from '../../core/amounts';
import { explain, inOneLine } from '../../service/text/explain';
import { firstOf, inQuotes, listed, sentences } from '../../core/phrases';
import { maxWatchRequests } from './createWatch';
import type { Watch, EndReason, WatchedKind } from './watched';
import { boardOf, isInSection, pathOf, type Ref } from '../../core/ref';
import type { Decoded } from '../../records/decoding/decoded';
import { shownValue } from '../../service/store/asyncCache';
import type { BoardStore } from '../../service/store/boardStore';
import { recordIn } from '../../service/store/recordsByKey';
import { recordLabel } from '../../records/text/nameLabel';
import { sanitizeMessageLabel, sanitizePlainLabel } from '../../core/sanitizeLabel';

// More names make a message unreadable.
const listedNames = (names: readonly string[]): string => firstOf(names, 3);

/** What is said when a watch starts. `names`: in quotes, as all names in messages here. */
export const startText = (names: readonly string[]): string =>
  t('Watching {0} for up to two hours.', listedNames(names));

export const stopText = (names: readonly string[]): string => t('Stopped watching {0}.', listedNames(names));

export const endedBeforeText = (names: readonly string[]): string =>
  t('Nothing to watch: {0} ended before.', listedNames(names));

/** Why watches ended by themselves. `kinds`: of what was watched. */
export function endText(names: readonly string[], kinds: readonly WatchedKind[], reason: EndReason): string {
  const all = listedNames(names);
  switch (reason) {
    case 'ended':
      if (names.length > 1) return t('{0} have ended.', all);
      return kinds[0] === 'meeting' ? t('The meeting {0} has ended.', all) : t('The vote {0} has ended.', all);
    case 'gone':
      return t('The service no longer returns {0}.', all);
    case 'time':
      return t('Stopped watching {0} after two hours.', all);
    case 'requests':
      return t('Stopped watching {0} after {1} requests.', all, maxWatchRequests);
    case 'refused':
      return t('Stopped watching {0}: requests are rejected, or the connection can’t be used.', all);
  }
}

/** The name of a snapshot of a board at the end of those of the refs that are on it. */
export const endName = (board: Ref, refs: readonly Ref[], nameOf: (ref: Ref) => string): string =>
  t('End of {0}', listedNames(refs.filter((ref) => pathOf(boardOf(ref)) === pathOf(board)).map(nameOf)));

/**
 * The name of what is watched, or how much of each kind. `timeLeft`: milliseconds until the first vote ends; undefined
 * if unknown.
 */
export function watchingText(kinds: readonly WatchedKind[], name: string, timeLeft: number | undefined): string {
  const count = (kind: WatchedKind) => kinds.filter((each) => each === kind).length;
  const [votes, meetings, boards] = [count('vote'), count('meeting'), count('board')];
  const counts = listed([
    ...(votes > 0 ? [voteRecordsText(votes)] : []),
    ...(meetings > 0 ? [meetingsText(meetings)] : []),
    ...(boards > 0 ? [boardsText(boards)] : []),
  ]);
  const what = kinds.length === 1 ? name : counts;
  return timeLeft === undefined ? t('Watching {0}', what) : t('Watching {0} · {1} left', what, elapsedText(timeLeft));
}

/** How it is polled, the time of the last poll, and why there is nothing newer. `mayWait`: to protect voters. */
export function watchStateText(
  { polledAt, failure, isPaused }: Pick<Watch, 'polledAt' | 'failure' | 'isPaused'>,
  timeLeft: number | undefined,
  mayWait: boolean,
  format: Format,
): string {
  const at = polledAt();
  const last = at === undefined ? t('Not checked yet.') : t('Last checked {0}.', format.clock(at));
  const failed = failure();
  return sentences([
    t('Checked every 30 seconds while visible, less often while nothing changes, for two hours.'),
    last,
    failed && inOneLine(explain(failed)),
    timeLeft !== undefined && t('The time left is by duration, in the unit pinned by you.'),
    mayWait &&
      t(
        'Where a vote may be anonymous, new numbers wait for at least 5 more people, or its end, so that nobody’s choice is revealed.',
      ),
    isPaused() && t('Paused while nothing that is watched is visible.'),
  ]);
}

/** The name of a watched vote, meeting, or board; undefined if what is loaded lacks it. */
export function watchedName(ref: Ref, { records }: Pick<BoardStore, 'records'>, boardName: string): string | undefined {
  if (!isInSection(ref)) return boardName;
  const list: readonly Decoded<unknown>[] = shownValue(records.peek(ref))?.records ?? [];
  const record = recordIn(ref, list);
  return record && recordLabel(ref.section, record);
}

/** What is watched, in a list to choose from, and its name in messages and in the status bar. */
export function watchedItem(ref: Ref, name: string, boardName: string) {
  const label = sanitizePlainLabel(name, 80);
  return {
    label,
    description: isInSection(ref) ? sanitizePlainLabel(boardName, 80) : t('Statistics'),
    inMessage: inQuotes(sanitizeMessageLabel(name)),
    inStatusBar: sanitizePlainLabel(name, 40),
  };
}
