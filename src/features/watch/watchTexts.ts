import { t } from '@vscode/l10n';
import type { Format } from '../../core/format';
import { boardsText, meetingsText, voteRecordsText, elapsedText } from '../../core/amounts';
import { explain, inOneLine } from '../../service/text/explain';
import { listed, sentence, sentences } from '../../core/phrases';
import { maxWatchRequests } from './createWatch';
import type { Watch, EndReason, WatchedKind } from './watched';
import { number } from '../../core/say';
import { isInSection, type Ref } from '../../core/ref';
import type { Decoded } from '../../records/decoding/decoded';
import { shownValue } from '../../service/store/asyncCache';
import type { BoardStore } from '../../service/store/boardStore';
import { recordIn } from '../../service/store/recordsByKey';
import { recordLabel } from '../../records/text/nameLabel';
import { sanitizePlainLabel } from '../../core/sanitizeLabel';

/** How many watched votes and meetings have ended; without names from the service. */
export const watchEndsText = (kinds: readonly WatchedKind[]): string =>
  kinds.length > 1
    ? t('{0} votes and meetings that you watched have ended.', number(kinds.length))
    : endText(kinds[0] ?? 'vote', 'ended');

/** Why a watch ended by itself; without names from the service. */
export function endText(kind: WatchedKind, reason: EndReason): string {
  switch (reason) {
    case 'ended':
      return kind === 'meeting' ? sentence(t('The meeting has ended')) : sentence(t('The vote has ended'));
    case 'gone':
      return t('The service no longer returns what you watched.');
    case 'time':
      return t('Watching stopped after two hours.');
    case 'requests':
      return t('Watching stopped after {0} requests.', maxWatchRequests);
    case 'refused':
      return t('Watching stopped because the requests are rejected, or the connection can’t be used.');
  }
}

/** What is watched, by kind. `timeLeft`: milliseconds until the first vote ends; undefined if unknown. */
export function watchingText(kinds: readonly WatchedKind[], timeLeft: number | undefined): string {
  const count = (kind: WatchedKind) => kinds.filter((each) => each === kind).length;
  const [votes, meetings, boards] = [count('vote'), count('meeting'), count('board')];
  const what = listed([
    ...(votes > 0 ? [voteRecordsText(votes)] : []),
    ...(meetings > 0 ? [meetingsText(meetings)] : []),
    ...(boards > 0 ? [boardsText(boards)] : []),
  ]);
  return timeLeft === undefined ? t('Watching {0}', what) : t('Watching {0} · {1} left', what, elapsedText(timeLeft));
}

/** The time of the last poll, and why there is nothing newer. */
export function watchStateText(
  { polledAt, failure, isPaused }: Pick<Watch, 'polledAt' | 'failure' | 'isPaused'>,
  timeLeft: number | undefined,
  format: Format,
): string {
  const at = polledAt();
  const last = at === undefined ? t('Not checked yet.') : t('Last checked {0}.', format.clock(at));
  const failed = failure();
  return sentences([
    last,
    failed && inOneLine(explain(failed)),
    timeLeft !== undefined && t('The time left is by duration, in the unit pinned by you.'),
    isPaused() && t('Paused while nothing that is watched is visible.'),
  ]);
}

/** What is watched, in a list to choose from. `boardName`: the name of its board. */
export function watchedItem(ref: Ref, { records }: Pick<BoardStore, 'records'>, boardName: string) {
  const board = sanitizePlainLabel(boardName, 80);
  if (!isInSection(ref)) return { label: board, description: t('Statistics') };
  const list: readonly Decoded<unknown>[] = shownValue(records.peek(ref))?.records ?? [];
  const record = recordIn(ref, list);
  const name = record ? recordLabel(ref.section, record) : t('(no name)');
  return { label: sanitizePlainLabel(name, 80), description: board };
}
