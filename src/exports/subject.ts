import { sampleConnectionName } from '../model/configured';
import type { Records } from '../model/answers';
import { canLoadMore, type Completeness } from '../model/completeness';
import { ServiceError, type Failure } from '../model/failure';
import type { FileList } from '../model/fileList';
import type { Held } from '../model/held';
import type { BoardStatistics } from '../model/records/board';
import type { BoardFile } from '../model/records/file';
import type { Meeting } from '../model/records/meeting';
import type { Vote } from '../model/records/vote';
import { pathOf, type Ref } from '../model/ref';
import type { BoardMeetings, BoardStore } from '../store/boardStore';
import { allVersions } from '../store/fileVersions';
import { keyed } from '../store/keyed';
import type { Shelved } from '../store/shelf';
import type { Item } from './item';

/** The records to export, all of one kind. */
export type Subject =
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

export type Kind = Subject['kind'];

/** The kind of records that a ref selects; a ref without section selects the board. */
export const kindOf = ({ section }: Pick<Ref, 'section'>): Kind => section ?? 'boards';

/** What is needed to find the records of refs. */
export interface Sight {
  readonly store: BoardStore;
  /** The configured board name. */
  readonly nameOf: (board: Ref) => string;
}

/**
 * The records of refs, loaded if necessary: statistics for a board, the loaded records for a section, the parent record
 * for an option or participant. Refs of another kind than the first are ignored. Errors: ServiceError.
 */
export async function subjectOf(refs: readonly Ref[], sight: Sight): Promise<Subject> {
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

async function boardsOf(refs: readonly Ref[], { store, nameOf }: Sight): Promise<Subject> {
  // Concurrently, so that the store batches them.
  const found = await Promise.all(
    unique(refs, pathOf).map(async (ref) => ({ ref, shelved: await store.counters.get(ref) })),
  );
  const items: Item<BoardStatistics>[] = [];
  const lost: Failure[] = [];
  for (const { ref, shelved } of found) {
    if (shelved.state !== 'here') lost.push(failureIn(shelved));
    else for (const held of shelved.value) items.push({ recordId: ref.board, boardName: nameOf(ref), held });
  }
  const [failure] = lost;
  if (items.length === 0 && failure) throw new ServiceError(failure, 'counters');
  return { kind: 'boards', items, lost };
}

async function filesOf(refs: readonly Ref[], sight: Sight): Promise<Subject> {
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

type Finder<T> = (section: Ref, store: BoardStore) => Promise<readonly Held<T>[]>;

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
async function recordsOf<T>(refs: readonly Ref[], { store, nameOf }: Sight, find: Finder<T>): Promise<Item<T>[]> {
  const taken = new Set<string>();
  const items: Item<T>[] = [];
  const known = new Map<string, Map<string, Held<T>>>();
  for (const ref of refs) {
    const section = sectionOf(ref);
    const at = pathOf(section);
    const records =
      known.get(at) ??
      new Map(keyed(section, await find(section, store)).map(({ record, held }) => [pathOf(record), held]));
    known.set(at, records);
    // Look up by key, since a table may be exported row by row.
    for (const key of ref.record === undefined ? records.keys() : [pathOf({ ...section, record: ref.record })]) {
      const held = records.get(key);
      if (held === undefined || taken.has(key)) continue;
      taken.add(key);
      const isSample = ref.connection === sampleConnectionName;
      items.push({ recordId: ref.board, boardName: nameOf(ref), isSample, held });
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

const failureIn = (shelved: Shelved<unknown>): Failure =>
  shelved.state === 'failed' ? shelved.failure : { kind: 'cancelled' };

function here<T>(shelved: Shelved<T>): T {
  if (shelved.state === 'here') return shelved.value;
  throw new ServiceError(failureIn(shelved));
}
