import { pathOf, type Ref } from '../../core/ref';
import { mayBeWithheld, mayFollow } from '../../kinds/vote/ballotVerdict';
import { hasChanges, type BoardChanges } from '../changes/boardChanges';
import type { BoardPart, BoardState } from '../changes/boardState';
import { changeSentences } from '../changes/changesSummary';
import { compareBoards } from '../changes/compareBoards';
import { stateByFields } from '../../kinds/parts/meetingState';
import type { Decoded, ReceivedResponse } from '../../records/decoding/decoded';
import type { Records } from '../../records/decoding/decodeResponse';
import type { Meeting } from '../../records/meeting';
import type { Vote } from '../../records/vote';
import type { Poll, PolledLists } from '../../service/store/boardStore';
import { recordKeys, recordIn } from '../../service/store/recordsByKey';
import { meetingsOfEntries } from '../../service/store/boardLists';
import type { WatchedChange } from './watched';

export interface PollResult {
  /** Whether the new list differs and may be shown. If not, the result only says which refs have ended or are gone. */
  readonly isShown: boolean;
  /** Whether the shown list is proved to be current, and that may be said. */
  readonly isCurrent: boolean;
  /** By `pathOf` of the watched refs. */
  readonly changes: ReadonlyMap<string, WatchedChange>;
  /** What changed in the watched refs, in sentences that may contain names from the service. */
  readonly sentences: readonly string[];
}

/** Polls a list of a board, and compares its watched refs with the list that is shown. Errors: ServiceError. */
export function pollList(
  board: Ref,
  list: keyof PolledLists,
  watched: readonly Ref[],
  poll: Poll,
  end: AbortSignal,
): Promise<PollResult> {
  if (list === 'votes') return poll(board, list, (before, now) => compareVotes(before, now, watched), end);
  if (list === 'meetings') return poll(board, list, (before, now) => compareMeetings(before, now, watched), end);
  return poll(board, list, (before, now) => compareStatistics(before, now, watched), end);
}

async function compareVotes(
  before: Records<Vote> | undefined,
  now: Records<Vote>,
  watched: readonly Ref[],
): Promise<PollResult> {
  const isEqual = before?.response.text === now.response.text;
  const isShown = !before || (!isEqual && mayShowVotes(before, now));
  // A new load time would distinguish an equal list from one that is withheld.
  const isCurrent = isEqual && !mayBeWithheld(now.records);
  const isEnded = (vote: Vote | undefined) => vote?.status === 1;
  const { sentences, changed } =
    before && isShown
      ? await comparedParts({ votes: [only(before, watched), only(now, watched)] }, now.records.length > 0)
      : { sentences: [], changed: noIds };
  return { isShown, isCurrent, changes: changesOf(watched, now.records, changed, isEnded), sentences };
}

async function compareMeetings(
  before: PolledLists['meetings'] | undefined,
  now: PolledLists['meetings'],
  watched: readonly Ref[],
): Promise<PollResult> {
  const isShown = !before || textsOf(before) !== textsOf(now);
  const isEnded = (meeting: Meeting | undefined) => meeting !== undefined && stateByFields(meeting) === 'ended';
  const { sentences, changed } =
    before && isShown
      ? await comparedParts({ meetings: [onlyIn(before, watched), onlyIn(now, watched)] })
      : { sentences: [], changed: noIds };
  const changes = changesOf(watched, meetingsOfEntries(now), changed, isEnded);
  return { isShown, isCurrent: !isShown, changes, sentences };
}

async function compareStatistics(
  before: PolledLists['counters'] | undefined,
  now: PolledLists['counters'],
  watched: readonly Ref[],
): Promise<PollResult> {
  const isShown = !before || textsOf(before) !== textsOf(now);
  const { sentences, isChanged } =
    before && isShown ? await comparedParts({ statistics: [before, now] }) : { sentences: [], isChanged: false };
  const changes = new Map(watched.map((ref) => [pathOf(ref), { isChanged }]));
  return { isShown, isCurrent: !isShown, changes, sentences };
}

