import { t } from '@vscode/l10n';
import { isInexact, type Numeric } from '../../core/numeric';
import { boardOf, pathOf, type Ref } from '../../core/ref';
import { items, joinParts, sentences } from '../../core/phrases';
import { explain } from '../../service/text/explain';
import type { Format } from '../../core/format';
import type { Counters } from '../../records/board';
import type { BoardCounters } from '../../service/store/boardLists';
import { knownAnswer, shownValue, type LoadState } from '../../service/store/asyncCache';
import { lacksEntry } from '../../service/store/missingLists';
import { filesText, meetingsText, voteRecordsText, powerOfTen } from '../../core/amounts';
import { sanitizeLabel } from '../../core/sanitizeLabel';
import type { Chip, DetailsHeader, Tile } from '../../protocol/detailsHeader';
import {
  areAllFiles,
  areAllLoaded,
  failedListsText,
  listsOfUnloaded,
  notLoadedText,
  filesIn,
  meetingsIn,
  votesIn,
  type LoadedBoard,
} from './loadedBoard';
import { issuesChip } from '../parts/header';
import { undecidedText } from './stateCell';
import type { changedSince } from './boardStatistics';
import type { StatisticsAt } from '../../records/statisticsAt';
import { number, tn } from '../../core/say';

/** What the header of a board says beside its statistics. */
interface BoardWords {
  /** The latest known activity. */
  readonly activity?: string | undefined;
  /** Number of votes that are a tie. */
  readonly ties?: number;
  /** Number of issues in its statistics and records. */
  readonly issues: number;
  /** Number of ended votes without a proved outcome, unless an issue says why. */
  readonly undecided?: number;
  /** What changed since its latest snapshot. */
  readonly changes?: ReturnType<typeof changedSince>;
  /** The fields of its statistics that are in doubt. */
  readonly doubtful: ReadonlyMap<string, string>;
}

/** What is on a board, with chips that lead to the lists of `ref`. */
export function boardHeader(ref: Ref, loaded: LoadedBoard, words: BoardWords, format: Format): DetailsHeader {
  const { activity, issues, undecided = 0, changes, doubtful } = words;
  const { counters } = loaded;
  const data = shownValue(counters)?.[0]?.value?.data;
  const [listed, reported] = data
    ? [listedParts(loaded, words), reportedParts(loaded, data, doubtful, format)]
    : [[], []];
  const tiles = data ? tilesOf(data, doubtful) : [];
  const [first] = tiles;
  const failed = ref.at === undefined ? failedListsText(loaded) : undefined;
  // If no list is loaded, a button offers them all.
  const isUnloaded = listsOfUnloaded(loaded).length > 0;
  const missing = data && ref.at === undefined && !isUnloaded ? notLoadedText(loaded, true) : undefined;
  const isFailed = data !== undefined && isUnloaded && failed !== undefined;
  const answer = !data ? withoutCounters(counters) : isFailed ? failed : contentText(loaded, listed, reported);
  const detail = sentences([
    activity !== undefined && t('{0}.', activity),
    (listed.length > 0 || isFailed) && reported.length > 0 && t('In statistics: {0}.', items(reported)),
  ]);
  return {
    style: (shownValue(counters) || counters.state !== 'failed') && !isFailed ? 'none' : 'undecidable',
    headline:
      answer ?? (first ? joinParts([first.value, first.label], ' ') : t('No votes, meetings, or files are known')),
    ...(detail !== '' && { detail }),
    ...(lacksEntry(counters) && { detail: t('Board ID: {0}', sanitizeLabel(ref.board, 80)) }),
    isUpdating: false,
    chips: [
      ...issuesChip(issues),
      ...(undecided > 0 ? [{ text: undecidedText(undecided), path: pathOf({ ...ref, section: 'votes' }) }] : []),
      ...(failed === undefined || isFailed ? [] : [{ text: failed, tone: 'alert', action: 'loadLists' } as const]),
      ...(missing === undefined ? [] : [{ text: missing, action: 'loadLists' } as const]),
      ...(changes && ref.at === undefined && changes.tiles.length > 0 ? [changesChip(ref, changes.since, format)] : []),
    ],
    tiles: changes?.tiles ?? (answer === undefined ? tiles.slice(1) : tiles),
  };
}

