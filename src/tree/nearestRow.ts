import type { Ref } from '../model/ref';
import type { Node } from './node';

/** What the view can be told to show: a group by its name, or anything that has an address. */
export type Goal = Ref | { readonly group: string };

/**
 * The row of a goal, or the nearest row above it that there is: a file may not be among those that are listed. Goes no
 * deeper than the goal, so that nothing is asked for below it. `below` gives the rows below a row, or those at the top.
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
    // Whatever is asked of the files: a record has the same key there.
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
