import { pathOf, type Ref } from '../model/ref';
import type { Node } from '../tree/node';
import type { CommandHandlers } from './commands';

export interface DetailsDesk {
  readonly openDetails: (key: string, preserveFocus: boolean) => void;
  /** Panel key of the overview of all boards. */
  readonly allBoardsKey: string;
}

/** Commands that open details. */
export const detailsCommands = ({ openDetails, allBoardsKey }: DetailsDesk): CommandHandlers => ({
  openDetails: ({ node }) => {
    const ref = node && subjectOf(node);
    // Keep the focus in the tree, so that arrow keys move on to the next record.
    if (ref) openDetails(pathOf(ref), true);
  },
  compareBoards: () => openDetails(allBoardsKey, false),
});

/** The record that has details: options and voters belong to their vote, participants to their meeting. */
function subjectOf(node: Node): Ref | undefined {
  if (!('ref' in node)) return undefined;
  const { connection, board, section, question, record } = node.ref;
  return {
    connection,
    board,
    ...(section === undefined ? {} : { section }),
    ...(question === undefined ? {} : { question }),
    ...(record === undefined ? {} : { record }),
  };
}
