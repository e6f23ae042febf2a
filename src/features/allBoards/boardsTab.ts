import { t } from '@vscode/l10n';
import { boardsText, openVotesText } from '../../core/amounts';
import type { Format } from '../../core/format';
import { joinParts } from '../../core/phrases';
import { notEndedIn } from '../../kinds/board/loadedBoard';
import type { Boards } from './boardRow';
import { boardsTable } from './boardsTable';
import type { TabView } from './recordsOfBoards';
import { number, tn } from '../../core/say';

/** The boards side by side, below a line: how many there are, need attention, and are missing, and what goes on. */
export const boardsTab = (boards: Boards, format: Format): TabView => ({
  header: { style: 'line', headline: headlineOf(boards), isUpdating: false, chips: [], tiles: [] },
  pieces: [boards.rows.length > 0 && boardsTable(boards, format)],
});

function headlineOf({ rows, unreachable }: Boards): string {
  const failed = new Set(unreachable.flatMap((each) => each.rows.map(({ ref }) => ref)));
  const reached = rows.filter(({ ref }) => !failed.has(ref));
  const review = reached.filter(({ needsReview }) => needsReview).length;
  const outdated = rows.filter(({ isOutdated }) => isOutdated).length;
  const incomplete = rows.filter(({ isPartly }) => isPartly).length;
  const open = rows.map(({ loaded }) => notEndedIn(loaded));
  const votes = open.reduce((sum, each) => sum + each.votes, 0);
  const meetings = open.reduce((sum, each) => sum + each.meetings, 0);
  return joinParts([
    boardsText(rows.length),
    review > 0 && tn(review, t('1 needs attention|{n} need attention')),
    failed.size > 0 && t('{0} can’t be loaded', number(failed.size)),
    outdated > 0 && t('{0} couldn’t be refreshed', number(outdated)),
    incomplete > 0 && t('{0} not fully loaded', number(incomplete)),
    votes > 0 && openVotesText(votes),
    meetings > 0 && tn(meetings, t('{n} open meeting|{n} open meetings')),
  ]);
}
