import { durationUnit, type DurationUnit } from '../../kinds/units/durationUnit';
import type { Found } from '../../kinds/issues/check';
import { isListPlace, listFindings } from '../../kinds/issues/listChecks';
import { standings } from '../../kinds/vote/standings';
import { canLoadMore } from '../../records/completeness';
import type { Decoded } from '../../records/decoding/decoded';
import type { Records } from '../../records/decoding/decodeResponse';
import { fileRecord } from '../../records/file';
import { meetingRecord, type Meeting } from '../../records/meeting';
import { voteRecord, type BallotCount, type Vote } from '../../records/vote';
import type { Failure } from '../../core/failure';
import { boardOf, uniqueKeys, sections, type Ref, type Section, type SectionRef } from '../../core/ref';
import { serializeFilter } from '../../records/fileFilter';
import { numberIn, type FileList } from '../../records/fileList';
import {
  type BoardMeetings,
  type SectionRecords,
  unrequestedEntries,
  unreadableEntries,
} from '../../service/store/boardLists';
import type { BoardStore } from '../../service/store/boardStore';
import { failedRefresh, lastLoaded, whyNotShown, type Loaded, type LoadState } from '../../service/store/asyncCache';
import { hasNoEntry } from '../../service/store/missingLists';
import { isShared } from '../../service/store/connectionProblems';
import { recordsByKey, versionsOf } from '../../service/store/recordsByKey';
import type { KeptState, Node } from './node';
import { boardNode } from './roots';
import { savedFilterId } from '../../kinds/board/boardItem';

// VS Code takes half a minute for 100,000 rows below one row, and fails with slightly more.
const maxRows = 5000;

/** The child rows of a row, at most 5000. Loads what is not cached. */
export async function children(node: Node, store: BoardStore, kept: KeptState): Promise<Node[]> {
  const rows = await allBelow(node, store, kept);
  if (rows.length <= maxRows || !('ref' in node)) return rows;
  const note = { kind: 'tooMany', shown: maxRows, all: rows.length } as const;
  return [...rows.slice(0, maxRows), { kind: 'note', ref: node.ref, note }];
}

async function allBelow(node: Node, store: BoardStore, kept: KeptState): Promise<Node[]> {
  switch (node.kind) {
    case 'group':
      return node.boards.map(boardNode);
    case 'board':
      return belowBoard(node, store, kept);
    case 'noEntry':
      return sectionsOf(node.ref, kept);
    case 'snapshots':
      return node.snapshots.map((snapshot) => ({ kind: 'snapshot', ref: snapshot.ref, snapshot }));
    case 'snapshot':
      return belowSnapshot(node, kept);
    case 'section':
      return node.ref.section === 'files'
        ? [...savedFiltersOf(node.ref, kept), ...(await inSection(node.ref, store, kept))]
        : inSection(node.ref, store, kept);
    case 'savedFilter': {
      const rows = await inSection(node.ref, store, kept);
      return rows.map((row) => ({ ...row, within: savedFilterId(node.ref, node.key) }));
    }
    case 'vote':
      return optionRows(node.ref, node.decoded);
    case 'option':
      return votersOf(node);
    case 'meeting':
      return participantsOf(node.ref, node.decoded);
    case 'file':
      return node.versions.map(({ record, decoded }) => ({ kind: 'file', ref: record, decoded, versions: [] }));
    default:
      return [];
  }
}

/** Shows the sections at once and the counters when loaded; a failure to load the counters becomes a row. */
function belowBoard({ ref, board }: Extract<Node, { kind: 'board' }>, store: BoardStore, kept: KeptState): Node[] {
  const counters = store.counters.peek(ref);
  if (counters.state === 'idle') void store.counters.get(ref);
  const failure = whyNotShown(counters);
  const isSaid = failure && isSaidAbove(ref, failure, kept);
  const now: Node[] = hasNoEntry(ref, store)
    ? [...notRefreshedRow(ref, counters, kept), { kind: 'noEntry', ref, board }]
    : [...(isSaid ? [] : failureRow(ref, counters, kept)), ...sectionsOf(ref, kept)];
  return [...now, ...snapshotsRow(ref, kept)];
}

