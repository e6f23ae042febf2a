import type { Decoded } from '../../records/decoding/decoded';
import type { MeetingEntry, Records } from '../../records/decoding/decodeResponse';
import type { BoardFile } from '../../records/file';
import type { FileList } from '../../records/fileList';
import type { Meeting } from '../../records/meeting';
import type { Vote } from '../../records/vote';
import type { SectionRef } from '../../core/ref';
import type { Loaded, LoadState } from './asyncCache';
import type { CachedQuery } from './cachedQuery';

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

const filesSection = (list: FileList): SectionRecords => ({ section: 'files', list, records: list.files });

export const meetingsSection = (list: readonly MeetingEntry[]): SectionRecords => ({
  section: 'meetings',
  list,
  records: meetingsOfEntries(list),
});

const known = new WeakMap<readonly MeetingEntry[], readonly Decoded<Meeting>[]>();

/** The meetings of all entries of a board, in order. Computed once per list. */
export function meetingsOfEntries(entries: readonly MeetingEntry[]): readonly Decoded<Meeting>[] {
  let records = known.get(entries);
  if (!records) {
    records = entries.flatMap((entry) => entry.records);
    known.set(entries, records);
  }
  return records;
}

/** The queries of the three sections as one, which takes the section from the ref. */
export function createSectionQuery({
  votes,
  files,
  meetings,
}: SectionQueries): CachedQuery<SectionRecords, SectionRef> {
  const queries = {
    votes: convertedQuery(votes, votesSection),
    files: convertedQuery(files, filesSection),
    meetings: convertedQuery(meetings, meetingsSection),
  };
  return {
    get: (ref, cause) => queries[ref.section].get(ref, cause),
    peek: (ref) => queries[ref.section].peek(ref),
  };
}

interface SectionQueries {
  readonly votes: CachedQuery<Records<Vote>>;
  readonly files: CachedQuery<FileList>;
  readonly meetings: CachedQuery<readonly MeetingEntry[]>;
}

function convertedQuery<T, U>(query: CachedQuery<T>, convert: (value: T) => U): CachedQuery<U> {
  const convertedValue = ({ value, loadedAt }: Loaded<T>): Loaded<U> => ({ value: convert(value), loadedAt });
  const converted = (loadState: LoadState<T>): LoadState<U> => {
    if (loadState.state === 'loaded') return { state: 'loaded', ...convertedValue(loadState) };
    const { last, ...state } = loadState;
    return last ? { ...state, last: convertedValue(last) } : state;
  };
  return {
    get: async (ref, cause) => converted(await query.get(ref, cause)),
    peek: (ref) => converted(query.peek(ref)),
  };
}
