import type { Ref } from '../base/ref';
import type { PageBase } from '../records/fileList';
import { shownValue } from '../store/asyncCache';
import type { BoardStore } from '../store/boardStore';
import { loadedFiles } from '../store/loadedFiles';
import { areAllMeetings } from '../store/meetingEntries';
import { meetingsOfEntries } from '../store/sectionRecords';
import { countEvidence, type EvidenceOf } from './countEvidence';
import type { TokenUse } from './tokenUses';

/** Reads what is loaded; requests nothing. */
export type LoadedStore = Pick<BoardStore, 'counters' | 'votes' | 'files' | 'meetings' | 'fileLists'>;

/** What a connection has experienced apart from its boards. */
export interface Experience {
  /** The first page that earlier lists proved. */
  readonly provenBase?: PageBase | undefined;
  readonly tokens?: readonly TokenUse[];
}

/** What the loaded records of boards say about the units of their service. Yields after each record. */
export function* evidenceOf(
  boards: readonly Ref[],
  store: LoadedStore,
  { provenBase, tokens = [] }: Experience = {},
): Generator<void, EvidenceOf> {
  const counts = countEvidence();
  let lists = 0;
  for (const board of boards) {
    for (const vote of shownValue(store.votes.peek(board))?.records ?? []) {
      counts.addVote(vote);
      yield;
    }
    const entries = shownValue(store.meetings.peek(board));
    const meetings = meetingsOfEntries(entries ?? []);
    for (const meeting of meetings) {
      counts.addMeeting(meeting);
      yield;
    }
    const total = shownValue(store.counters.peek(board))?.[0]?.value?.data?.totalMeetingDuration;
    if (total !== undefined && entries && areAllMeetings(entries)) counts.addTotal(Number(total), meetings);
    for (const ref of store.fileLists(board)) {
      const list = shownValue(store.files.peek(ref));
      const proven = list?.provenBase;
      if (proven === undefined) continue;
      counts.addPageBase(proven);
      lists += 1;
    }
    for (const file of loadedFiles(board, store)) {
      counts.addFile(file);
      yield;
    }
    yield;
  }
  if (lists === 0 && provenBase !== undefined) counts.addPageBase(provenBase);
  for (const use of tokens) counts.addToken(use);
  return counts.result();
}
