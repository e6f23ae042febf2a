import { t } from '@vscode/l10n';
import { boardRef, pathOf } from '../../base/ref';
import { outcomeOf } from '../../insight/outcome';
import { voteIssues } from '../../insight/severity';
import { voteStage } from '../../insight/voteStage';
import type { FactsBlock } from '../../protocol/blocks';
import type { Decoded } from '../../records/decoding/decoded';
import type { Vote } from '../../records/vote';
import { failedRefresh, shownValue } from '../../store/asyncCache';
import { recordsByKey } from '../../store/recordsByKey';
import type { Format } from '../../text/format';
import { sentences } from '../../text/phrases';
import type { LazyTable } from '../table/lazyTable';
import { votesOfBoardsTable } from '../table/votesTable';
import { boardColumns } from './boardColumns';
import type { BoardRow } from './boardRow';
import { countedRows } from './boardTotals';
import { votesIn } from './loadedBoard';

interface VoteOfBoard {
  readonly row: BoardRow;
  readonly path: string;
  readonly decoded: Decoded<Vote>;
}

/**
 * The votes of all boards whose votes are loaded: those with issues first, then those without an outcome, then running
 * ones; those of sample boards last. The note counts the boards whose votes aren't loaded.
 */
export function votesOfBoards(given: readonly BoardRow[], format: Format): LazyTable | FactsBlock | undefined {
  if (given.length === 0) return undefined;
  const counted = countedRows(given);
  const isCounted = new Set(counted);
  const others = given.filter((row) => !isCounted.has(row));
  const votes = [counted, others].flatMap((some) =>
    some.flatMap(votesOf).toSorted((one, other) => urgency(one) - urgency(other) || issuesIn(other) - issuesIn(one)),
  );
  const title = t('Votes');
  const missing = missingText(given, format);
  if (votes.length === 0) return nothing(title, missing || t('The service returned no votes for these boards.'));
  const samplesLast = counted.length < given.length && votes.some(({ row }) => !isCounted.has(row));
  return votesOfBoardsTable(
    {
      id: 'votesOfBoards',
      title,
      records: votes.map(({ decoded }) => decoded),
      pathAt: (index) => votes[index]?.path,
      note: sentences([
        missing,
        samplesLast && t('Votes of sample boards are listed last.'),
        t('The API doesn’t return when a vote ended, and states no unit of its duration.'),
      ]),
    },
    boardColumns((index) => (votes[index] as VoteOfBoard).row, [...counted, ...others], '@board'),
    format,
  );
}

const issuesIn = ({ decoded }: VoteOfBoard): number => voteIssues(decoded);

/** What needs review comes first, then what has no known outcome or standings, then what may still change. */
function urgency({ decoded }: VoteOfBoard): number {
  if (voteIssues(decoded) > 0 || !decoded.value) return 0;
  const outcome = outcomeOf(decoded.value);
  if (outcome.kind === 'undecidable' || (outcome.kind === 'stillOpen' && !outcome.soFar)) return 1;
  return voteStage(decoded.value, outcome) === 'running' ? 2 : 3;
}

function votesOf(row: BoardRow): VoteOfBoard[] {
  const { connection, recordId } = row.board;
  const section = { ...boardRef(connection, recordId), section: 'votes' as const };
  return recordsByKey(section, votesIn(row.loaded)).map(({ record, decoded }) => ({
    row,
    path: pathOf(record),
    decoded,
  }));
}

/** The boards whose votes aren't shown, or may be outdated. */
function missingText(rows: readonly BoardRow[], format: Format): string {
  const absent = rows.filter(({ loaded }) => shownValue(loaded.votes) === undefined);
  const failed = absent.filter(({ loaded }) => loaded.votes.state === 'failed').length;
  const notLoaded = absent.length - failed;
  const outdated = rows.filter(({ loaded }) => failedRefresh(loaded.votes) !== undefined).length;
  return sentences([
    notLoaded > 0 &&
      format.plural(
        notLoaded,
        t('The votes of {0} board aren’t loaded.', format.number(notLoaded)),
        t('The votes of {0} boards aren’t loaded.', format.number(notLoaded)),
      ),
    notLoaded > 0 && t('Load and Check All loads them.'),
    failed > 0 &&
      format.plural(
        failed,
        t('The votes of {0} board couldn’t be loaded.', format.number(failed)),
        t('The votes of {0} boards couldn’t be loaded.', format.number(failed)),
      ),
    outdated > 0 &&
      format.plural(
        outdated,
        t('The votes of {0} board couldn’t be refreshed.', format.number(outdated)),
        t('The votes of {0} boards couldn’t be refreshed.', format.number(outdated)),
      ),
  ]);
}

const nothing = (title: string, text: string): FactsBlock => ({
  block: 'facts',
  id: 'votesOfBoards',
  title,
  facts: [{ key: '@votes', title, meaning: '', source: '', value: { text, tone: 'muted' } }],
});
