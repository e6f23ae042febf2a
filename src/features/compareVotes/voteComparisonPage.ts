import { t } from '@vscode/l10n';
import { boardPath, boardRef, type ComparedVotes, type Ref } from '../../core/ref';
import { ServiceError } from '../../core/failure';
import { clauses, inSentence, joinParts, sentence } from '../../core/phrases';
import { sanitizeLabel } from '../../core/sanitizeLabel';
import type { ComposedView } from '../../kinds/parts/composeView';
import { withLoadTime } from '../../kinds/parts/loadTime';
import type { Decoded } from '../../records/decoding/decoded';
import type { Records } from '../../records/decoding/decodeResponse';
import type { Vote } from '../../records/vote';
import { asOf, isOlder } from '../../service/store/boardLists';
import { requireShown, type LoadState } from '../../service/store/asyncCache';
import { absence, recordIn } from '../../service/store/recordsByKey';
import { refresh } from '../../surfaces/pages/createController';
import type { Page, PageTexts, Refreshing } from '../../surfaces/pages/page';
import { comparedFileName, comparedTitle } from '../changes/changesPage';
import { voteComparisonDetails } from './voteComparisonDetails';

/** The page of a comparison of two votes, round to round. */
export function voteComparisonPage({ earlier, later }: ComparedVotes, parts: PageTexts & Refreshing): Page {
  const { store, boardName, timeOf, format, zone } = parts;
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
  const boardNames = () => (isOneBoard ? boardName(later) : `${boardName(earlier)} → ${boardName(later)}`);
  const title = () => joinParts([t('Votes compared'), boardNames()]);
  const roundOf = (ref: Ref, vote: Decoded<Vote>) => ({
    name: vote.value?.name?.trim() || t('(no name)'),
    time: timeOf(ref),
    dayAndPlace: clauses([
      vote.value?.startTime !== undefined && format(ref).day(vote.value.startTime),
      !isOneBoard && sanitizeLabel(boardName(ref), 40),
      ref.at !== undefined && inSentence(t('Snapshot: {0}', timeOf(ref))),
    ]),
  });
  const withBoardLink = ({ detailsView, tables }: ComposedView): ComposedView => ({
    detailsView: { ...detailsView, overlinePath: boardPath(boardRef(later.connection, later.board)) },
    tables,
  });
  const refreshBoth = () =>
    refresh(
      [earlier, later].flatMap(({ record: _record, ...list }) => (list.at === undefined ? [list] : [])),
      parts,
    );
  return {
    // Two votes have days of their own, which are known only once they are loaded.
    title: () => (isOneVote ? comparedTitle(title(), earlier, later, parts) : title()),
    icon: 'vote',
    view: async () => {
      const votes = await loadVotes();
      const viewContext = {
        format: format(),
        zone: zone(),
        boardName: boardNames(),
        actions: ['copySummary', 'copyTable', 'export'] as const,
      };
      const composed = voteComparisonDetails(viewContext, votes, {
        earlier: roundOf(earlier, votes.earlier),
        later: roundOf(later, votes.later),
      });
      const lists = [earlier, later].filter(({ at }) => at === undefined).map((list) => store.votes.peek(list));
      return withLoadTime(withBoardLink(composed), lists, viewContext.format);
    },
    summaryNote: ({ detailsView: { blocks } }) => {
      const chart = blocks.find((block) => block.block === 'slope');
      const lines = (chart ? [chart.before, chart.after] : []).map((side) =>
        t('{0}: {1}', joinParts([side.title, side.conditions]), sentence(side.outcome)),
      );
      return joinParts(lines, '\n');
    },
    mainTable: () => 'rounds',
    exported: () => ({ title: comparedFileName(title(), earlier, later, parts) }),
    // Refreshing is the only fix of a view without votes.
    handlers: { refresh: refreshBoth, fix: refreshBoth },
  };
}
