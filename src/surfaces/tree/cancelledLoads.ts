import { boardRef, pathOf, type Ref } from '../../core/ref';
import type { Node } from './node';

/** Loads that were cancelled because the row above them was collapsed. */
export interface CancelledLoads {
  /** Cancels what the rows below a collapsed row load. Returns the refs to redraw at once. */
  readonly collapse: (node: Node) => readonly Ref[];
  /** Returns the refs to redraw, which loads them again. */
  readonly expand: (node: Node) => readonly Ref[];
}

/** `abandon`: cancels the loads of a ref; false if there are none. */
export function createCancelledLoads(abandon: (ref: Ref) => boolean): CancelledLoads {
  const cancelledIn = new Map<string, readonly Ref[]>();
  return {
    collapse: (node) => {
      const cancelled = refsBelow(node).filter(abandon);
      // VS Code considers the row empty until its parent is redrawn; redrawing the row itself would load it although
      // collapsed.
      if (node.kind !== 'group' && node.kind !== 'board')
        return cancelled.map(({ connection, board }) => boardRef(connection, board));
      cancelledIn.set(rowKey(node), cancelled);
      return [];
    },
    expand: (node) => {
      const cancelled = cancelledIn.get(rowKey(node)) ?? [];
      cancelledIn.delete(rowKey(node));
      return cancelled;
    },
  };
}

/** The sections, or boards, whose data the rows below a row request. */
function refsBelow(node: Node): Ref[] {
  if (node.kind === 'group') return node.boards.map(({ connection, recordId }) => boardRef(connection, recordId));
  const hasRecordsBelow = ['board', 'noEntry', 'section', 'savedFilter'].includes(node.kind);
  return hasRecordsBelow && 'ref' in node && node.ref.at === undefined ? [node.ref] : [];
}

const rowKey = (node: Node): string => (node.kind === 'group' ? node.name : 'ref' in node ? pathOf(node.ref) : '');
