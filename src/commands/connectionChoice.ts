import { isReserved, type Connection } from '../model/configured';

/** What is known of the connection that a command is for. */
export type ConnectionChoice =
  | { readonly kind: 'one'; readonly connection: Connection }
  /** The person picks one of several. */
  | { readonly kind: 'pick' }
  /** There is none at all. */
  | { readonly kind: 'none' }
  /** A row or panel names one that is not in the settings: no other is meant. */
  | { readonly kind: 'missing' };

/** Finds the connection that is named, or the only one where none is. A name that is built in names none. */
export function connectionChoice(connections: readonly Connection[], named: string | undefined): ConnectionChoice {
  const connection = connections.find(({ name }) => name === named);
  if (connection) return { kind: 'one', connection };
  const [first, second] = connections;
  if (!first) return { kind: 'none' };
  if (named !== undefined && !isReserved(named)) return { kind: 'missing' };
  return second ? { kind: 'pick' } : { kind: 'one', connection: first };
}
