import { durationUnit, type DurationUnit } from '../insight/durationUnit';
import { isListPlace, listFindings, type ListFindings } from '../insight/listFindings';
import { standings } from '../insight/standings';
import { canLoadMore } from '../model/completeness';
import type { Held } from '../model/held';
import { fileRecord } from '../model/records/file';
import { meetingRecord, type Meeting } from '../model/records/meeting';
import { voteRecord, type BallotCount, type Vote } from '../model/records/vote';
import { keysOf, sections, type Ref, type Section } from '../model/ref';
import { questionText } from '../model/fileQuestion';
import { numberIn, type FileList } from '../model/fileList';
import type { BoardMeetings, BoardStore } from '../store/boardStore';
import { strayEntries, unreadableEntries } from '../store/meetingEntries';
import { keyed } from '../store/keyed';
import { versionsOf } from '../store/fileVersions';
import type { Shelved } from '../store/shelf';
import type { FileAsking, Node } from './node';
import { boardNode } from './roots';
import { searchId } from './searchId';

// VS Code takes half a minute for 100,000 rows below one, and fails with slightly more.
const mostRows = 5000;

/** The child rows of a row, at most 5000. Loads what is not cached. */
export async function children(node: Node, store: BoardStore, asking: FileAsking): Promise<Node[]> {
  const rows = await allBelow(node, store, asking);
  if (rows.length <= mostRows || !('ref' in node)) return rows;
  const note = { says: 'tooMany', shown: mostRows, all: rows.length } as const;
  return [...rows.slice(0, mostRows), { kind: 'note', ref: node.ref, note }];
}

async function allBelow(node: Node, store: BoardStore, asking: FileAsking): Promise<Node[]> {
  switch (node.kind) {
    case 'group':
      return node.boards.map(boardNode);
    case 'board':
      return sectionsOf(node.ref, store, asking);
    case 'section':
      return node.ref.section === 'files'
        ? [...searchesOf(node.ref, asking), ...(await inSection(node.ref, store))]
        : inSection(node.ref, store);
    case 'search': {
      const rows = await inSection(node.ref, store);
      return rows.map((row) => ({ ...row, within: searchId(node.ref, node.key) }));
    }
    case 'vote':
      return optionsOf(node.ref, node.held);
    case 'option':
      return votersOf(node);
    case 'meeting':
      return joinersOf(node.ref, node.held);
    case 'file':
      return node.versions.map(({ record, held }) => ({ kind: 'file', ref: record, held, versions: [] }));
    default:
      return [];
  }
}

/** The sections show at once, the counters when loaded; their failure becomes a row. */
function sectionsOf(ref: Ref, store: BoardStore, { filterOf }: FileAsking): Node[] {
  const counters = store.counters.peek(ref);
  if (counters.state === 'unasked') void store.counters.get(ref);
  const rows: Node[] = sections.map((section) => sectionOf(ref, section, filterOf));
  if (counters.state === 'failed' && counters.failure.kind !== 'cancelled')
    rows.unshift({ kind: 'failure', ref, failure: counters.failure });
  return rows;
}

/** The row of a section; the files section carries the board's filter. */
function sectionOf(board: Ref, section: Section, filterOf: FileAsking['filterOf']): Node {
  const { connection, board: id } = board;
  const question = section === 'files' ? filterOf(board) : undefined;
  return { kind: 'section', ref: { connection, board: id, section, ...(question ? { question } : {}) } };
}

/** Saved filters come before the files, which may be many. */
function searchesOf({ connection, board, section }: Ref, { searches }: FileAsking): Node[] {
  const all = searches();
  const keys = keysOf(all.map(({ name }) => name.toWellFormed()));
  return all.map((search, at) => ({
    kind: 'search',
    ref: { connection, board, section: section ?? 'files', question: questionText(search.question) },
    search,
    key: keys[at] as string,
  }));
}

async function inSection(ref: Ref, store: BoardStore): Promise<Node[]> {
  switch (ref.section) {
    case 'votes':
      return rowsOr(ref, await store.votes.get(ref), (list) => [
        ...keyed(ref, list.records).map(({ record, held }): Node => ({ kind: 'vote', ref: record, held })),
        ...listNote(ref, listFindings([list], list.records, voteRecord)),
      ]);
    case 'meetings':
      return rowsOr(ref, await store.meetings.get(ref), (entries) => meetingRows(ref, entries));
    case 'files':
      return rowsOr(ref, await store.files.get(ref), (list) => fileRows(ref, list));
    default:
      return [];
  }
}

