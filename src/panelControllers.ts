import { ServiceError } from './core/failure';
import { allBoardsKey, allBoardsTabOf, refAt, type Ref } from './core/ref';
import { votesOfKey } from './core/comparisonKey';
import { sampleConnectionName } from './records/configured';
import { actionOf } from './protocol/actions';
import { createAllBoardsController } from './features/allBoards/allBoardsController';
import { createChangesController } from './features/changes/changesController';
import { areListed, type PanelControllerDeps } from './surfaces/pages/controllerParts';
import { createConnectionController } from './features/conformance/connectionController';
import { ofConnectionKey } from './surfaces/pages/connectionKey';
import { failedView } from './kinds/parts/failedView';
import type { PanelController } from './surfaces/pages/panelController';
import { createRecordController } from './surfaces/pages/recordController';
import { createRequestsController, requestsKey } from './features/requests/requestsController';
import { createVoteComparisonController } from './features/compareVotes/voteComparisonController';

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

/**
 * Creates the panel controller of a key; undefined when the key is invalid or its board is not configured. Keys also
 * come from pages, which must not decide what is requested.
 */
export function createPanelControllers(parts: PanelControllerDeps): (key: string) => PanelController | undefined {
  return (key) => {
    const tab = allBoardsTabOf(key);
    if (tab) return createAllBoardsController(tab, parts);
    if (key === requestsKey) return createRequestsController(parts);
    const connection = ofConnectionKey(key);
    if (connection) return createConnectionController(connection, parts);
    const [votes, ref] = [votesOfKey(key), refAt(key)];
    const shown = votes ? [votes.earlier, votes.later] : ref ? [ref] : [];
    if (shown.length === 0 || !areListed(shown, parts.boards())) return undefined;
    if (votes) return whileListed(createVoteComparisonController(votes, parts), shown, parts);
    if (!ref) return undefined;
    const create = ref.view === 'changes' ? createChangesController : createRecordController;
    return whileListed(create(ref, parts), shown, parts);
  };
}

/** Says that a board isn't listed any more, and requests nothing for it. */
function whileListed(controller: PanelController, shown: readonly Ref[], parts: PanelControllerDeps): PanelController {
  const { title, view, handlers } = controller;
  const listing = shown.some(({ connection }) => connection === sampleConnectionName)
    ? 'exploreSampleBoards'
    : 'addBoards';
  return {
    ...controller,
    tabs: () => (areListed(shown, parts.boards()) ? controller.tabs?.() : undefined),
    view: async () =>
      areListed(shown, parts.boards())
        ? view()
        : failedView(title(), new ServiceError({ kind: 'notListed' }), [actionOf(listing)]),
    handlers: {
      ...handlers,
      do: (message, panel) => (message.action === listing ? parts.act(listing, []) : handlers.do?.(message, panel)),
    },
  };
}
