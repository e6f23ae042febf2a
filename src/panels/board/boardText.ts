import { t } from '@vscode/l10n';
import { isInexact, type Numeric } from '../../base/numeric';
import { pathOf, type Ref } from '../../base/ref';
import { items, listed, sentences } from '../../text/phrases';
import { disagrees, type BoardCheck, type Ratio } from '../../insight/boardChecks';
import { checkTone } from '../../insight/severity';
import { explain } from '../../text/explain';
import type { Format } from '../../text/format';
import { countersRecord, type Counters } from '../../records/board';
import type { BoardCounters } from '../../store/boardStore';
import { knownAnswer, shownValue, type LoadState } from '../../store/asyncCache';
import { lacksEntry } from '../../store/noEntry';
import { powerOfTen } from '../../text/powerOfTen';
import { sanitizeLabel } from '../../text/sanitizeLabel';
import type { Chip, DetailsHeader } from '../../protocol/detailsHeader';
import type { Finding } from '../details/findings';
import { issuesChip } from '../details/issuesChip';
import { statisticsReasons, type Reason } from './stateCell';

/** What a summary of a board says beside its statistics. */
interface BoardWords {
  /** The latest known activity. */
  readonly activity?: string | undefined;
  /** Number of issues in its statistics. */
  readonly issues: number;
  /** Why its records need review. */
  readonly reasons: readonly Reason[];
  /** The fields of its statistics that are in doubt. */
  readonly doubtful: ReadonlyMap<string, string>;
}

/** Summary of a board: its statistics, the latest known activity, and what needs review. */
export function boardSummary(counters: LoadState<BoardCounters>, words: BoardWords, format: Format): string {
  const { activity, issues, reasons, doubtful } = words;
  // Without statistics, the first sentence says what is wrong with them.
  const ofStatistics = shownValue(counters) ? statisticsReasons(issues, format) : [];
  const review = [...ofStatistics, ...reasons].map(({ text }) => text);
  return sentences([
    countersSentence(counters, doubtful, format),
    activity && t('{0}.', activity),
    review.length > 0 && t('To review: {0}.', items(review)),
  ]);
}

/** The summary at a glance, with chips that lead to the lists of `ref`. */
export function boardHeader(
  ref: Ref,
  counters: LoadState<BoardCounters>,
  { activity, issues, reasons, doubtful }: BoardWords,
  format: Format,
): DetailsHeader {
  const chip = (reason: Reason) => chipOf(reason, ref);
  return {
    style: shownValue(counters) || counters.state !== 'failed' ? 'none' : 'undecidable',
    headline: countersHeadline(counters, doubtful, format),
    ...(activity !== undefined && { detail: t('{0}.', activity) }),
    ...(lacksEntry(counters) && { detail: t('Board ID: {0}', sanitizeLabel(ref.board, 80)) }),
    isUpdating: false,
    chips: [
      ...(reasons.length === 0 ? issuesChip(issues, format) : statisticsReasons(issues, format).map(chip)),
      ...reasons.map(chip),
    ],
    tiles: [],
  };
}

type Doubts = BoardWords['doubtful'];

/** A reason as a chip that opens its list. Votes without a proved outcome aren't issues by themselves. */
const chipOf = ({ text, issues, section }: Reason, ref: Ref): Chip => ({
  text,
  ...(issues > 0 && { tone: 'alert', note: t('Issues are findings that need review.') }),
  ...(section && { path: pathOf({ ...ref, section }) }),
});

function countersSentence(counters: LoadState<BoardCounters>, doubtful: Doubts, format: Format): string {
  const parts = countedParts(counters, doubtful, format);
  return parts.length === 0 ? t('{0}.', withoutCounters(counters)) : t('The service reports {0}.', listed(parts));
}

const inSentence = ['totalElement', 'totalUserView', 'totalAccessView', 'totalMeeting'] as const;

/** Their zeros say nothing at a glance, unless they are in doubt. */
const mayBeNone: ReadonlySet<Counted> = new Set(['totalMeeting', 'totalFile']);

/** What the board has, with few digits of a number that is hardly a count. */
function countersHeadline(counters: LoadState<BoardCounters>, doubtful: Doubts, format: Format): string {
  const data = shownValue(counters)?.[0]?.value?.data;
  const isNone = (key: Counted) => Number(data?.[key]) === 0 && !doubtful.has(`data.${key}`);
  const short = (count: Numeric) => (isInexact(count) ? powerOfTen(count, format) : format.number(count));
  const keys = [...inSentence, 'totalFile' as const].filter((key) => !mayBeNone.has(key) || !isNone(key));
  const parts = data ? counted(keys, data, doubtful, format, short) : [];
  return parts.length === 0 ? withoutCounters(counters) : items(parts);
}