function rowsOr<T>(ref: Ref, shelved: Shelved<T>, rows: (value: T) => Node[]): Node[] {
  if (shelved.state === 'failed')
    return shelved.failure.kind === 'cancelled' ? [] : [{ kind: 'failure', ref, failure: shelved.failure }];
  if (shelved.state !== 'here') return [];
  const found = rows(shelved.value);
  return found.length === 0 ? [{ kind: 'note', ref, note: { says: 'empty' } }] : found;
}

function meetingRows(ref: Ref, entries: BoardMeetings): Node[] {
  const records = entries.flatMap((entry) => entry.records);
  const rows: Node[] = keyed(ref, records).map(({ record, held }) => ({ kind: 'meeting', ref: record, held }));
  const durations = durationUnit(records.map(({ value }) => value));
  rows.push(...listNote(ref, listFindings(entries, records, meetingRecord), durations));
  const unreadable = unreadableEntries(entries);
  const strays = strayEntries(entries);
  if (strays > 0) rows.push({ kind: 'note', ref, note: { says: 'entriesStray', entries: strays } });
  if (unreadable > 0) rows.push({ kind: 'note', ref, note: { says: 'entriesUnreadable', entries: unreadable } });
  return rows;
}

function fileRows(ref: Ref, list: FileList): Node[] {
  const reported = numberIn(list.reported);
  const rows: Node[] = keyed(ref, list.files).map(({ record, held }) => ({
    kind: 'file',
    ref: record,
    held,
    versions: versionsOf(record, held, list),
  }));
  // With a filter, the meaning of `total` is unknown, so it is no contradiction.
  if (rows.length === 0 && reported !== undefined && reported > 0 && ref.question === undefined)
    return [{ kind: 'note', ref, note: { says: 'reportedButEmpty', reported } }];
  rows.push(...listNote(ref, listFindings(list.pages.filter(isListPlace), list.files, fileRecord)));
  if (list.repeated > 0) rows.push({ kind: 'note', ref, note: { says: 'repeated', times: list.repeated } });
  if (list.stopped) rows.push({ kind: 'failure', ref, failure: list.stopped, ofMore: true });
  else if (canLoadMore(list.completeness)) rows.push({ kind: 'more', ref, shown: list.files.length, reported });
  else if (list.completeness.kind !== 'complete')
    rows.push({ kind: 'note', ref, note: { says: 'notProvedComplete', verdict: list.completeness } });
  return rows;
}

/** A row with findings about a list as a whole. */
function listNote(ref: Ref, findings: ListFindings, durations?: DurationUnit): Node[] {
  const { duplicates, mixed } = findings;
  if (duplicates.length === 0 && mixed.length === 0 && (durations?.odd.length ?? 0) === 0) return [];
  return [{ kind: 'note', ref, note: { says: 'listFindings', findings, durations } }];
}

/** The rows below a vote: its options by rank. */
export function optionsOf(ref: Ref, held: Held<Vote>): Node[] {
  if (!held.value) return [];
  const { value: vote } = held;
  const ranked = standings(vote);
  const best = ranked[0]?.total ?? 0;
  const rows: Node[] = ranked.map((standing) => ({
    kind: 'option',
    ref: { ...ref, part: standing.key },
    held,
    standing,
    best,
  }));
  if (vote.voters !== 'named' && vote.hidden.ballots > 0)
    rows.unshift({
      kind: 'note',
      ref,
      note: { says: 'votersHidden', values: vote.hidden.ballots, unclear: vote.voters === 'unclear' },
    });
  return rows.length === 0 ? [{ kind: 'note', ref, note: { says: 'empty' } }] : rows;
}

function votersOf({ ref, held, standing }: Extract<Node, { kind: 'option' }>): Node[] {
  const { resultIndex, result } = standing;
  if (!result?.ballots?.entries) return [{ kind: 'note', ref, note: { says: 'noVotes' } }];
  if (held.value?.voters !== 'named')
    return [{ kind: 'note', ref, note: { says: 'withoutNames', votes: countedVotes(result.ballots) } }];
  const details = resultIndex === undefined ? undefined : held.value.results?.[resultIndex]?.detail;
  return (details ?? []).map((detail, index) => ({ kind: 'voter', ref, detail, index }));
}

const countedVotes = ({ votes, unreadable }: BallotCount): bigint | undefined =>
  unreadable > 0 ? undefined : BigInt(votes);

function joinersOf(ref: Ref, held: Held<Meeting>): Node[] {
  const joiners = held.value?.joiners;
  if (joiners === undefined) return [{ kind: 'note', ref, note: { says: 'joinersUnknown' } }];
  if (joiners.length === 0) return [{ kind: 'note', ref, note: { says: 'empty' } }];
  const keys = keysOf(joiners.map((joiner) => joiner?.userId));
  return joiners.map((joiner, index) => ({
    kind: 'joiner',
    ref: { ...ref, part: keys[index] as string },
    held,
    joiner,
  }));
}
