import { t } from '@vscode/l10n';
import { ServiceError } from '../../base/failure';
import { boardPath, boardRef, type Ref } from '../../base/ref';
import type { Decoded } from '../../records/decoding/decoded';
import type { Vote } from '../../records/vote';
import { requireShown } from '../../store/asyncCache';
import { absence, recordIn } from '../../store/recordsByKey';
import { createColumnPreferences } from '../columnPreferences';
import {
  askToCopyTable,
  comparedFileName,
  comparedTitle,
  copySummary,
  createViewHandlers,
  firstTableLines,
  viewContextWithout,
  type PanelControllerDeps,
} from '../controllerParts';
import type { ComposedView } from '../details/composeView';
import { withLoadTime } from '../details/loadTime';
import type { PanelController } from '../panelController';
import type { ComparedVotes } from '../../base/comparisonKey';
import { clauses } from '../../text/phrases';
import { sanitizeLabel } from '../../text/sanitizeLabel';
import { voteComparisonDetails } from './voteComparisonDetails';

/** The controller of a comparison of two votes, round to round. */
export function createVoteComparisonController(
  { earlier, later }: ComparedVotes,
  parts: PanelControllerDeps,
): PanelController {
  const { store } = parts;
  const columnPreferences = createColumnPreferences(parts.memory);
  let shown: ComposedView | undefined;
  const voteOf = async (ref: Ref): Promise<Decoded<Vote>> => {
    const vote = recordIn(ref, requireShown(await store.votes.get(ref)).records);
    if (!vote) throw new ServiceError(absence(true));
    return vote;
  };
  const isOneBoard = earlier.connection === later.connection && earlier.board === later.board;
  const isOneVote = isOneBoard && earlier.record === later.record;
  const boardNames = () =>
    isOneBoard ? parts.boardName(later) : t('{0} → {1}', parts.boardName(earlier), parts.boardName(later));
  const titleOf = () => t('{0} · {1}', t('Votes compared'), boardNames());
  const fileName = () => comparedFileName(titleOf(), earlier, later, parts);
  const roundOf = (ref: Ref, vote: Decoded<Vote>) => ({
    name: vote.value?.name?.trim() || t('(no name)'),
    time: parts.timeOf(ref),
    dayAndPlace: clauses([
      vote.value?.startTime !== undefined && parts.format(ref).day(vote.value.startTime),
      !isOneBoard && sanitizeLabel(parts.boardName(ref), 40),
      ref.at !== undefined && t('snapshot: {0}', parts.timeOf(ref)),
    ]),
  });
  const withBoardLink = ({ detailsView, tables }: ComposedView): ComposedView => ({
    detailsView: { ...detailsView, boardPath: boardPath(boardRef(later.connection, later.board)) },
    tables,
  });
  return {
    // Two votes have days of their own, which are known only once they are loaded.
    title: () => (isOneVote ? comparedTitle(titleOf(), earlier, later, parts) : titleOf()),
    icon: 'vote',
    view: async () => {
      const votes = { earlier: await voteOf(earlier), later: await voteOf(later) };
      const viewContext = {
        ...viewContextWithout(parts),
        boardName: boardNames(),
        actions: ['copySummary', 'copyTable', 'exportTable'] as const,
      };
      const composed = voteComparisonDetails(viewContext, votes, {
        earlier: roundOf(earlier, votes.earlier),
        later: roundOf(later, votes.later),
      });
      const lists = [earlier, later].filter(({ at }) => at === undefined).map((list) => store.votes.peek(list));
      shown = withLoadTime(columnPreferences.withPreferences(withBoardLink(composed)), lists, viewContext.format);
      return shown.detailsView;
    },
    handlers: {
      ...createViewHandlers(() => shown, columnPreferences, undefined, parts),
      refresh: async () => {
        const lists = [earlier, later].flatMap(({ record: _record, ...list }) => (list.at === undefined ? [list] : []));
        if (!(await parts.mayRefresh(lists))) return;
        parts.resetFailures();
        for (const list of lists) store.causedBy('refresh').invalidate(list);
      },
      do: async ({ action }, panel) => {
        if (action === 'copySummary') return copySummary(shown, panel, parts);
        if (action === 'exportTable') return shown && parts.saveTable(fileName(), await firstTableLines(shown));
        return action === 'copyTable' && askToCopyTable(shown, 'rounds', panel);
      },
    },
  };
}