type Doubts = BoardWords['doubtful'];

/** Opens what changed since a snapshot. */
const changesChip = (ref: Ref, since: StatisticsAt, format: Format): Chip => ({
  text: t('Changes since {0}', format.minuteOfDay(since.at) ?? ''),
  path: pathOf({ ...boardOf(ref), view: 'changes', ...(since.ref.at !== undefined && { since: since.ref.at }) }),
});

/** Its records, as far as they are loaded or counted, or that there are none; undefined if that isn't known. */
function contentText(loaded: LoadedBoard, listed: readonly string[], reported: readonly string[]): string | undefined {
  if (listed.length > 0) return joinParts(listed);
  if (reported.length > 0) return t('{0} in statistics', items(reported));
  return areAllLoaded(loaded) ? t('No votes, meetings, or files') : undefined;
}

/** Its votes, meetings, and files that are loaded. */
function listedParts(loaded: LoadedBoard, { ties = 0 }: BoardWords): string[] {
  const [votes, meetings, files] = [votesIn(loaded).length, meetingsIn(loaded).length, filesIn(loaded).length];
  const tied = ties > 0 && tn(ties, t('one tied|{n} tied'));
  return [
    votes > 0 && (tied ? t('{0}, {1}', voteRecordsText(votes), tied) : voteRecordsText(votes)),
    meetings > 0 && meetingsText(meetings),
    areAllFiles(loaded) && files > 0 && filesText(files),
  ].filter((part) => part !== false);
}

/** Of its meetings and files, those that aren't loaded: as many as the statistics report. */
const reportedParts = (loaded: LoadedBoard, data: Counters, doubtful: Doubts, format: Format): string[] =>
  [
    !shownValue(loaded.meetings) && counted('totalMeeting', data, doubtful, format, meetingsText),
    !areAllFiles(loaded) && counted('totalFile', data, doubtful, format, filesText),
  ].filter((part) => part !== false);

/** A counter in words; a zero says nothing, unless it is in doubt, and a huge one is no count. */
function counted(
  key: 'totalMeeting' | 'totalFile',
  data: Counters,
  doubtful: Doubts,
  format: Format,
  textOf: (count: Numeric, format: Format) => string,
): string | false {
  const [count, isDoubtful] = [data[key], doubtful.has(`data.${key}`)];
  if (count === undefined || isInexact(count) || (Number(count) === 0 && !isDoubtful)) return false;
  const text = textOf(count, format);
  return isDoubtful ? `${text} (?)` : text;
}

/** The most telling statistics, with few digits of a number that is hardly a count. */
function tilesOf(data: Counters, doubtful: Doubts): Tile[] {
  const labels = {
    totalElement: () => t('element|elements'),
    totalUserView: () => t('visitor|visitors'),
    totalAccessView: () => t('visit|visits'),
  } as const satisfies { readonly [key in keyof Counters]?: () => string };
  return (Object.keys(labels) as (keyof typeof labels)[]).flatMap((key) => {
    const [count, why] = [data[key], doubtful.get(`data.${key}`)];
    if (count === undefined) return [];
    return {
      value: isInexact(count) ? powerOfTen(count) : number(count),
      label: tn(count, labels[key]()),
      ...(why !== undefined && { note: why }),
    };
  });
}

function withoutCounters(counters: LoadState<BoardCounters>): string {
  if (shownValue(counters)) return t('The service returned no readable statistics');
  if (lacksEntry(counters)) return explain({ kind: 'noEntry' }).what;
  if (counters.state !== 'failed') return t('This board’s statistics aren’t loaded');
  const answer = knownAnswer(counters);
  return answer ? explain(answer).what : t('This board’s statistics couldn’t be loaded');
}