function countedParts(counters: LoadState<BoardCounters>, doubtful: Doubts, format: Format): string[] {
  const data = shownValue(counters)?.[0]?.value?.data;
  return data ? counted(inSentence, data, doubtful, format, (count) => format.number(count)) : [];
}

/** Why no statistics are shown. */
function withoutCounters(counters: LoadState<BoardCounters>): string {
  if (shownValue(counters)) return t('The service returned no readable statistics');
  if (lacksEntry(counters)) return explain({ kind: 'noEntry' }).what;
  if (counters.state !== 'failed') return t('This board’s statistics aren’t loaded');
  const answer = knownAnswer(counters);
  return answer ? explain(answer).what : t('This board’s statistics couldn’t be loaded');
}

/** What counters count, in words, by their number as shown. */
const countedWords = {
  totalElement: (n: string) => [t('{0} element', n), t('{0} elements', n)],
  totalUserView: (n: string) => [t('{0} visitor', n), t('{0} visitors', n)],
  totalAccessView: (n: string) => [t('{0} visit', n), t('{0} visits', n)],
  totalMeeting: (n: string) => [t('{0} meeting', n), t('{0} meetings', n)],
  totalFile: (n: string) => [t('{0} file', n), t('{0} files', n)],
} as const satisfies { readonly [key in keyof Counters]?: (n: string) => readonly [string, string] };

type Counted = keyof typeof countedWords;

/** The counters that were returned, in words. `shown`: a count as text. */
const counted = (
  keys: readonly Counted[],
  data: Counters,
  doubtful: Doubts,
  format: Format,
  shown: (count: Numeric) => string,
): string[] =>
  keys.flatMap((key) => {
    const count = data[key];
    if (count === undefined) return [];
    const said = format.plural(count, ...countedWords[key](shown(count)));
    return [doubtful.has(`data.${key}`) ? t('{0} (in doubt)', said) : said];
  });

/** A comparison of a counter with loaded data: both numbers, neither corrected. */
export const checkText = (check: BoardCheck, format: Format): Finding => ({
  tone: checkTone(check),
  text: checkSentence(check, format),
});

function checkSentence(check: BoardCheck, format: Format): string {
  switch (check.kind) {
    case 'meetings': {
      const [counter, found] = [format.number(check.counter), format.number(check.listed)];
      return disagrees(check)
        ? t('Meetings: {0} listed, but the statistics report {1}.', found, counter)
        : t('Meetings: {0} listed; the statistics also report {1}.', found, counter);
    }
    case 'files': {
      const [counter, present, deleted, unclear] = [check.counter, check.present, check.deleted, check.unclear].map(
        (each) => format.number(each),
      );
      if (check.unclear > 0)
        return t(
          'Files: {0} not deleted, {1} deleted, {2} unclear; the statistics report {3}. The API doesn’t say how files are counted.',
          present ?? '',
          deleted ?? '',
          unclear ?? '',
          counter ?? '',
        );
      const agrees = BigInt(check.counter) === BigInt(check.present);
      return agrees
        ? t(
            'Files: {0} listed, plus {1} deleted; the statistics also report {2}.',
            present ?? '',
            deleted ?? '',
            counter ?? '',
          )
        : t(
            'Files: {0} listed, plus {1} deleted, but the statistics report {2}. The API doesn’t say how files are counted.',
            present ?? '',
            deleted ?? '',
            counter ?? '',
          );
    }
    case 'duration':
      return durationSentence(check, format);
    case 'parts':
      return t(
        'Elements: {0}, but sticky notes, texts, shapes, pictures, files, and web pages add up to {1}. The API doesn’t say how they relate.',
        format.number(check.counter),
        format.number(check.sum),
      );
    case 'inexact':
      return t(
        '{0}: {1} is above 2⁵³ − 1, so many programs round it.',
        t(countersRecord.fields[check.key].title),
        format.number(check.counter),
      );
  }
}

function durationSentence(
  { sum, counter, unreadable, ratio }: Extract<BoardCheck, { kind: 'duration' }>,
  format: Format,
): string {
  const [all, text] = [format.number(sum), format.number(counter)];
  if (unreadable > 0)
    return t(
      'Meeting durations: at least {0} in total ({1} can’t be read); the statistics report {2}.',
      all,
      format.number(unreadable),
      text,
    );
  return ratio === undefined
    ? t(
        'Meeting durations: {0} in total, but the statistics report {1}. No common unit explains the difference.',
        all,
        text,
      )
    : t(
        'Meeting durations: {0} in total; the statistics report {1}, which is {2}.',
        all,
        text,
        ratioText(ratio, format),
      );
}

function ratioText(ratio: Ratio, format: Format): string {
  switch (ratio.side) {
    case 'same':
      return t('the same');
    case 'sum':
      return t('the sum ÷ {0}', format.number(ratio.times));
    case 'counter':
      return t('the sum × {0}', format.number(ratio.times));
  }
}
