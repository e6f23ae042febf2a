import type { Board, Connection } from '../model/configured';

/** Which welcome view an empty tree shows; `boards` means that the tree is not empty. */
export type Welcome = 'nothing' | 'noBoards' | 'signedOut' | 'boards';

/** Decides the welcome view. `signedOut` are the names of connections that are known to have no secret on this machine. */
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
