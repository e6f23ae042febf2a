import { boardName, type Board } from '../model/configured';
import type { Held } from '../model/held';
import { pathOf, refAt, type Ref } from '../model/ref';
import type { BoardFile } from '../model/records/file';
import type { BoardStore } from '../store/boardStore';
import { keyed } from '../store/keyed';
import { optionsOf } from './children';
import type { Configured, Node } from './node';
import { idOf, nameOf } from './nodeText';
import { roots } from './roots';

export const placeKinds = ['board', 'group', 'vote', 'meeting', 'file', 'option'] as const;
export type PlaceKind = (typeof placeKinds)[number];

/** A search result: something configured or loaded. */
export interface Place {
  /**
   * Its row. For a file, `ref` is that of the section; `addressOf` computes the record's ref, which is slow with many
   * files.
   */
  readonly node: Extract<Node, { kind: PlaceKind }>;
  /** undefined for a group. */
  readonly board: Board | undefined;
}

/** Result of a search. */
export interface Found {
  /** By kind, in the order of `placeKinds`. */
  readonly places: readonly Place[];
  /** Number of leading results that were recently opened. */
  readonly recent: number;
  /** Some kind has more results than requested. */
  readonly more: boolean;
}

/** What is searched. */
export interface Known {
  readonly configured: Configured;
  readonly store: BoardStore;
}

/**
 * Searches configured and loaded items without loading anything; returns at most `most` of each kind. Each word must
 * occur in the name, the ID, or the board's name or group, and at least one in the name or ID. Without such results,
 * matches names that contain the letters in order. Empty text matches everything but options, recently opened ones
 * (`recent`, as paths) first. Yields at each record.
 */
export function* search(
  typed: string,
  known: Known,
  recent: readonly string[] = [],
  most = 100,
): Generator<undefined, Found> {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const places: Place[] = words.length > 0 ? [] : yield* opened(recent, known);
  const before = new Set(places.map(({ node }) => sameThing(node)));
  const recently = places.length;
  const loosely: Place[] = [];
  let more = false;
  for (const kind of placeKinds) {
    if (kind === 'option' && words.length === 0) continue;
    let count = 0;
    for (const place of placesOf(kind, known)) {
      yield;
      if (before.has(sameThing(place.node))) continue;
      if (isAsTyped(place, words)) {
        count += 1;
        more ||= count > most;
        if (count > most) break;
        places.push(place);
      } else if (places.length === 0 && loosely.length < most && hasInOrder(place, words)) loosely.push(place);
    }
  }
  return { places: places.length > 0 ? places : loosely, recent: recently, more };
}

/** The ref of a result; for a group, its name. */
export function addressOf({ node }: Place, store: BoardStore): Ref | { readonly group: string } {
  if (node.kind === 'group') return { group: node.name };
  const { ref } = node;
  if (node.kind !== 'file' || ref.record !== undefined) return ref;
  const list = store.files.peek(ref);
  const files = list.state === 'here' ? list.value.files : [];
  const id = idOf(node);
  // The first file with an ID has that ID as its key.
  if (id !== undefined && files.find((held) => idOf({ ...node, held }) === id) === node.held)
    return { ...ref, record: id };
  return keyed(ref, files).find(({ held }) => held === node.held)?.record ?? ref;
}

/** Identity of a row across redraws. */
const sameThing = (node: Place['node']): unknown =>
  node.kind === 'group' ? node.name : node.kind === 'board' ? pathOf(node.ref) : node.held;

function* opened(recent: readonly string[], known: Known): Generator<undefined, Place[]> {
  const found: Place[] = [];
  for (const path of recent) {
    const ref = refAt(path);
    if (!ref) continue;
    const kind = ref.record === undefined ? 'board' : kindIn[ref.section ?? 'votes'];
    for (const place of placesOf(kind, known, ref)) {
      yield;
      if (ref.record !== undefined && keyIn(place) !== ref.record) continue;
      found.push(place);
      break;
    }
  }
  return found;
}

const kindIn = { votes: 'vote', files: 'file', meetings: 'meeting' } as const;

const keyIn = ({ node }: Place) => (node.kind === 'file' ? idOf(node) : 'ref' in node ? node.ref.record : undefined);

/** All results of a kind; with `only`, those of one board. */
function* placesOf(kind: PlaceKind, { configured, store }: Known, only?: Ref): Generator<Place> {
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
  kind: Exclude<PlaceKind, 'group'>,
  ref: Ref,
  board: Board,
  store: BoardStore,
): Generator<Place['node']> {
  switch (kind) {
    case 'board':
      yield { kind, ref, board };
      return;
    case 'vote':
    case 'option': {
      const votes = store.votes.peek(ref);
      if (votes.state !== 'here') return;
      for (const { record, held } of keyed({ ...ref, section: 'votes' as const }, votes.value.records)) {
        if (kind === 'vote') yield { kind, ref: record, held };
        else for (const node of optionsOf(record, held)) if (node.kind === 'option') yield node;
      }
      return;
    }
    case 'meeting': {
      const meetings = store.meetings.peek(ref);
      if (meetings.state !== 'here') return;
      const records = meetings.value.flatMap((entry) => entry.records);
      for (const { record, held } of keyed({ ...ref, section: 'meetings' as const }, records))
        yield { kind, ref: record, held };
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
    const list = store.files.peek(ref);
    const files: readonly Held<BoardFile>[] = list.state === 'here' ? list.value.files : [];
    for (const held of files) {
      const node = { kind: 'file', ref, held, versions: [] } as const;
      const id = lists.length > 1 ? idOf(node) : undefined;
      if (id !== undefined && (seen.get(id) ?? ref) !== ref) continue;
      if (id !== undefined) seen.set(id, ref);
      yield node;
    }
  }
}

const nameIn = ({ node }: Place) => (nameOf(node) ?? '').toLowerCase();

function isAsTyped(place: Place, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  const name = nameIn(place);
  const id = idOf(place.node)?.toLowerCase() ?? '';
  const isIn = (word: string) => name.includes(word) || id.includes(word);
  return words.some(isIn) && words.every((word) => isIn(word) || isAround(word, place.board));
}

const isAround = (word: string, board: Board | undefined): boolean =>
  board !== undefined && `${boardName(board)}\n${board.group ?? ''}`.toLowerCase().includes(word);

function hasInOrder(place: Place, words: readonly string[]): boolean {
  const name = nameIn(place);
  let at = -1;
  for (const letter of words.join('')) {
    at = name.indexOf(letter, at + 1);
    if (at < 0) return false;
  }
  return true;
}
