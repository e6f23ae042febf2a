import { pathOf, type Ref } from '../model/ref';
import type { Node } from '../tree/node';
import type { Register } from './commands';

export interface DetailsDesk {
  readonly openDetails: (key: string, preserveFocus: boolean) => void;
  /** The key of the panel of all boards. */
  readonly allBoardsKey: string;
}

/** Registers the gestures that open details. */
export function detailsCommands(register: Register, { openDetails, allBoardsKey }: DetailsDesk): void {
  register('openDetails', ({ node }) => {
    const ref = node && subjectOf(node);
    // The tree keeps the focus, so that the arrow keys go on to the next record.
    if (ref) openDetails(pathOf(ref), true);
  });
  register('compareBoards', () => openDetails(allBoardsKey, false));
}

/** What has details: options and voters are part of their vote, participants of their meeting. */
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
