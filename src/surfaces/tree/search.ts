import { comparable } from '../../core/sanitizeLabel';
import { boardName, type Board } from '../../records/configured';
import { pathOf, recordNames, refAt, type Ref } from '../../core/ref';
import { lastLoaded, shownValue } from '../../service/store/asyncCache';
import type { BoardStore } from '../../service/store/boardStore';
import { recordsByKey } from '../../service/store/recordsByKey';
import { meetingsOfEntries } from '../../service/store/boardLists';
import { optionRows } from './children';
import { type Configured, type Node, idOf, nodeName } from './node';
import { roots } from './roots';

export const resultKinds = ['board', 'group', 'vote', 'meeting', 'file', 'option'] as const;
export type ResultKind = (typeof resultKinds)[number];

/** A search result: something configured or loaded. */
export interface SearchResult {
  /**
   * Its row. For a file, `ref` is that of the section; `addressOf` computes the record's ref, which is slow with many
   * files.
   */
  readonly node: Extract<Node, { kind: ResultKind }>;
  /** undefined for a group. */
  readonly board: Board | undefined;
}

export interface SearchResults {
  /** By kind, in the order of `resultKinds`. */
  readonly results: readonly SearchResult[];
  /** Number of leading results that were recently opened. */
  readonly recent: number;
  /** Some kind has more results than requested. */
  readonly more: boolean;
}

export interface SearchScope {
  readonly configured: Configured;
  readonly store: BoardStore;
}

/**
 * Searches configured and loaded items without loading anything; returns at most `max` of each kind. Each word must
 * occur in the name, the ID, or the board's name or group, and at least one in the name or ID. Without such results,
 * matches names that contain the letters in order. Empty text matches everything but options, recently opened ones
 * (`recent`, as paths) first. Yields at each record.
 */
export function* search(
  typed: string,
  known: SearchScope,
  recent: readonly string[] = [],
  max = 100,
): Generator<undefined, SearchResults> {
  const words = comparable(typed).split(/\s+/).filter(Boolean);
  const results: SearchResult[] = words.length > 0 ? [] : yield* opened(recent, known);
  const before = new Set(results.map(({ node }) => identityOf(node)));
  const recentCount = results.length;
  const looseMatches: SearchResult[] = [];
  let more = false;
  let areMoreLoose = false;
  for (const kind of resultKinds) {
    if (kind === 'option' && words.length === 0) continue;
    let count = 0;
    for (const result of resultsOf(kind, known)) {
      yield;
      if (before.has(identityOf(result.node))) continue;
      if (matchesWords(result, words)) {
        count += 1;
        more ||= count > max;
        if (count > max) break;
        results.push(result);
      } else if (results.length === 0 && matchesLettersInOrder(result, words)) {
        if (looseMatches.length < max) looseMatches.push(result);
        else areMoreLoose = true;
      }
    }
  }
  return results.length > 0
    ? { results, recent: recentCount, more }
    : { results: looseMatches, recent: recentCount, more: areMoreLoose };
}

/** The ref of a result; for a group, its name. */
export function addressOf({ node }: SearchResult, store: BoardStore): Ref | { readonly group: string } {
  if (node.kind === 'group') return { group: node.name };
  const { ref } = node;
  if (node.kind !== 'file' || ref.record !== undefined) return ref;
  const files = shownValue(store.files.peek(ref))?.files ?? [];
  const id = idOf(node);
  // The first file with an ID has that ID as its key.
  if (id !== undefined && files.find((decoded) => idOf({ ...node, decoded }) === id) === node.decoded)
    return { ...ref, record: id };
  return recordsByKey(ref, files).find(({ decoded }) => decoded === node.decoded)?.record ?? ref;
}

/** Identity of a row across redraws. */
const identityOf = (node: SearchResult['node']): unknown =>
  node.kind === 'group' ? node.name : node.kind === 'board' ? pathOf(node.ref) : node.decoded;

