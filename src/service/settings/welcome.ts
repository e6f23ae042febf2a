import type { Board, Connection } from '../../records/configured';

/** The welcome view of an empty tree; `boards` means that the tree is not empty. */
export type Welcome = 'nothing' | 'noBoards' | 'signedOut' | 'boards';

export interface WelcomeState {
  readonly connections: readonly Connection[];
  /** Number of connections and boards that can't be used: rows of the tree. */
  readonly bad: number;
  readonly boards: readonly Board[];
}

/** Chooses the welcome view. `signedOut`: names of connections known to have no secret. */
export function welcomeFor({ connections, bad, boards }: WelcomeState, signedOut: ReadonlySet<string>): Welcome {
  if (boards.length > 0)
    return boards.every(({ connection }) => signedOut.has(connection)) && bad === 0 ? 'signedOut' : 'boards';
  if (bad > 0) return 'boards';
  return connections.length === 0 ? 'nothing' : 'noBoards';
}
