import type { Board, Connection } from '../../records/configured';
import type { Secrets } from './secrets';

/** The welcome view of an empty tree; `boards` means that the tree is not empty. */
export type Welcome = 'nothing' | 'noBoards' | 'signedOut' | 'boards';

interface WelcomeState {
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

/**
 * Returns a function that chooses the welcome view and has `show` show it. It checks for stored secrets but sends no
 * request. A later call supersedes a pending one, which then resolves to undefined.
 */
export function welcomeView(
  { lookFor }: Pick<Secrets, 'lookFor'>,
  show: (welcome: Welcome) => PromiseLike<unknown>,
): (state: WelcomeState) => Promise<Welcome | undefined> {
  let newest = 0;
  return async (state) => {
    newest += 1;
    const mine = newest;
    const used = new Set(state.boards.map(({ connection }) => connection));
    const signedOut = new Set<string>();
    await Promise.all(
      state.connections.map(async (connection) => {
        const isUsed = !connection.sample && used.has(connection.name);
        if (isUsed && (await lookFor(connection)) === 'missing') signedOut.add(connection.name);
      }),
    );
    if (mine !== newest) return undefined;
    const welcome = welcomeFor(state, signedOut);
    await show(welcome);
    return welcome;
  };
}