/** Whether the row of the connection says why something couldn't be loaded. */
const isSaidAbove = ({ connection }: Ref, failure: Failure, { isFailing }: KeptState): boolean =>
  isShared(failure) && isFailing(connection);

function snapshotsRow(board: Ref, { snapshotsOf }: KeptState): Node[] {
  const snapshots = snapshotsOf(board);
  return snapshots.length === 0 ? [] : [{ kind: 'snapshots', ref: { ...board, view: 'history' }, snapshots }];
}

const belowSnapshot = ({ ref, snapshot }: Extract<Node, { kind: 'snapshot' }>, kept: KeptState): Node[] =>
  snapshot.header ? sectionsOf(ref, kept) : [];

const sectionsOf = (board: Ref, { filterOf }: KeptState): Node[] =>
  sections.map((section) => sectionOf(board, section, filterOf));

/** The row of a section; the files section carries the board's filter. */
function sectionOf(board: Ref, section: Section, filterOf: KeptState['filterOf']): Node {
  const filter = section === 'files' && board.at === undefined ? filterOf(board) : undefined;
  return { kind: 'section', ref: { ...boardOf(board), section, ...(filter ? { filter } : {}) } };
}

/** Saved filters come before the files, which may be many. */
function savedFiltersOf(ref: Ref, { savedFilters }: KeptState): Node[] {
  // Only the service filters, so snapshots have no saved filters.
  const all = ref.at === undefined ? savedFilters() : [];
  const keys = uniqueKeys(all.map(({ name }) => name.toWellFormed()));
  return all.map((savedFilter, at) => ({
    kind: 'savedFilter',
    ref: { ...boardOf(ref), section: 'files', filter: serializeFilter(savedFilter.filter) },
    savedFilter,
    key: keys[at] as string,
  }));
}

async function inSection(ref: SectionRef, store: BoardStore, kept: KeptState): Promise<Node[]> {
  const loading = store.records.get(ref);
  const now = store.records.peek(ref);
  // Rows stay usable during a refresh: VS Code ignores actions on rows while their parent waits for new ones.
  const loadState = lastLoaded(now) ? now : await loading;
  const failed = failureRow(ref, loadState, kept);
  const loaded = lastLoaded(loadState);
  if (!loaded) return failed;
  const rows = recordRows(ref, loaded);
  return [...failed, ...(rows.length === 0 ? [{ kind: 'note', ref, note: { kind: 'empty' } } as const] : rows)];
}

/** The row of a failure, also while it is retried; two if what the service answered before couldn't be refreshed. */
function failureRow(ref: Ref, loadState: LoadState<unknown>, kept: KeptState): Node[] {
  const failure = whyNotShown(loadState);
  return [...notRefreshedRow(ref, loadState, kept), ...(failure ? [{ kind: 'failure', ref, failure } as const] : [])];
}

/** The row that says why what is shown beside it couldn't be refreshed. */
function notRefreshedRow(ref: Ref, loadState: LoadState<unknown>, kept: KeptState): Node[] {
  const failed = failedRefresh(loadState);
  return failed && !isSaidAbove(ref, failed.failure, kept) ? [{ kind: 'failure', ref, ...failed }] : [];
}

function recordRows(ref: Ref, { value, loadedAt }: Loaded<SectionRecords>): Node[] {
  switch (value.section) {
    case 'votes':
      return voteRows(ref, value.list);
    case 'meetings':
      return meetingRows(ref, value.list, value.records, loadedAt);
    case 'files':
      return fileRows(ref, value.list);
  }
}

const voteRows = (ref: Ref, list: Records<Vote>): Node[] => [
  ...recordsByKey(ref, list.records).map(({ record, decoded }): Node => ({ kind: 'vote', ref: record, decoded })),
  ...listNote(ref, listFindings([list], list.records, voteRecord)),
];

