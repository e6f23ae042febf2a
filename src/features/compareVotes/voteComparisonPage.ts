import { t } from '@vscode/l10n';
import { ServiceError } from '../../core/failure';
import { boardPath, boardRef, type Ref } from '../../core/ref';
import type { Decoded } from '../../records/decoding/decoded';
import type { Records } from '../../records/decoding/decodeResponse';
import type { Vote } from '../../records/vote';
import { asOf, isOlder } from '../../service/store/asOf';
import { requireShown, type LoadState } from '../../service/store/asyncCache';
import { absence, recordIn } from '../../service/store/recordsByKey';
import { createColumnPreferences } from '../../surfaces/pages/columnPreferences';
import {
  askToCopyTable,
  comparedFileName,
  comparedTitle,
  copySummary,
  createViewHandlers,
  exportShown,
  viewContextWithout,
  type PanelControllerDeps,
} from '../../surfaces/pages/createController';
import type { ComposedView } from '../../kinds/parts/composeView';
import { withLoadTime } from '../../kinds/parts/loadTime';
import type { PanelController } from '../../surfaces/pages/page';
import type { ComparedVotes } from '../../core/comparisonKey';
import { clauses, inSentence, joinParts } from '../../core/phrases';
import { sanitizeLabel } from '../../core/sanitizeLabel';
import { voteComparisonDetails } from './voteComparisonDetails';

/** The controller of a comparison of two votes, round to round. */
export function createVoteComparisonController(
  { earlier, later }: ComparedVotes,
  parts: PanelControllerDeps,
): PanelController {
  const { store } = parts;
  const columnPreferences = createColumnPreferences(parts.memory);
  let shown: ComposedView | undefined;
  const voteOf = (ref: Ref, state: LoadState<Records<Vote>>): Decoded<Vote> => {
    const vote = recordIn(ref, requireShown(state).records);
    if (!vote) throw new ServiceError(absence(true));
    return vote;
  };
  /** The votes; what is loaded must not be older than a snapshot. */
  const loadVotes = async () => {
    const [one, other] = [await store.votes.get(earlier), await store.votes.get(later)];
    const lists = [{ ref: earlier, state: one }, { ref: later, state: other }]; // oxfmt-ignore
    const times = (isNow: boolean) =>
      lists
        .filter(({ ref }) => (ref.at === undefined) === isNow)
        .map(({ ref, state }) => asOf(ref, state, (list) => [list]));
    if (isOlder(times(true)[0], times(false)[0])) throw new ServiceError({ kind: 'olderThanSnapshot' });
    return { earlier: voteOf(earlier, one), later: voteOf(later, other) };
  };
  const isOneBoard = earlier.connection === later.connection && earlier.board === later.board;
  const isOneVote = isOneBoard && earlier.record === later.record;
  const boardNames = () =>
    isOneBoard ? parts.boardName(later) : `${parts.boardName(earlier)} → ${parts.boardName(later)}`;
  const titleOf = () => joinParts([t('Votes compared'), boardNames()]);
  const fileName = () => comparedFileName(titleOf(), earlier, later, parts);
  const roundOf = (ref: Ref, vote: Decoded<Vote>) => ({
    name: vote.value?.name?.trim() || t('(no name)'),
    time: parts.timeOf(ref),
    dayAndPlace: clauses([
      vote.value?.startTime !== undefined && parts.format(ref).day(vote.value.startTime),
      !isOneBoard && sanitizeLabel(parts.boardName(ref), 40),
      ref.at !== undefined && inSentence(t('Snapshot: {0}', parts.timeOf(ref))),
    ]),
  });
  const withBoardLink = ({ detailsView, tables }: ComposedView): ComposedView => ({
    detailsView: { ...detailsView, overlinePath: boardPath(boardRef(later.connection, later.board)) },
    tables,
  });
  const refresh = async () => {
    const lists = [earlier, later].flatMap(({ record: _record, ...list }) => (list.at === undefined ? [list] : []));
    if (!(await parts.mayRefresh(lists))) return;
    parts.resetFailures();
    for (const list of lists) store.causedBy('refresh').invalidate(list);
  };
  return {
    // Two votes have days of their own, which are known only once they are loaded.
    title: () => (isOneVote ? comparedTitle(titleOf(), earlier, later, parts) : titleOf()),
    icon: 'vote',
    view: async () => {
      const votes = await loadVotes();
      const viewContext = {
        ...viewContextWithout(parts),
        boardName: boardNames(),
        actions: ['copySummary', 'copyTable', 'export'] as const,
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
      refresh,
      // The only fix of a view without votes.
      fix: refresh,
      do: async ({ action }, panel) => {
        if (action === 'copySummary') return copySummary(shown, panel, parts);
        if (action === 'export') return exportShown(shown, panel, parts, { title: fileName() });
        return action === 'copyTable' && askToCopyTable(shown, 'rounds', panel);
      },
    },
  };
}
