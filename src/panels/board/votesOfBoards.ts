import { t } from '@vscode/l10n';
import { outcomeOf } from '../../insight/outcome';
import { voteIssueCount } from '../../insight/severity';
import { voteStage } from '../../insight/voteStage';
import type { FactsBlock } from '../../protocol/blocks';
import type { Decoded } from '../../records/decoding/decoded';
import type { Vote } from '../../records/vote';
import type { Format } from '../../text/format';
import type { LazyTable } from '../table/lazyTable';
import { votesOfBoardsTable } from '../table/votesTable';
import type { BoardRow } from './boardRow';
import { votesIn } from './loadedBoard';
import { recordsOfBoards } from './recordsOfBoards';

/** The loaded votes of all boards: those with issues first, then those without an outcome, then running ones. */
export const votesOfBoards = (rows: readonly BoardRow[], format: Format): LazyTable | FactsBlock | undefined =>
  recordsOfBoards(
    rows,
    {
      section: 'votes',
      title: t('Votes'),
      name: t('votes'),
      recordsIn: votesIn,
      order: (decoded) => [urgency(decoded), -voteIssueCount(decoded)],
      note: t('The API doesn’t return when a vote ended, and states no unit of its duration.'),
      tableOf: (table, ofBoard) => votesOfBoardsTable(table, ofBoard, format),
    },
    format,
  );

/** What needs review comes first, then what has no known outcome or standings, then what may still change. */
function urgency(decoded: Decoded<Vote>): number {
  if (voteIssueCount(decoded) > 0 || !decoded.value) return 0;
  const outcome = outcomeOf(decoded.value);
  if (outcome.kind === 'undecidable' || (outcome.kind === 'stillOpen' && !outcome.soFar)) return 1;
  return voteStage(decoded.value, outcome) === 'running' ? 2 : 3;
}
