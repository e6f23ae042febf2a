import { pathOf, type Ref } from '../base/ref';
import type { Node } from '../tree/node';
import type { CommandHandlers } from './commands';

export interface DetailsCommandDeps {
  readonly openDetails: (key: string, preserveFocus: boolean) => void;
  /** Presents the vote in the active panel. */
  readonly present: () => void;
  /** Panel key of the overview of all boards. */
  readonly allBoardsKey: string;
}

/** Commands that open details. */
export const detailsCommands = ({ openDetails, present, allBoardsKey }: DetailsCommandDeps): CommandHandlers => ({
  openDetails: ({ node }) => {
    const ref = node && detailsRefOf(node);
    // Keep the focus in the tree, so that arrow keys move on to the next record.
    if (ref) openDetails(pathOf(ref), true);
  },
  present,
  compareBoards: () => openDetails(allBoardsKey, false),
});

/** The record that has details: options and voters belong to their vote, participants to their meeting. */
function detailsRefOf(node: Node): Ref | undefined {
  if (!('ref' in node)) return undefined;
  const { connection, board, section, filter, record } = node.ref;
  return {
    connection,
    board,
    ...(section === undefined ? {} : { section }),
    ...(filter === undefined ? {} : { filter }),
    ...(record === undefined ? {} : { record }),
  };
}
