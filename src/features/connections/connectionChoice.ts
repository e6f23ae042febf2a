import { isReserved, type Connection } from '../../records/configured';

/** Which connection a command applies to. */
export type ConnectionChoice =
  | { readonly kind: 'one'; readonly connection: Connection }
  /** The user picks one of several. */
  | { readonly kind: 'pick' }
  /** There are no connections. */
  | { readonly kind: 'none' }
  /** A row or panel names a connection that isn't configured; don't fall back to another. */
  | { readonly kind: 'missing' };

/** Finds the named connection, or the only one if none is named. Reserved names count as none. */
export function connectionChoice(connections: readonly Connection[], named: string | undefined): ConnectionChoice {
  const connection = connections.find(({ name }) => name === named);
  if (connection) return { kind: 'one', connection };
  const [first, second] = connections;
  if (!first) return { kind: 'none' };
  if (named !== undefined && !isReserved(named)) return { kind: 'missing' };
  return second ? { kind: 'pick' } : { kind: 'one', connection: first };
}
