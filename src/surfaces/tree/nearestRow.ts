import type { Ref } from '../../core/ref';
import type { Node } from './node';

/** What the tree can reveal: a group by name, or anything with a ref. */
export type RevealTarget = Ref | { readonly group: string };

/**
 * Finds the row of a target, or its nearest existing ancestor, since a file may not be listed. Loads nothing below the
 * target. `below`: the children of a row, or the root rows.
 */
export async function nearestRow(
  target: RevealTarget,
  below: (node?: Node) => Promise<readonly Node[]>,
): Promise<Node | undefined> {
  let nearest: Node | undefined;
  for (;;) {
    const next = (await below(nearest)).find((node) => leadsTo(node, target));
    if (!next) return nearest;
    nearest = next;
    if (isTarget(next, target)) return next;
  }
}

const isGroup = (target: RevealTarget): target is { readonly group: string } => 'group' in target;

function leadsTo(node: Node, target: RevealTarget): boolean {
  if (node.kind === 'group')
    return isGroup(target)
      ? node.name === target.group
      : node.boards.some(({ connection, recordId }) => connection === target.connection && recordId === target.board);
  if (isGroup(target)) return false;
  switch (node.kind) {
    case 'board':
      return node.ref.connection === target.connection && node.ref.board === target.board;
    case 'noEntry':
      return target.section !== undefined && target.at === undefined;
    case 'snapshots':
      return target.at !== undefined;
    case 'snapshot':
      return node.ref.at === target.at;
    // Matches whatever the file filter: a record has the same key in all lists.
    case 'section':
      return node.ref.section === target.section && node.ref.at === target.at;
    case 'savedFilter':
      return target.record !== undefined && node.ref.filter === target.filter;
    case 'vote':
    case 'file':
    case 'meeting':
      return node.ref.record === target.record;
    case 'option':
    case 'participant':
      return node.ref.part === target.part;
    default:
      return false;
  }
}

function isTarget(node: Node, target: RevealTarget): boolean {
  if (isGroup(target)) return true;
  switch (node.kind) {
    case 'board':
      return target.section === undefined && target.at === undefined;
    case 'snapshot':
      return target.section === undefined;
    case 'section':
      return target.record === undefined;
    case 'vote':
    case 'file':
    case 'meeting':
      return target.part === undefined;
    default:
      return node.kind === 'option' || node.kind === 'participant';
  }
}
