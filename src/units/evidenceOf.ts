import type { Ref } from '../base/ref';
import type { FileList, PageBase } from '../records/fileList';
import { shownValue } from '../store/asyncCache';
import type { BoardStore } from '../store/boardStore';
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
    for (const { value } of shownValue(store.votes.peek(board))?.records ?? []) {
      if (value) counts.addVote(value);
      yield;
    }
    const entries = shownValue(store.meetings.peek(board));
    const meetings = meetingsOfEntries(entries ?? []).map(({ value }) => value);
    for (const meeting of meetings) {
      if (meeting) counts.addMeeting(meeting);
      yield;
    }
    const total = shownValue(store.counters.peek(board))?.[0]?.value?.data?.totalMeetingDuration;
    if (total !== undefined && entries && areAllMeetings(entries)) counts.addTotal(Number(total), meetings);
    const seen = new Set<FileList['files'][number]>();
    for (const ref of store.fileLists(board)) {
      const list = shownValue(store.files.peek(ref));
      if (!list) continue;
      const proven = list.provenBase;
      if (proven !== undefined) {
        counts.addPageBase(proven);
        lists += 1;
      }
      for (const file of list.files) {
        if (file.value && !seen.has(file)) counts.addFile(file.value);
        seen.add(file);
        yield;
      }
    }
  }
  if (lists === 0 && provenBase !== undefined) counts.addPageBase(provenBase);
  for (const use of tokens) counts.addToken(use);
  return counts.result();
}
