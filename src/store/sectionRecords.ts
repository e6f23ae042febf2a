import type { Decoded } from '../records/decoding/decoded';
import type { MeetingEntry, Records } from '../records/decoding/decodeResponse';
import type { BoardFile } from '../records/file';
import type { FileList } from '../records/fileList';
import type { Meeting } from '../records/meeting';
import type { Vote } from '../records/vote';
import type { LoadState } from './asyncCache';

/** The records of a section, with the list that holds them. */
export type SectionRecords =
  | { readonly section: 'votes'; readonly list: Records<Vote>; readonly records: readonly Decoded<Vote>[] }
  | { readonly section: 'files'; readonly list: FileList; readonly records: readonly Decoded<BoardFile>[] }
  | {
      readonly section: 'meetings';
      readonly list: readonly MeetingEntry[];
      readonly records: readonly Decoded<Meeting>[];
    };

export const votesSection = (list: Records<Vote>): SectionRecords => ({
  section: 'votes',
  list,
  records: list.records,
});

export const filesSection = (list: FileList): SectionRecords => ({ section: 'files', list, records: list.files });

export const meetingsSection = (list: readonly MeetingEntry[]): SectionRecords => ({
  section: 'meetings',
  list,
  records: meetingsIn(list),
});

const known = new WeakMap<readonly MeetingEntry[], readonly Decoded<Meeting>[]>();

/** The meetings of all entries of a board, in order. Computed once per list. */
export function meetingsIn(entries: readonly MeetingEntry[]): readonly Decoded<Meeting>[] {
  let records = known.get(entries);
  if (!records) {
    records = entries.flatMap((entry) => entry.records);
    known.set(entries, records);
  }
  return records;
}

/** Converts what is loaded. */
export const mapLoaded = <T, U>(loadState: LoadState<T>, convert: (value: T) => U): LoadState<U> =>
  loadState.state === 'loaded' ? { state: 'loaded', value: convert(loadState.value) } : loadState;
