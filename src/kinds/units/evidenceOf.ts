import type { Ref } from '../../core/ref';
import type { Decoded } from '../../records/decoding/decoded';
import { shownValue } from '../../service/store/asyncCache';
import type { LoadedStore } from '../../service/store/boardStore';
import { areAllMeetings, meetingsOfEntries } from '../../service/store/boardLists';
import { loadedFiles, recordKeys } from '../../service/store/recordsByKey';
import { countEvidence, type EvidenceOf } from './countEvidence';

/**
 * Evidence in the loaded records of boards about the units of their service, or only in the first `most` of each list.
 * Yields after each record.
 */
export function* evidenceOf(boards: readonly Ref[], store: LoadedStore, most = Infinity): Generator<void, EvidenceOf> {
  const counts = countEvidence();
  for (const board of boards) {
    const votes = shownValue(store.votes.peek(board))?.records ?? [];
    for (const vote of votes.slice(0, most)) {
      counts.addVote(vote, () => refIn({ ...board, section: 'votes' }, votes, vote));
      yield;
    }
    const entries = shownValue(store.meetings.peek(board));
    const meetings = meetingsOfEntries(entries ?? []);
    for (const meeting of meetings.slice(0, most)) {
      counts.addMeeting(meeting, () => refIn({ ...board, section: 'meetings' }, meetings, meeting));
      yield;
    }
    const { totalMeeting, totalMeetingDuration } = shownValue(store.counters.peek(board))?.[0]?.value?.data ?? {};
    // A total is about other meetings if the service counts more or fewer than it lists.
    const areCounted = totalMeeting === undefined || BigInt(totalMeeting) === BigInt(meetings.length);
    const areKnown = areCounted && meetings.length <= most;
    if (totalMeetingDuration !== undefined && entries && areAllMeetings(entries) && areKnown)
      counts.addTotal(Number(totalMeetingDuration), meetings, () => board);
    for (const file of loadedFiles(board, store, most)) {
      // The keys of all files would take long to compute.
      counts.addFile(file, () => ({ ...board, section: 'files' }));
      yield;
    }
    yield;
  }
  return counts.result();
}

const refIn = (list: Ref, records: readonly Decoded<unknown>[], decoded: Decoded<unknown>): Ref => ({
  ...list,
  record: recordKeys(records)[records.indexOf(decoded)] as string,
});
