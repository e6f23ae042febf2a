import { t } from '@vscode/l10n';
import type { SentRequest } from '../../requests/requestLedger';
import type { Cell } from '../../protocol/table';
import { boardRef, boardPath, type Ref } from '../../base/ref';
import type { Format } from '../../text/format';
import { items } from '../../text/phrases';
import { sanitizeLabel } from '../../text/sanitizeLabel';

/** A count; 0 is muted. */
export const countCell = (count: number, format: Format): Cell => ({
  text: format.number(count),
  sort: count,
  ...(count === 0 && { tone: 'muted' }),
});

/** `ms`: in milliseconds. */
export const durationCell = (ms: number, format: Format): Cell => ({ text: t('{0} ms', format.number(ms)), sort: ms });

const maxNamed = 3;

/** The boards of a request by name, with a link if there is only one. */
export function boardCell(
  { connection, boards }: Pick<SentRequest, 'connection' | 'boards'>,
  listedName: (board: Ref) => string | undefined,
  format: Format,
): Cell {
  const nameOf = (board: string) => sanitizeLabel(listedName(boardRef(connection, board)) ?? board, 60);
  const [only, ...others] = boards;
  if (only === undefined) return { text: '', tone: 'muted' };
  const ref = boardRef(connection, only);
  if (others.length === 0)
    return { text: nameOf(only), ...(listedName(ref) !== undefined && { path: boardPath(ref) }) };
  const named = items(boards.slice(0, maxNamed).map(nameOf));
  return {
    text: format.plural(
      boards.length,
      t('{0} board', format.number(boards.length)),
      t('{0} boards', format.number(boards.length)),
    ),
    note: boards.length > maxNamed ? t('{0}, and {1} more', named, format.number(boards.length - maxNamed)) : named,
    sort: boards.length,
  };
}