function* opened(recent: readonly string[], known: SearchScope): Generator<undefined, SearchResult[]> {
  const found: SearchResult[] = [];
  for (const path of recent) {
    const ref = refAt(path);
    if (!ref) continue;
    const kind = ref.record === undefined ? 'board' : recordNames[ref.section ?? 'votes'];
    for (const result of resultsOf(kind, known, ref)) {
      yield;
      if (ref.record !== undefined && keyIn(result) !== ref.record) continue;
      found.push(result);
      break;
    }
  }
  return found;
}

const keyIn = ({ node }: SearchResult) =>
  node.kind === 'file' ? idOf(node) : 'ref' in node ? node.ref.record : undefined;

/** All results of a kind; with `only`, those of one board. */
function* resultsOf(kind: ResultKind, { configured, store }: SearchScope, only?: Ref): Generator<SearchResult> {
  for (const top of roots(configured)) {
    if (top.kind !== 'group' && top.kind !== 'board') continue;
    if (kind === 'group') {
      if (top.kind === 'group') yield { node: top, board: undefined };
      continue;
    }
    for (const board of top.kind === 'group' ? top.boards : [top.board]) {
      const ref: Ref = { connection: board.connection, board: board.recordId };
      if (only && (only.connection !== ref.connection || only.board !== ref.board)) continue;
      for (const node of nodesOf(kind, ref, board, store)) yield { node, board };
    }
  }
}

function* nodesOf(
  kind: Exclude<ResultKind, 'group'>,
  ref: Ref,
  board: Board,
  store: BoardStore,
): Generator<SearchResult['node']> {
  switch (kind) {
    case 'board':
      yield { kind, ref, board };
      return;
    case 'vote':
    case 'option': {
      const records = shownValue(store.votes.peek(ref))?.records ?? [];
      for (const { record, decoded } of recordsByKey({ ...ref, section: 'votes' }, records)) {
        if (kind === 'vote') yield { kind, ref: record, decoded };
        else for (const node of optionRows(record, decoded)) if (node.kind === 'option') yield node;
      }
      return;
    }
    case 'meeting': {
      const last = lastLoaded(store.meetings.peek(ref));
      if (!last) return;
      const records = meetingsOfEntries(last.value);
      for (const { record, decoded } of recordsByKey({ ...ref, section: 'meetings' }, records))
        yield { kind, ref: record, decoded, loadedAt: last.loadedAt };
      return;
    }
    case 'file':
      yield* filesOf(ref, store);
  }
}

/** The files of a board from all its lists, each once. */
function* filesOf(board: Ref, store: BoardStore): Generator<Extract<Node, { kind: 'file' }>> {
  const lists = store.fileLists(board);
  const seen = new Map<string, Ref>();
  for (const ref of lists) {
    for (const decoded of shownValue(store.files.peek(ref))?.files ?? []) {
      const node = { kind: 'file', ref, decoded, versions: [] } as const;
      const id = lists.length > 1 ? idOf(node) : undefined;
      if (id !== undefined && (seen.get(id) ?? ref) !== ref) continue;
      if (id !== undefined) seen.set(id, ref);
      yield node;
    }
  }
}

const nameIn = ({ node }: SearchResult) => comparable(nodeName(node) ?? '');

function matchesWords(result: SearchResult, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  const name = nameIn(result);
  const id = comparable(idOf(result.node) ?? '');
  const isIn = (word: string) => name.includes(word) || id.includes(word);
  return words.some(isIn) && words.every((word) => isIn(word) || isInBoardNameOrGroup(word, result.board));
}

const isInBoardNameOrGroup = (word: string, board: Board | undefined): boolean =>
  board !== undefined && comparable(`${boardName(board)}\n${board.group ?? ''}`).includes(word);

function matchesLettersInOrder(result: SearchResult, words: readonly string[]): boolean {
  const name = nameIn(result);
  let at = -1;
  for (const letter of words.join('')) {
    at = name.indexOf(letter, at + 1);
    if (at < 0) return false;
  }
  return true;
}
