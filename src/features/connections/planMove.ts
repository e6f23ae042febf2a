import type { Board } from '../../records/configured';
import type { BoardMove } from '../../service/settings/movedEntries';
import type { Node } from '../../surfaces/tree/node';

/** A move, or why there can't be one; undefined: nothing would change. */
export type MovePlan = BoardMove | { readonly refusal: 'sample' | 'otherSettings' | 'connection' } | undefined;

const isOwn = ({ target }: Board): boolean => target !== 'sample';

/** The boards of rows and groups that are saved in settings, each once. */
export const ownBoards = (nodes: readonly Node[]): Board[] => [
  ...new Set(
    nodes
      .flatMap((node) =>
        node.kind === 'group' ? node.boards : node.kind === 'board' || node.kind === 'noEntry' ? [node.board] : [],
      )
      .filter(isOwn),
  ),
];

const isSame = (one: Board, other: Board): boolean =>
  one.connection === other.connection && one.recordId === other.recordId;

const areSavedTogether = (one: Board, other: Board): boolean =>
  one.target === other.target && one.folder === other.folder;

/** A row among its siblings: a board, or a group with the first of its boards. */
interface Sibling {
  readonly first: Board;
  readonly boards: readonly Board[];
}

/** The rows in a group, or at the root if `group` is undefined, in the order of `boards`. */
function siblingsIn(group: string | undefined, boards: readonly Board[]): Sibling[] {
  if (group !== undefined)
    return boards.flatMap((board) => (board.group === group ? [{ first: board, boards: [board] }] : []));
  return boards.flatMap((first, at) => {
    if (first.group === undefined) return [{ first, boards: [first] }];
    const isFirst = boards.findIndex((board) => board.group === first.group) === at;
    return isFirst ? [{ first, boards: boards.filter((board) => board.group === first.group) }] : [];
  });
}

/** The group that a row is in; undefined at the root. */
const groupAround = (node: Node): string | undefined => (node.kind === 'board' ? node.board.group : undefined);

/** Moves rows one row up (-1) or down (1) among their siblings in the same settings. `all`: all boards in order. */
export function planStep(nodes: readonly Node[], step: -1 | 1, all: readonly Board[]): MovePlan {
  const [node] = nodes.filter(({ kind }) => kind === 'board' || kind === 'group');
  const [first] = node ? ownBoards([node]) : [];
  if (!node || !first) return undefined;
  const parent = groupAround(node);
  const rows = siblingsIn(
    parent,
    all.filter((board) => areSavedTogether(board, first)),
  );
  const chosen = nodes.flatMap((each) => (groupAround(each) === parent ? ownBoards([each]).slice(0, 1) : []));
  const moved = rows.filter((row) => chosen.some((board) => isSame(board, row.first)));
  const edge = rows.indexOf((step < 0 ? moved[0] : moved.at(-1)) as Sibling);
  const neighbor = edge === -1 ? undefined : rows[edge + step];
  return (
    neighbor && {
      boards: moved.flatMap(({ boards }) => boards),
      beside: { board: neighbor.first, side: step < 0 ? 'before' : 'after' },
    }
  );
}

/**
 * Plans a drop of rows on a row: boards join a group, or take the position of a board; groups take the position of a
 * row at the root. Without a row, they become the last rows at the root.
 */
export function planDrop(dragged: readonly Node[], target: Node | undefined, all: readonly Board[]): MovePlan {
  const single = dragged.filter(({ kind }) => kind !== 'group');
  const boards = ownBoards(single.length > 0 ? single : dragged);
  const [first] = boards;
  if (target?.kind === 'badEntry' && target.entry.setting === 'connections') return { refusal: 'connection' };
  if (!first || (target && 'board' in target && !isOwn(target.board))) return { refusal: 'sample' };
  if (target?.kind === 'group' && ownBoards([target]).length === 0) return { refusal: 'sample' };
  const areBoards = single.length > 0;
  if (areBoards && target?.kind === 'group') return { boards, group: target.name };
  const onto = boardOf(target, areBoards, all) ?? (target ? undefined : lastBeside(boards, all));
  const into = areBoards ? { group: (target && onto?.group) ?? null } : {};
  if (!onto) return target ? undefined : { boards, ...into };
  if (boards.some((board) => isSame(board, onto))) return undefined;
  if (!boards.every((board) => areSavedTogether(board, onto))) return { refusal: 'otherSettings' };
  const areSiblings = !areBoards || first.group === onto.group;
  const isAbove = all.findIndex((board) => isSame(board, first)) < all.findIndex((board) => isSame(board, onto));
  return { boards, ...into, beside: { board: onto, side: !target || (areSiblings && isAbove) ? 'after' : 'before' } };
}

/** The board whose position is taken: the board of the row, or the first of its group. */
function boardOf(target: Node | undefined, areBoards: boolean, all: readonly Board[]): Board | undefined {
  if (target?.kind === 'group') return ownBoards([target])[0];
  if (target?.kind !== 'board' && target?.kind !== 'noEntry') return undefined;
  const { board } = target;
  return areBoards ? board : all.find((each) => isSame(each, board) || (board.group && each.group === board.group));
}

/** The last board in the settings that contain all moved boards, apart from these; undefined if no settings do. */
const lastBeside = ([first, ...others]: readonly Board[], all: readonly Board[]): Board | undefined =>
  first && others.every((board) => areSavedTogether(board, first))
    ? all.findLast(
        (board) => areSavedTogether(board, first) && ![first, ...others].some((moved) => isSame(moved, board)),
      )
    : undefined;
