import { ServiceError } from './core/failure';
import { allBoardsKey, allBoardsTabOf, refAt, votesOfKey, type Ref } from './core/ref';
import { sampleConnectionName } from './records/configured';
import { actionOf } from './protocol/actions';
import { allBoardsPage } from './features/allBoards/allBoardsPage';
import { changesPage } from './features/changes/changesPage';
import { connectionPage } from './features/conformance/connectionPage';
import { createController } from './surfaces/pages/createController';
import { ofConnectionKey, type Page, type PageHost, type PanelController } from './surfaces/pages/page';
import { failedView } from './kinds/parts/failedView';
import { areListed } from './surfaces/pages/pageTables';
import { recordPage } from './surfaces/pages/recordPage';
import { isRequestKey, requestsKey } from './features/requests/requestKey';
import { requestPage, requestsPage } from './features/requests/requestsPage';
import { voteComparisonPage } from './features/compareVotes/voteComparisonPage';

/** Whether a loaded or invalidated ref affects the panel of a key. */
export function concerns(key: string, ref: Ref | undefined): boolean {
  if (ref === undefined || allBoardsTabOf(key)) return true;
  const reported = ofConnectionKey(key);
  if (reported) return reported.connection === ref.connection && ref.at === undefined;
  const votes = votesOfKey(key);
  if (votes)
    return [votes.earlier, votes.later].some(
      ({ connection, board, at }) => connection === ref.connection && board === ref.board && at === ref.at,
    );
  const shown = refAt(key);
  if (shown?.connection !== ref.connection || shown.board !== ref.board) return false;
  if (shown.view === 'changes') return ref.at === shown.at || ref.at === shown.since;
  if (shown.at !== ref.at) return false;
  return ref.section === undefined || shown.section === undefined || shown.section === ref.section;
}

/** IDs of the snapshots that the panel of a key shows. */
export function snapshotsOfKey(key: string): string[] {
  const votes = votesOfKey(key);
  const ref = refAt(key);
  return (votes ? [votes.earlier.at, votes.later.at] : [ref?.at, ref?.since]).flatMap((id) => id ?? []);
}

/** Whether the panel of a key shows statistics from the snapshots of boards. */
export function showsHistory(key: string): boolean {
  if (key === allBoardsKey) return true;
  const shown = refAt(key);
  return shown !== undefined && shown.section === undefined && (shown.view === undefined || shown.view === 'history');
}

/** Whether the panel of a key counts the issues of a board, or of any if undefined. */
export function countsIssues(key: string, board: Ref | undefined): boolean {
  if (allBoardsTabOf(key)) return true;
  const shown = refAt(key);
  if (!shown || shown.at !== undefined || shown.record !== undefined || shown.view !== undefined) return false;
  return board === undefined || (shown.connection === board.connection && shown.board === board.board);
}

/** What the pages use. */
export type PageServices = PageHost &
  Parameters<typeof allBoardsPage>[1] &
  Parameters<typeof requestsPage>[0] &
  Parameters<typeof connectionPage>[1] &
  Parameters<typeof voteComparisonPage>[1] &
  Parameters<typeof changesPage>[1] &
  Parameters<typeof recordPage>[1] & {
    /** The page of a diagnosis; undefined for other keys. */
    readonly diagnosisPage: (key: string) => Page | undefined;
  };

/**
 * Creates the panel controller of a key; undefined when the key is invalid or its board is not configured. Keys also
 * come from pages, which must not decide what is requested.
 */
export function createPanelControllers(parts: PageServices): (key: string) => PanelController | undefined {
  const pageOf = (key: string): Page | undefined => {
    const tab = allBoardsTabOf(key);
    if (tab) return allBoardsPage(tab, parts);
    if (key === requestsKey) return requestsPage(parts);
    if (isRequestKey(key)) return requestPage(key, parts);
    const connection = ofConnectionKey(key);
    if (connection) return connectionPage(connection, parts);
    const [votes, ref] = [votesOfKey(key), refAt(key)];
    const shown = votes ? [votes.earlier, votes.later] : ref ? [ref] : [];
    if (shown.length === 0) return parts.diagnosisPage(key);
    if (!areListed(shown, parts.boards())) return undefined;
    if (votes) return whileListed(voteComparisonPage(votes, parts), shown, parts);
    return ref && whileListed((ref.view === 'changes' ? changesPage : recordPage)(ref, parts), shown, parts);
  };
  return (key) => {
    const page = pageOf(key);
    return page && createController(page, parts);
  };
}

/** Says that a board isn't listed any more, and requests nothing for it. */
function whileListed(page: Page, shown: readonly Ref[], { boards, act }: Pick<PageHost, 'boards' | 'act'>): Page {
  const listing = shown.some(({ connection }) => connection === sampleConnectionName)
    ? 'exploreSampleBoards'
    : 'addBoards';
  return {
    ...page,
    tabs: () => (areListed(shown, boards()) ? page.tabs?.() : undefined),
    view: async (last) =>
      areListed(shown, boards())
        ? page.view(last)
        : failedView(page.title(last), new ServiceError({ kind: 'notListed' }), [actionOf(listing)]),
    act: (action, row, panel) => (action === listing ? act(listing, []) : page.act?.(action, row, panel)),
  };
}