function meetingRows(ref: Ref, entries: BoardMeetings, records: readonly Decoded<Meeting>[], loadedAt: number): Node[] {
  const rows: Node[] = recordsByKey(ref, records).map(({ record, decoded }) => ({
    kind: 'meeting',
    ref: record,
    decoded,
    loadedAt,
  }));
  const durations = durationUnit(records.map(({ value }) => value));
  rows.push(...listNote(ref, listFindings(entries, records, meetingRecord), durations));
  const unreadable = unreadableEntries(entries);
  const unrequested = unrequestedEntries(entries);
  if (unrequested > 0) rows.push({ kind: 'note', ref, note: { kind: 'unrequestedEntries', entries: unrequested } });
  if (unreadable > 0) rows.push({ kind: 'note', ref, note: { kind: 'entriesUnreadable', entries: unreadable } });
  return rows;
}

function fileRows(ref: Ref, list: FileList): Node[] {
  const reported = numberIn(list.reported);
  const rows: Node[] = recordsByKey(ref, list.files).map(({ record, decoded }) => ({
    kind: 'file',
    ref: record,
    decoded,
    versions: versionsOf(record, decoded, list),
  }));
  // With a filter, the meaning of `total` is unknown, so it is no contradiction.
  if (rows.length === 0 && reported !== undefined && reported > 0 && ref.filter === undefined)
    return [{ kind: 'note', ref, note: { kind: 'reportedButEmpty', reported } }];
  rows.push(...listNote(ref, listFindings(list.pages.filter(isListPlace), list.files, fileRecord)));
  if (list.repeated > 0) rows.push({ kind: 'note', ref, note: { kind: 'repeated', times: list.repeated } });
  if (list.stopped) rows.push({ kind: 'failure', ref, failure: list.stopped, isOfNextPage: true });
  else if (canLoadMore(list.completeness)) rows.push({ kind: 'more', ref, shown: list.files.length, reported });
  else if (list.completeness.kind !== 'complete')
    rows.push({ kind: 'note', ref, note: { kind: 'notProvedComplete', verdict: list.completeness } });
  return rows;
}

/** A row with findings about a list as a whole. */
function listNote(ref: Ref, found: readonly Found[], durations?: DurationUnit): Node[] {
  if (found.length === 0 && (durations?.odd.length ?? 0) === 0) return [];
  return [{ kind: 'note', ref, note: { kind: 'listFindings', found, durations } }];
}

/** The rows below a vote: its options by rank. */
export function optionRows(ref: Ref, decoded: Decoded<Vote>): Node[] {
  if (!decoded.value) return [];
  const { value: vote } = decoded;
  const ranked = standings(vote);
  const best = ranked[0]?.total ?? 0;
  const rows: Node[] = ranked.map((standing) => ({
    kind: 'option',
    ref: { ...ref, part: standing.key },
    decoded,
    standing,
    best,
  }));
  if (vote.voters !== 'named' && vote.hidden.ballots > 0)
    rows.unshift({
      kind: 'note',
      ref,
      note: { kind: 'votersHidden', values: vote.hidden.ballots, unclear: vote.voters === 'unclear' },
    });
  return rows.length === 0 ? [{ kind: 'note', ref, note: { kind: 'empty' } }] : rows;
}

function votersOf({ ref, decoded, standing }: Extract<Node, { kind: 'option' }>): Node[] {
  const { resultIndex, result } = standing;
  if (!result?.ballots?.entries) return [{ kind: 'note', ref, note: { kind: 'noVotes' } }];
  if (decoded.value?.voters !== 'named')
    return [{ kind: 'note', ref, note: { kind: 'withoutNames', votes: countedVotes(result.ballots) } }];
  const details = resultIndex === undefined ? undefined : decoded.value.results?.[resultIndex]?.detail;
  return (details ?? []).map((detail, index) => ({ kind: 'voter', ref, detail, index }));
}

const countedVotes = ({ votes, unreadable }: BallotCount): bigint | undefined =>
  unreadable > 0 ? undefined : BigInt(votes);

function participantsOf(ref: Ref, decoded: Decoded<Meeting>): Node[] {
  const joiners = decoded.value?.joiners;
  if (joiners === undefined) return [{ kind: 'note', ref, note: { kind: 'participantsUnknown' } }];
  if (joiners.length === 0) return [{ kind: 'note', ref, note: { kind: 'empty' } }];
  const keys = uniqueKeys(joiners.map((participant) => participant?.userId));
  return joiners.map((participant, index) => ({
    kind: 'participant',
    ref: { ...ref, part: keys[index] as string },
    decoded,
    participant,
  }));
}
