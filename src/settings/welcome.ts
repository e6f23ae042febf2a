import type { Board, Connection } from '../model/configured';

/** Which welcome view an empty tree shows; `boards` means that the tree is not empty. */
export type Welcome = 'nothing' | 'noBoards' | 'signedOut' | 'untrusted' | 'boards';

/** Decides the welcome view. `signedIn` are the names of connections whose secret is on this machine. */
export function welcomeFor(state: {
  readonly connections: readonly Connection[];
  readonly badConnections: number;
  readonly boards: readonly Board[];
  readonly signedIn: ReadonlySet<string>;
  readonly trusted: boolean;
}): Welcome {
  const { connections, boards, signedIn } = state;
  if (boards.length > 0) {
    const known = boards.filter((board) => connections.some(({ name }) => name === board.connection));
    const allOut = known.length === boards.length && known.every((board) => !signedIn.has(board.connection));
    return allOut && state.badConnections === 0 ? 'signedOut' : 'boards';
  }
  if (state.badConnections > 0) return 'boards';
  if (!state.trusted) return 'untrusted';
  return connections.length === 0 ? 'nothing' : 'noBoards';
}
