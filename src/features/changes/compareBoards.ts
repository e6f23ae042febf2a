import { runInSlices } from '../../core/timeSlicer';
import { fileState } from '../../kinds/file/fileState';
import { stateByFields } from '../../kinds/parts/meetingState';
import { outcomeOf } from '../../kinds/vote/outcome';
import { boardRecord, type BoardStatistics } from '../../records/board';
import type { Decoded } from '../../records/decoding/decoded';
import type { MeetingEntry, Records } from '../../records/decoding/decodeResponse';
import { fileRecord, type BoardFile } from '../../records/file';
import type { FileList } from '../../records/fileList';
import { meetingRecord, type Meeting } from '../../records/meeting';
import { voteRecord, type Vote } from '../../records/vote';
import { allVersions } from '../../service/store/recordsByKey';
import { areAllMeetings, areAllVotes, meetingsOfEntries } from '../../service/store/boardLists';
import { ballotVerdict, mayShowBallots, type BallotVerdict } from '../../kinds/vote/ballotVerdict';
import type {
  BoardChanges,
  ChangedFile,
  ChangedMeeting,
  ChangedRecord,
  ChangedVote,
  PartChanges,
} from './boardChanges';
import type { Absence, BoardPart, BoardState } from './boardState';
import { compareLists, compareRecord, type ComparedList, type ListComparison } from './compareLists';

/**
 * Compares two states of one board, in linear time and time slices. Semantic: records are matched by ID, values are
 * compared as decoded, and orders that mean nothing are ignored. Comparing the states the other way round gives the
 * same differences with before and after swapped. The result contains no voter of a vote that isn't known to be named
 * in both states. Never rejects.
 */
export const compareBoards = (before: BoardState, after: BoardState): Promise<BoardChanges> =>
  runInSlices(comparing(before, after));

function* comparing(before: BoardState, after: BoardState): Generator<void, BoardChanges> {
  const areKnown = before.isKnown && after.isKnown;
  return {
    statistics: yield* comparePart(before.statistics, after.statistics, compareStatistics),
    votes: yield* comparePart(before.votes, after.votes, (one, other) =>
      compareLists(votesIn(one, areKnown), votesIn(other, areKnown), voteComparison),
    ),
    files: yield* comparePart(before.files, after.files, (one, other) =>
      compareLists(filesIn(one, areKnown), filesIn(other, areKnown), fileComparison),
    ),
    meetings: yield* comparePart(before.meetings, after.meetings, (one, other) =>
      compareLists(meetingsIn(one), meetingsIn(other), meetingComparison),
    ),
  };
}

type Compared<T, C extends ChangedRecord<T>> = Omit<Extract<PartChanges<T, C>, { state: 'compared' }>, 'state'>;

function* comparePart<P, T, C extends ChangedRecord<T>>(
  before: BoardPart<P>,
  after: BoardPart<P>,
  compare: (before: P, after: P) => Generator<void, Compared<T, C>>,
): Generator<void, PartChanges<T, C>> {
  if (before.state === 'loaded' && after.state === 'loaded')
    return { state: 'compared', ...(yield* compare(before.value, after.value)) };
  return { state: 'notCompared', before: absenceOf(before), after: absenceOf(after) };
}

const absenceOf = (part: BoardPart<unknown>): Absence | undefined => (part.state === 'loaded' ? undefined : part);

const statisticsComparison: ListComparison<BoardStatistics, object> = {
  description: boardRecord,
  nameOf: () => undefined,
  isVoterless: () => false,
  hidesBallots: () => false,
  details: () => ({}),
};

/** Both states are of one board, so two single entries match, even if one doesn't name its board. */
function* compareStatistics(
  before: readonly Decoded<BoardStatistics>[],
  after: readonly Decoded<BoardStatistics>[],
): Generator<void, Compared<BoardStatistics, ChangedRecord<BoardStatistics>>> {
  const [one, other] = [before[0], after[0]];
  if (before.length !== 1 || after.length !== 1 || !one?.value || !other?.value)
    return yield* compareLists(
      { records: before, isComplete: true },
      { records: after, isComplete: true },
      statisticsComparison,
    );
  const id = one.value.recordId === other.value.recordId ? other.value.recordId : undefined;
  const record = yield* compareRecord(id, one, other, statisticsComparison);
  return { added: [], removed: [], changed: record ? [record] : [] };
}

const votesIn = (list: Records<Vote>, areKnown: boolean): ComparedList<Vote> => ({
  records: list.records,
  isComplete: areKnown && areAllVotes(list),
});

const verdictOn = (before: Decoded<Vote>, after: Decoded<Vote>) => ballotVerdict(before.value, after.value);

const voteComparison: ListComparison<
  Vote,
  Pick<ChangedVote, 'hasEnded' | 'castDifference'> & { readonly ballots: BallotVerdict }
> = {
  description: voteRecord,
  nameOf: ({ name }) => name,
  isVoterless: ({ value }) => value?.voters !== 'named',
  hidesBallots: (before, after) => !mayShowBallots(verdictOn(before, after)),
  details: (pair) => {
    if (!pair) return { ballots: 'shown' as const, hasEnded: false, castDifference: undefined };
    const { before, after } = pair;
    const ballots = verdictOn(before, after);
    const [one, other] = [before, after].map(({ value }) => value && outcomeOf(value).tally);
    const isCounted = mayShowBallots(ballots) && one?.kind === 'complete' && other?.kind === 'complete';
    return {
      ballots,
      hasEnded: before.value?.status === 0 && after.value?.status === 1,
      castDifference: isCounted ? other.cast - one.cast : undefined,
    };
  },
  isChange: ({ ballots }) => !mayShowBallots(ballots),
};

const filesIn = (list: FileList, areKnown: boolean): ComparedList<BoardFile> => ({
  records: allVersions(list),
  isComplete: areKnown && list.completeness.kind === 'complete',
});

const fileComparison: ListComparison<BoardFile, Pick<ChangedFile, 'deletion'>> = {
  description: fileRecord,
  nameOf: ({ fileName }) => fileName,
  isVoterless: () => false,
  hidesBallots: () => false,
  details: (pair) => {
    const [one, other] = pair ? [fileState(pair.before), fileState(pair.after)] : [];
    if (one === 'present' && other === 'deleted') return { deletion: 'deleted' };
    return { deletion: one === 'deleted' && other === 'present' ? 'restored' : undefined };
  },
};

const meetingsIn = (entries: readonly MeetingEntry[]): ComparedList<Meeting> => ({
  records: meetingsOfEntries(entries),
  isComplete: areAllMeetings(entries),
});

const meetingComparison: ListComparison<Meeting, Pick<ChangedMeeting, 'hasEnded'>> = {
  description: meetingRecord,
  nameOf: ({ title }) => title,
  isVoterless: () => false,
  hidesBallots: () => false,
  details: (pair) => {
    const [one, other] = [pair?.before.value, pair?.after.value].map((value) => value && stateByFields(value));
    return { hasEnded: one === 'running' && other === 'ended' };
  },
};
