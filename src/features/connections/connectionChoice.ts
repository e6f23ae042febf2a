import { isReserved, type Connection } from '../../records/configured';
import type { ConnectionProblems } from '../../service/store/connectionProblems';

/** Which connection a command applies to. */
export type ConnectionChoice =
  | { readonly kind: 'one'; readonly connection: Connection }
  /** The user picks one of several. */
  | { readonly kind: 'pick' }
  /** There are no connections. */
  | { readonly kind: 'none' }
  /** A row or panel names a connection that isn't configured; don't fall back to another. */
  | { readonly kind: 'missing' };

/** The connections that the user may mean: those with a problem, if the command was called on problems, and there are any. */
export function possibleConnections(
  connections: readonly Connection[],
  { problems, isOfProblems }: { readonly problems?: ConnectionProblems | undefined; readonly isOfProblems?: true },
): readonly Connection[] {
  const broken = isOfProblems ? connections.filter(({ name }) => problems?.has(name)) : [];
  return broken.length > 0 ? broken : connections;
}

/** Finds the named connection, or the only one if none is named. Reserved names count as none. */
export function connectionChoice(connections: readonly Connection[], named: string | undefined): ConnectionChoice {
  const connection = connections.find(({ name }) => name === named);
  if (connection) return { kind: 'one', connection };
  const [first, second] = connections;
  if (!first) return { kind: 'none' };
  if (named !== undefined && !isReserved(named)) return { kind: 'missing' };
  return second ? { kind: 'pick' } : { kind: 'one', connection: first };
}
