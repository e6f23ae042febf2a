import { boardsPerRequest } from '../api/batches';
import type { Ref } from '../../core/ref';
import type { BoardStore } from './boardStore';

/** The boards whose statistics have not been requested yet, and the number of requests they take (§4.2). */
export function missingCounters(
  boards: readonly Ref[],
  store: Pick<BoardStore, 'counters'>,
): { readonly boards: readonly Ref[]; readonly requests: number } {
  const idle = boards.filter((board) => store.counters.peek(board).state === 'idle');
  // The boards of one connection share requests.
  const byConnection = new Map<string, Set<string>>();
  for (const { connection, board } of idle)
    byConnection.set(connection, (byConnection.get(connection) ?? new Set()).add(board));
  const requests = [...byConnection.values()].map(({ size }) => Math.ceil(size / boardsPerRequest));
  return { boards: idle, requests: requests.reduce((sum, each) => sum + each, 0) };
}
