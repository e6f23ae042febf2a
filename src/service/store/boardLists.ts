import { t } from '@vscode/l10n';
import type { SectionRef, Section, Ref } from '../../core/ref';
import type { BoardStatistics } from '../../records/board';
import type { Decoded, ReceivedResponse } from '../../records/decoding/decoded';
import type { MeetingEntry, Records } from '../../records/decoding/decodeResponse';
import type { BoardFile } from '../../records/file';
import type { FileList } from '../../records/fileList';
import type { Meeting } from '../../records/meeting';
import type { Vote } from '../../records/vote';
import { lastLoaded, withLoaded, type LoadState } from './asyncCache';
import { duplicatesAbove } from '../../core/duplicateFields';
import { tn } from '../../core/say';

/** The statistics that the service returned for a board; several entries are a deviation. */
export type BoardCounters = readonly Decoded<BoardStatistics>[];

export type BoardMeetings = readonly MeetingEntry[];

/** What is loaded of a board, by name. */
export interface BoardLists {
  readonly counters: BoardCounters;
  readonly votes: Records<Vote>;
  readonly meetings: BoardMeetings;
  readonly files: FileList;
}

export type ListName = keyof BoardLists;

export const listNames = ['counters', 'votes', 'meetings', 'files'] as const satisfies readonly ListName[];

/** Cached query of one kind of board data. */
export interface CachedQuery<T, R extends Ref = Ref> {
  /** Loads what is not cached. Never rejects: failures are a state. */
  readonly get: (board: R) => Promise<LoadState<T>>;
  /** Sends no request. */
  readonly peek: (board: R) => LoadState<T>;
}

export type ListQueries = { readonly [L in ListName]: CachedQuery<BoardLists[L]> };

export type SectionRecords =
  | { readonly section: 'votes'; readonly list: Records<Vote>; readonly records: readonly Decoded<Vote>[] }
  | { readonly section: 'files'; readonly list: FileList; readonly records: readonly Decoded<BoardFile>[] }
  | { readonly section: 'meetings'; readonly list: BoardMeetings; readonly records: readonly Decoded<Meeting>[] };

export const votesSection = (list: Records<Vote>): SectionRecords => ({
  section: 'votes',
  list,
  records: list.records,
});

export const meetingsSection = (list: BoardMeetings): SectionRecords => ({
  section: 'meetings',
  list,
  records: meetingsOfEntries(list),
});

const known = new WeakMap<BoardMeetings, readonly Decoded<Meeting>[]>();

/** The meetings of all entries of a board, in order. Computed once per list. */
export function meetingsOfEntries(entries: BoardMeetings): readonly Decoded<Meeting>[] {
  const records = known.get(entries) ?? entries.flatMap((entry) => entry.records);
  known.set(entries, records);
  return records;
}

const recordsOf: { readonly [S in Section]: (list: BoardLists[S]) => SectionRecords } = {
  votes: votesSection,
  files: (list) => ({ section: 'files', list, records: list.files }),
  meetings: meetingsSection,
};

function inSection<S extends Section>(section: S, state: LoadState<BoardLists[S]>): LoadState<SectionRecords> {
  const last = lastLoaded(state);
  return withLoaded(state, last && { value: recordsOf[section](last.value), loadedAt: last.loadedAt });
}

/** The queries of the three sections as one, which takes the section from the ref. */
export const sectionQuery = (queries: Pick<ListQueries, Section>): CachedQuery<SectionRecords, SectionRef> => ({
  get: async (ref) => inSection(ref.section, await queries[ref.section].get(ref)),
  peek: (ref) => inSection(ref.section, queries[ref.section].peek(ref)),
});

/**
 * When a board's list was as it is, in milliseconds since the Unix epoch: in a snapshot, when its last response arrived;
 * else when it was loaded, or a watch proved that it hadn't changed. `responsesOf`: what it was received in. Undefined
 * if none is loaded.
 */
export function asOf<T>(
  { at }: Ref,
  loadState: LoadState<T>,
  responsesOf: (list: T) => readonly { readonly response: ReceivedResponse }[],
): number | undefined {
  const last = lastLoaded(loadState);
  if (!last || at === undefined) return last?.loadedAt;
  // A snapshot takes a while: its time is that of its start.
  return responsesOf(last.value).reduce((latest, { response }) => Math.max(latest, response.receivedAt), 0);
}

/** Whether a list is older than what it is to be compared with. Undefined: not known, since none is loaded. */
export const isOlder = (asOfLater: number | undefined, asOfEarlier: number | undefined): boolean =>
  asOfLater !== undefined && asOfEarlier !== undefined && asOfLater < asOfEarlier;

export const unreadableEntries = (entries: BoardMeetings): number =>
  entries.reduce((sum, { unreadable = 0 }) => sum + unreadable, 0);

/** Number of response entries that belong to no requested board; they may hold meetings of this one. */
export const unrequestedEntries = (entries: BoardMeetings): number =>
  entries.reduce((max, { unrequested = 0 }) => Math.max(max, unrequested), 0);

/** Whether a list is known to hold all votes that the service returned for the board. */
export const areAllVotes = ({ response, path }: BoardLists['votes']): boolean =>
  duplicatesAbove(response.duplicates, path).length === 0;

/** Whether the entries are known to hold all meetings that the service returned for the board. */
export const areAllMeetings = (entries: BoardMeetings): boolean =>
  unreadableEntries(entries) === 0 &&
  unrequestedEntries(entries) === 0 &&
  entries.every(({ response, path }) => duplicatesAbove(response.duplicates, path).length === 0);

export const unrequestedEntriesText = (count: number): string =>
  tn(
    count,
    t(
      '{n} entry matches no requested board. Meetings of this board may be in it.|{n} entries match no requested board. Meetings of this board may be among them.',
    ),
  );

export const unreadableEntriesText = (count: number): string =>
  tn(
    count,
    t(
      '{n} entry can’t be read. Its meetings are missing here.|{n} entries can’t be read. Their meetings are missing here.',
    ),
  );
