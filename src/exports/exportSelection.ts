import { sampleConnectionName } from '../records/configured';
import type { Records } from '../records/decoding/decodeResponse';
import { canLoadMore, type Completeness } from '../records/completeness';
import { ServiceError, type Failure } from '../base/failure';
import type { FileList } from '../records/fileList';
import type { Decoded } from '../records/decoding/decoded';
import type { BoardStatistics } from '../records/board';
import type { BoardFile } from '../records/file';
import type { Meeting } from '../records/meeting';
import type { Vote } from '../records/vote';
import { pathOf, type Ref } from '../base/ref';
import type { BoardMeetings, BoardStore } from '../store/boardStore';
import { allVersions } from '../store/fileVersions';
import { recordsByKey } from '../store/recordsByKey';
import type { LoadState } from '../store/asyncCache';
import type { Item } from './item';

/** The records to export, all of one kind. */
export type ExportSelection =
  | { readonly kind: 'boards'; readonly items: readonly Item<BoardStatistics>[]; readonly lost: readonly Failure[] }
  | { readonly kind: 'votes'; readonly items: readonly Item<Vote>[] }
  | { readonly kind: 'meetings'; readonly items: readonly Item<Meeting>[] }
  | {
      readonly kind: 'files';
      readonly items: readonly Item<BoardFile>[];
      /** Selected whole sections that may have more files to load. */
      readonly unfinished: readonly { readonly section: Ref; readonly list: FileList }[];
      /** Completeness of the other selected sections. */
      readonly verdicts: readonly Completeness[];
    };

export type Kind = ExportSelection['kind'];

/** The kind of records that a ref selects; a ref without section selects the board. */
export const kindOf = ({ section }: Pick<Ref, 'section'>): Kind => section ?? 'boards';

/** What is needed to find the records of refs. */
export interface SelectionDeps {
  readonly store: BoardStore;
  /** The configured board name. */
  readonly boardName: (board: Ref) => string;
}

/**
 * The records of refs, loaded if necessary: statistics for a board, the loaded records for a section, the parent record
 * for an option or participant. Refs of another kind than the first are ignored. Errors: ServiceError.
 */
export async function exportSelectionOf(refs: readonly Ref[], sight: SelectionDeps): Promise<ExportSelection> {
  const [first] = refs;
  const kind = kindOf(first ?? {});
  const wanted = refs.filter((ref) => kindOf(ref) === kind);
  switch (kind) {
    case 'boards':
      return boardsOf(wanted, sight);
    case 'votes':
      return { kind, items: await recordsOf(wanted, sight, votesIn) };
    case 'meetings':
      return { kind, items: await recordsOf(wanted, sight, meetingsIn) };
    case 'files':
      return filesOf(wanted, sight);
  }
}

async function boardsOf(refs: readonly Ref[], { store, boardName }: SelectionDeps): Promise<ExportSelection> {
  // Concurrently, so that the store batches them.
  const found = await Promise.all(
    unique(refs, pathOf).map(async (ref) => ({ ref, loadState: await store.counters.get(ref) })),
  );
  const items: Item<BoardStatistics>[] = [];
  const lost: Failure[] = [];
  for (const { ref, loadState } of found) {
    if (loadState.state !== 'loaded') lost.push(failureIn(loadState));
    else for (const decoded of loadState.value) items.push({ recordId: ref.board, boardName: boardName(ref), decoded });
  }
  const [failure] = lost;
  if (items.length === 0 && failure) throw new ServiceError(failure, 'counters');
  return { kind: 'boards', items, lost };
}

async function filesOf(refs: readonly Ref[], sight: SelectionDeps): Promise<ExportSelection> {
  const isSection = refs.some(({ record }) => record === undefined);
  const items = await recordsOf(refs, sight, isSection ? filesIn : anyVersionIn);
  const unfinished: { section: Ref; list: FileList }[] = [];
  const verdicts: Completeness[] = [];
  for (const section of unique(
    refs.filter(({ record }) => record === undefined),
    pathOf,
  )) {
    const list = here(await sight.store.files.get(section));
    if (canLoadMore(list.completeness)) unfinished.push({ section, list });
    else verdicts.push(list.completeness);
  }
  return { kind: 'files', items, unfinished, verdicts };
}

type Finder<T> = (section: Ref, store: BoardStore) => Promise<readonly Decoded<T>[]>;

const votesIn: Finder<Vote> = async (section, store) => {
  const { records }: Records<Vote> = here(await store.votes.get(section));
  return records;
};
const meetingsIn: Finder<Meeting> = async (section, store) => {
  const entries: BoardMeetings = here(await store.meetings.get(section));
  return entries.flatMap(({ records }) => records);
};
const filesIn: Finder<BoardFile> = async (section, store) => here(await store.files.get(section)).files;
/** Each of the contents under one ID has its own ref. */
const anyVersionIn: Finder<BoardFile> = async (section, store) => allVersions(here(await store.files.get(section)));

/** Each record once, in the order of the refs. */
async function recordsOf<T>(
  refs: readonly Ref[],
  { store, boardName }: SelectionDeps,
  find: Finder<T>,
): Promise<Item<T>[]> {
  const taken = new Set<string>();
  const items: Item<T>[] = [];
  const known = new Map<string, Map<string, Decoded<T>>>();
  for (const ref of refs) {
    const section = sectionOf(ref);
    const at = pathOf(section);
    const records =
      known.get(at) ??
      new Map(
        recordsByKey(section, await find(section, store)).map(({ record, decoded }) => [pathOf(record), decoded]),
      );
    known.set(at, records);
    // Look up by key, since a table may be exported row by row.
    for (const key of ref.record === undefined ? records.keys() : [pathOf({ ...section, record: ref.record })]) {
      const decoded = records.get(key);
      if (decoded === undefined || taken.has(key)) continue;
      taken.add(key);
      const isSample = ref.connection === sampleConnectionName;
      items.push({ recordId: ref.board, boardName: boardName(ref), isSample, decoded });
    }
  }
  return items;
}

function sectionOf(ref: Ref): Ref {
  const { record: _record, part: _part, ...section } = ref;
  return section;
}

function unique<T>(values: readonly T[], keyOf: (value: T) => string): T[] {
  return [...new Map(values.map((value) => [keyOf(value), value])).values()];
}

const failureIn = (loadState: LoadState<unknown>): Failure =>
  loadState.state === 'failed' ? loadState.failure : { kind: 'cancelled' };

function here<T>(loadState: LoadState<T>): T {
  if (loadState.state === 'loaded') return loadState.value;
  throw new ServiceError(failureIn(loadState));
}
