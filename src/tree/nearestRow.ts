import type { Ref } from '../model/ref';
import type { Node } from './node';

/** What the tree can reveal: a group by name, or anything with a ref. */
export type Goal = Ref | { readonly group: string };

/**
 * Finds the row of a target, or its nearest existing ancestor, since a file may not be listed. Loads nothing below the
 * target. `below`: the children of a row, or the root rows.
 */
export async function nearestRow(
  goal: Goal,
  below: (node?: Node) => Promise<readonly Node[]>,
): Promise<Node | undefined> {
  let nearest: Node | undefined;
  for (;;) {
    const next = (await below(nearest)).find((node) => leadsTo(node, goal));
    if (!next) return nearest;
    nearest = next;
    if (isGoal(next, goal)) return next;
  }
}

const isGroup = (goal: Goal): goal is { readonly group: string } => 'group' in goal;

function leadsTo(node: Node, goal: Goal): boolean {
  if (node.kind === 'group')
    return isGroup(goal)
      ? node.name === goal.group
      : node.boards.some(({ connection, recordId }) => connection === goal.connection && recordId === goal.board);
  if (isGroup(goal)) return false;
  switch (node.kind) {
    case 'board':
      return node.ref.connection === goal.connection && node.ref.board === goal.board;
    // Matches whatever the file filter: a record has the same key in all lists.
    case 'section':
      return node.ref.section === goal.section;
    case 'search':
      return goal.record !== undefined && node.ref.question === goal.question;
    case 'vote':
    case 'file':
    case 'meeting':
      return node.ref.record === goal.record;
    case 'option':
    case 'joiner':
      return node.ref.part === goal.part;
    default:
      return false;
  }
}

function isGoal(node: Node, goal: Goal): boolean {
  if (isGroup(goal)) return true;
  switch (node.kind) {
    case 'board':
      return goal.section === undefined;
    case 'section':
      return goal.record === undefined;
    case 'vote':
    case 'file':
    case 'meeting':
      return goal.part === undefined;
    default:
      return node.kind === 'option' || node.kind === 'joiner';
  }
}
