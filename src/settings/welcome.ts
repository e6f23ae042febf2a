import type { Board, Connection } from '../records/configured';

/** The welcome view of an empty tree; `boards` means that the tree is not empty. */
export type Welcome = 'nothing' | 'noBoards' | 'signedOut' | 'boards';

/** Chooses the welcome view. `signedOut`: names of connections known to have no secret. */
export function welcomeFor(state: {
  readonly connections: readonly Connection[];
  /** Number of connections and boards that can't be used: rows of the tree. */
  readonly bad: number;
  readonly boards: readonly Board[];
  readonly signedOut: ReadonlySet<string>;
}): Welcome {
  const { connections, boards, signedOut } = state;
  if (boards.length > 0)
    return boards.every(({ connection }) => signedOut.has(connection)) && state.bad === 0 ? 'signedOut' : 'boards';
  if (state.bad > 0) return 'boards';
  return connections.length === 0 ? 'nothing' : 'noBoards';
}
