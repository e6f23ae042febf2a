import type { Board, Connection } from '../records/configured';

/** The welcome view of an empty tree; `boards` means that the tree is not empty. */
export type Welcome = 'nothing' | 'noBoards' | 'signedOut' | 'boards';

/** Chooses the welcome view. `signedOut`: names of connections known to have no secret. */
export function welcomeFor(state: {
  readonly connections: readonly Connection[];
  readonly badConnections: number;
  readonly boards: readonly Board[];
  readonly signedOut: ReadonlySet<string>;
}): Welcome {
  const { connections, boards, signedOut } = state;
  if (boards.length > 0)
    return boards.every(({ connection }) => signedOut.has(connection)) && state.badConnections === 0
      ? 'signedOut'
      : 'boards';
  if (state.badConnections > 0) return 'boards';
  return connections.length === 0 ? 'nothing' : 'noBoards';
}
