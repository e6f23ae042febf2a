import type { Ref } from '../base/ref';
import { hasChanges, type BoardChanges } from '../changes/boardChanges';
import type { BoardPart, BoardState } from '../changes/boardState';
import { changeSentences } from '../changes/changesSummary';
import { compareBoards } from '../changes/compareBoards';
import { stateByFields } from '../insight/meetingState';
import type { Decoded } from '../records/decoding/decoded';
import type { Records } from '../records/decoding/decodeResponse';
import type { Meeting } from '../records/meeting';
import type { Vote } from '../records/vote';
import type { Look, LookedLists } from '../store/look';
import { keysIn, recordIn } from '../store/recordsByKey';
import { meetingsOfEntries } from '../store/sectionRecords';
import type { Format } from '../text/format';
import { mayShowVotes } from './mayShowVotes';
import { keyOf, type Sighting } from './watched';

/** What a look at a list found out. */
export interface Judgement {
  /** Whether the list may be shown. If not, nothing that changed is in the judgement, except that something ended. */
  readonly isShown: boolean;
  /** By `keyOf` of the watched refs. */
  readonly sightings: ReadonlyMap<string, Sighting>;
  /** What changed in the watched refs, in sentences that may hold names from the service. */
  readonly sentences: readonly string[];
}

/** Looks at what is watched on a board in one list, and judges what changed. Errors: ServiceError. */
export function lookAt(
  board: Ref,
  list: keyof LookedLists,
  watched: readonly Ref[],
  look: Look,
  format: Format,
  end: AbortSignal,
): Promise<Judgement> {
  if (list === 'votes') return look(board, list, (before, now) => judgeVotes(before, now, watched, format), end);
  if (list === 'meetings') return look(board, list, (before, now) => judgeMeetings(before, now, watched, format), end);
  return look(board, list, (before, now) => judgeStatistics(before, now, watched, format), end);
}

async function judgeVotes(
  before: Records<Vote> | undefined,
  now: Records<Vote>,
  watched: readonly Ref[],
  format: Format,
): Promise<Judgement> {
  const isShown = !before || mayShowVotes(before, now);
  const isEnded = (vote: Vote | undefined) => vote?.status === 1;
  const changes =
    before && isShown
      ? await comparedParts({ votes: [only(before, watched), only(now, watched)] }, format)
      : { sentences: [], changed: noIds };
  return {
    isShown,
    sightings: sightings(watched, now.records, changes.changed, isEnded),
    sentences: changes.sentences,
  };
}

async function judgeMeetings(
  before: LookedLists['meetings'] | undefined,
  now: LookedLists['meetings'],
  watched: readonly Ref[],
  format: Format,
): Promise<Judgement> {
  const records = meetingsOfEntries(now);
  const isEnded = (meeting: Meeting | undefined) => meeting !== undefined && stateByFields(meeting) === 'ended';
  const { sentences, changed } = before
    ? await comparedParts({ meetings: [onlyIn(before, watched), onlyIn(now, watched)] }, format)
    : { sentences: [], changed: noIds };
  return { isShown: true, sightings: sightings(watched, records, changed, isEnded), sentences };
}

async function judgeStatistics(
  before: LookedLists['counters'] | undefined,
  now: LookedLists['counters'],
  watched: readonly Ref[],
  format: Format,
): Promise<Judgement> {
  const { sentences, isChanged } = before
    ? await comparedParts({ statistics: [before, now] }, format)
    : { sentences: [], isChanged: false };
  return { isShown: true, sightings: new Map(watched.map((ref) => [keyOf(ref), { isChanged }])), sentences };
}

const noIds: ReadonlySet<string | undefined> = new Set();

/** Two states of one part of a board. */
type Pair<T> = readonly [T, T];

interface Parts {
  readonly statistics?: Pair<LookedLists['counters']>;
  readonly votes?: Pair<Records<Vote>>;
  readonly meetings?: Pair<LookedLists['meetings']>;
}

async function comparedParts({ statistics, votes, meetings }: Parts, format: Format) {
  const part = <T>(pair: Pair<T> | undefined, index: 0 | 1): BoardPart<T> =>
    pair ? { state: 'loaded', value: pair[index] } : { state: 'notLoaded' };
  const stateAt = (index: 0 | 1): BoardState => ({
    statistics: part(statistics, index),
    votes: part(votes, index),
    files: { state: 'notLoaded' },
    meetings: part(meetings, index),
  });
  const changes = await compareBoards(stateAt(0), stateAt(1));
  return {
    isChanged: hasChanges(changes),
    sentences: hasChanges(changes) ? changeSentences(changes, format) : [],
    changed: changedIds(changes),
  };
}

/** IDs of the votes and meetings that changed. */
const changedIds = ({ votes, meetings }: BoardChanges): ReadonlySet<string | undefined> =>
  new Set([votes, meetings].flatMap((part) => (part.state === 'compared' ? part.changed.map(({ id }) => id) : [])));

function sightings<T extends { readonly id: string | undefined }>(
  watched: readonly Ref[],
  records: readonly Decoded<T>[],
  changed: ReadonlySet<string | undefined>,
  isEnded: (record: T | undefined) => boolean,
): ReadonlyMap<string, Sighting> {
  return new Map(
    watched.map((ref): [string, Sighting] => {
      const record = recordIn(ref, records);
      const end = !record ? 'gone' : isEnded(record.value) ? 'ended' : undefined;
      return [
        keyOf(ref),
        { isChanged: record?.value !== undefined && changed.has(record.value.id), ...(end && { end }) },
      ];
    }),
  );
}

/** The watched records of a list. */
function only<T>(list: Records<T>, watched: readonly Ref[]): Records<T> {
  const keys = new Set(watched.map(({ record }) => record));
  const all = keysIn(list.records);
  return { ...list, records: list.records.filter((_, index) => keys.has(all[index])) };
}

/** The same of all entries of a board, in the first one. */
function onlyIn(entries: LookedLists['meetings'], watched: readonly Ref[]): LookedLists['meetings'] {
  const [first] = entries;
  if (!first) return entries;
  return [{ ...first, ...only({ ...first, records: meetingsOfEntries(entries) }, watched) }];
}
