import { routes } from '../../records/routes';
import type { RequestLogEntry } from '../api/send';
import type { Board, Connection } from '../../records/configured';
import { sanitizeLabel } from '../../core/sanitizeLabel';

const maxNamed = 3;

const label = (text: string): string => sanitizeLabel(text, 60);

/**
 * The log line of a request: never a header, a query, a body, or an ID. Boards appear with their configured names, or
 * else with their positions in the list of boards. `boardIds`: of the requested boards; `boards`: as configured.
 */
export function requestLogLine(
  { name }: Connection,
  {
    operation,
    outcome,
    ms,
    bytes,
    attempt,
  }: Pick<RequestLogEntry, 'operation' | 'outcome' | 'ms' | 'bytes' | 'attempt'>,
  boardIds: readonly string[],
  boards: readonly Board[],
): string {
  const { method, path } = routes[operation];
  const named = boardIds.slice(0, maxNamed).map((id) => {
    const at = boards.findIndex(({ connection, recordId }) => connection === name && recordId === id);
    const board = boards[at];
    if (!board) return 'a board that is not listed';
    return board.name ? `“${label(board.name)}”` : `board ${at + 1} of the list`;
  });
  const more = boardIds.length > maxNamed ? [`${boardIds.length - maxNamed} more`] : [];
  const about = boardIds.length === 0 ? '' : ` for ${[...named, ...more].join(', ')}:`;
  const size = bytes === undefined ? '' : `, ${bytes} bytes`;
  return `${label(name) || 'new connection'}: ${method} ${path} (${operation})${about} ${outcome}, ${ms} ms${size}, attempt ${attempt}`;
}
