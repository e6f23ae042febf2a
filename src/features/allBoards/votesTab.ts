import { t } from '@vscode/l10n';
import { createTimeSlicer } from '../../core/timeSlicer';
import { outcomeOf } from '../../kinds/vote/outcome';
import { voteIssueCount } from '../../kinds/vote/checks';
import { voteStage } from '../../kinds/parts/stage';
import type { Decoded } from '../../records/decoding/decoded';
import type { Vote } from '../../records/vote';
import { openVotesText, voteRecordsText } from '../../core/amounts';
import type { Format } from '../../core/format';
import { inSentence } from '../../core/phrases';
import { votesIn } from '../../kinds/board/loadedBoard';
import { votesOfBoardsTable } from '../../kinds/vote/votesTable';
import type { ListedBoard } from './listedBoard';
import { headerOfRecords, recordsOfBoards, type TabView } from './recordsOfBoards';

/** The loaded votes of all boards: those with issues first, then those without an outcome, then open ones. */
export async function votesTab(rows: readonly ListedBoard[], format: Format): Promise<TabView> {
  const { table, ofBoard } = await recordsOfBoards(
    rows,
    {
      section: 'votes',
      recordsIn: votesIn,
      order: (decoded) => [urgency(decoded), -voteIssueCount(decoded)],
    },
    createTimeSlicer(),
  );
  const count = table.records.length;
  const open = table.records.filter(({ value }) => value?.status === 0).length;
  return {
    header: headerOfRecords(rows, count, {
      section: 'votes',
      name: inSentence(t('Votes')),
      amount: voteRecordsText(count),
      more: open > 0 && openVotesText(open),
    }),
    pieces: [
      count > 0 &&
        votesOfBoardsTable(
          {
            ...table,
            id: 'votesOfBoards',
            title: t('Votes'),
          },
          ofBoard,
          format,
        ),
    ],
  };
}

/** What needs attention comes first, then what has no known outcome or standings, then what may still change. */
function urgency(decoded: Decoded<Vote>): number {
  if (voteIssueCount(decoded) > 0 || !decoded.value) return 0;
  const outcome = outcomeOf(decoded.value);
  if (outcome.kind === 'undecidable' || (outcome.kind === 'stillOpen' && !outcome.soFar)) return 1;
  return voteStage(decoded.value) === 'open' ? 2 : 3;
}
