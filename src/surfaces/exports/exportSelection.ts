import { sampleConnectionName } from '../../records/configured';
import { canLoadMore, type Completeness } from '../../records/completeness';
import { ServiceError, type Failure } from '../../core/failure';
import type { FileList } from '../../records/fileList';
import type { Decoded } from '../../records/decoding/decoded';
import type { BoardStatistics } from '../../records/board';
import type { BoardFile } from '../../records/file';
import type { Meeting } from '../../records/meeting';
import type { Vote } from '../../records/vote';
import { pathOf, type Ref } from '../../core/ref';
import type { BoardStore } from '../../service/store/boardStore';
import { allVersions, recordsByKey } from '../../service/store/recordsByKey';
import { meetingsOfEntries } from '../../service/store/boardLists';
import { failureIn, requireLoaded } from '../../service/store/asyncCache';
import type { BoardVerdict, ExportItem } from '../../kinds/parts/item';

/** The records to export, all of one kind. */
export type ExportSelection =
  | {
      readonly kind: 'boards';
      readonly items: readonly ExportItem<BoardStatistics>[];
      readonly lost: readonly Failure[];
    }
  | { readonly kind: 'votes'; readonly items: readonly ExportItem<Vote>[] }
  | { readonly kind: 'meetings'; readonly items: readonly ExportItem<Meeting>[] }
  | {
      readonly kind: 'files';
      readonly items: readonly ExportItem<BoardFile>[];
      /** Selected whole sections that may have more files to load. */
      readonly unfinished: readonly { readonly section: Ref; readonly list: FileList }[];
      /** Completeness of the other selected sections. */
      readonly verdicts: readonly Completeness[];
    };

export type RecordKind = ExportSelection['kind'];

/** The kind of records that a ref selects; a ref without section selects the board. */
export const recordKindOf = ({ section }: Pick<Ref, 'section'>): RecordKind => section ?? 'boards';

export interface SelectionDeps {
  readonly store: BoardStore;
  readonly boardName: (board: Ref) => string;
  /** What is missing or wrong with a board that is loaded; undefined if unknown. */
  readonly verdictOf?: (board: Ref) => Promise<BoardVerdict | undefined>;
}

/**
 * The records of refs, loaded if necessary: statistics for a board, the loaded records for a section, the parent record
 * for an option or participant. Refs of another kind than the first are ignored. Errors: ServiceError.
 */
export async function exportSelectionOf(refs: readonly Ref[], deps: SelectionDeps): Promise<ExportSelection> {
  const { store } = deps;
  const [first] = refs;
  const kind = recordKindOf(first ?? {});
  const wanted = refs.filter((ref) => recordKindOf(ref) === kind);
  switch (kind) {
    case 'boards':
      return boardsOf(wanted, deps);
    case 'votes':
      return {
        kind,
        items: await recordsOf(wanted, deps, async (ref) => requireLoaded(await store.votes.get(ref)).records),
      };
    case 'meetings':
      return {
        kind,
        items: await recordsOf(wanted, deps, async (ref) =>
          meetingsOfEntries(requireLoaded(await store.meetings.get(ref))),
        ),
      };
    case 'files':
      return filesOf(wanted, deps);
  }
}

async function boardsOf(
  refs: readonly Ref[],
  { store, boardName, verdictOf }: SelectionDeps,
): Promise<ExportSelection> {
  // Concurrently, so that the store batches them.
  const found = await Promise.all(
    unique(refs, pathOf).map(async (ref) => ({ ref, loadState: await store.counters.get(ref) })),
  );
  const items: ExportItem<BoardStatistics>[] = [];
  const lost: Failure[] = [];
  for (const { ref, loadState } of found) {
    if (loadState.state !== 'loaded') {
      lost.push(failureIn(loadState));
      continue;
    }
    const verdict = await verdictOf?.(ref);
    for (const decoded of loadState.value)
      items.push({ recordId: ref.board, boardName: boardName(ref), verdict, decoded });
  }
  const [failure] = lost;
  if (items.length === 0 && failure) throw new ServiceError(failure, 'counters');
  return { kind: 'boards', items, lost };
}

async function filesOf(refs: readonly Ref[], deps: SelectionDeps): Promise<ExportSelection> {
  const listOf = async (section: Ref) => requireLoaded(await deps.store.files.get(section));
  const isSection = refs.some(({ record }) => record === undefined);
  // Several contents under one ID have refs of their own, which a list leaves out.
  const items = await recordsOf(refs, deps, async (section) =>
    isSection ? (await listOf(section)).files : allVersions(await listOf(section)),
  );
  const unfinished: { section: Ref; list: FileList }[] = [];
  const verdicts: Completeness[] = [];
  for (const section of unique(
    refs.filter(({ record }) => record === undefined),
    pathOf,
  )) {
    const list = await listOf(section);
    if (canLoadMore(list.completeness)) unfinished.push({ section, list });
    else verdicts.push(list.completeness);
  }
  return { kind: 'files', items, unfinished, verdicts };
}

/** Each record once, in the order of the refs. */
async function recordsOf<T>(
  refs: readonly Ref[],
  { boardName }: SelectionDeps,
  load: (section: Ref) => Promise<readonly Decoded<T>[]>,
): Promise<ExportItem<T>[]> {
  const taken = new Set<string>();
  const items: ExportItem<T>[] = [];
  const known = new Map<string, Map<string, Decoded<T>>>();
  for (const ref of refs) {
    const section = sectionOf(ref);
    const at = pathOf(section);
    const records =
      known.get(at) ??
      new Map(recordsByKey(section, await load(section)).map(({ record, decoded }) => [pathOf(record), decoded]));
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