/** The text of each response once: entries often share one. */
const textsOf = (entries: readonly { readonly response: ReceivedResponse }[]): string =>
  [...new Set(entries.map(({ response }) => response.text))].join('\n');

const noIds: ReadonlySet<string | undefined> = new Set();

/** Two states of one part of a board. */
type Pair<T> = readonly [T, T];

interface Parts {
  readonly statistics?: Pair<PolledLists['counters']>;
  readonly votes?: Pair<Records<Vote>>;
  readonly meetings?: Pair<PolledLists['meetings']>;
}

/** `isKnown`: whether what was polled proves that the service still knows the board. */
async function comparedParts({ statistics, votes, meetings }: Parts, isKnown = true) {
  const part = <T>(pair: Pair<T> | undefined, index: 0 | 1): BoardPart<T> =>
    pair ? { state: 'loaded', value: pair[index] } : { state: 'notLoaded' };
  const stateAt = (index: 0 | 1): BoardState => ({
    isKnown,
    statistics: part(statistics, index),
    votes: part(votes, index),
    files: { state: 'notLoaded' },
    meetings: part(meetings, index),
  });
  const changes = await compareBoards(stateAt(0), stateAt(1));
  return {
    isChanged: hasChanges(changes),
    sentences: hasChanges(changes) ? changeSentences(changes) : [],
    changed: changedIds(changes),
  };
}

const changedIds = ({ votes, meetings }: BoardChanges): ReadonlySet<string | undefined> =>
  new Set([votes, meetings].flatMap((part) => (part.state === 'compared' ? part.changed.map(({ id }) => id) : [])));

function changesOf<T extends { readonly id: string | undefined }>(
  watched: readonly Ref[],
  records: readonly Decoded<T>[],
  changed: ReadonlySet<string | undefined>,
  isEnded: (record: T | undefined) => boolean,
): ReadonlyMap<string, WatchedChange> {
  return new Map(
    watched.map((ref): [string, WatchedChange] => {
      const record = recordIn(ref, records);
      const end = !record ? 'gone' : isEnded(record.value) ? 'ended' : undefined;
      const isChanged = record?.value !== undefined && changed.has(record.value.id);
      return [pathOf(ref), { isChanged, ...(end && { end }) }];
    }),
  );
}

function only<T>(list: Records<T>, watched: readonly Ref[]): Records<T> {
  const keys = new Set(watched.map(({ record }) => record));
  const all = recordKeys(list.records);
  return { ...list, records: list.records.filter((_, index) => keys.has(all[index])) };
}

/** The same for meetings: the first entry, with the watched meetings of all entries. */
function onlyIn(entries: PolledLists['meetings'], watched: readonly Ref[]): PolledLists['meetings'] {
  const [first] = entries;
  if (!first) return entries;
  return [{ ...first, ...only({ ...first, records: meetingsOfEntries(entries) }, watched) }];
}

/**
 * Whether a polled list of votes may replace the one that is shown. Two states of a vote that isn't known to be named,
 * one ballot apart, show who voted for what. So every such vote must have as many more voters as `ballotVerdict`
 * demands, the same results, or have ended since, because its result is public then. None may be missing, since it
 * could return with one more ballot. Linear in the number of votes.
 */
function mayShowVotes(before: Records<Vote>, now: Records<Vote>): boolean {
  const [earlier, later] = [votesById(before), votesById(now)];
  return [...earlier].every(([id, votes]) => {
    const found = later.get(id) ?? [];
    if ([...votes, ...found].every((vote) => vote?.voters === 'named')) return true;
    // Several votes under one ID can't be matched.
    if (votes.length > 1 || found.length !== 1) return false;
    return mayFollow(votes[0], found[0]);
  });
}

function votesById({ records }: Records<Vote>): Map<string, (Vote | undefined)[]> {
  const votes = new Map<string, (Vote | undefined)[]>();
  for (const { value } of records) {
    const id = value?.id ?? '';
    const known = votes.get(id);
    if (known) known.push(value);
    else votes.set(id, [value]);
  }
  return votes;
}
