import { joinParts } from '../../core/phrases';
import { t } from '@vscode/l10n';
import { failureOf, ServiceError } from '../../core/failure';
import { cutPlace } from '../../kinds/vote/cutText';
import { boardOf, boardRef, isInSection, pathOf, type Ref } from '../../core/ref';
import { actionOf, offeredActions, type ActionId } from '../../protocol/actions';
import { mayBeWithheld } from '../../kinds/vote/ballotVerdict';
import { configuredBoard, type Board } from '../../records/configured';
import { serializeFilter } from '../../records/fileFilter';
import { numberIn } from '../../records/fileList';
import { sanitizeLabel } from '../../core/sanitizeLabel';
import { completenessText } from '../../records/text/completenessText';
import { boardTabs } from '../../kinds/board/boardTabs';
import { createColumnPreferences } from './columnPreferences';
import {
  askToCopyTable,
  copySummary,
  createViewHandlers,
  exportShown,
  viewContextWithout,
  type PanelControllerDeps,
} from './controllerParts';
import type { ComposedView, ViewContext } from '../../kinds/parts/composeView';
import { connectionActions, diagnoseActions } from '../../kinds/parts/connectionActions';
import { applyFix, failedView } from '../../kinds/parts/failedView';
import { withLoadTime } from '../../kinds/parts/loadTime';
import { failedRefresh, knownAnswer, lastLoaded, shownValue } from '../../service/store/asyncCache';
import { areMany } from '../../service/requests/manyRequests';
import type { BoardStore } from '../../service/store/boardStore';
import { loadRest } from '../../service/store/loadRest';
import { hasNoEntry, isWithoutEntry } from '../../service/store/noEntry';
import { recordIn } from '../../service/store/recordsByKey';
import { adjacentRecords, adjacentVotes } from './adjacentRecords';
import type { PanelController, PanelHandle } from './panelController';
import { loadStatesOf, recordView } from './recordView';

/** The controller of a board, a section or a record. */
export function createRecordController(ref: Ref, parts: PanelControllerDeps): PanelController {
  const { store } = parts;
  const columnPreferences = createColumnPreferences(parts.memory);
  // Read each time, because the board may be renamed.
  const name = () => parts.datedBoardName(ref);
  const isFileList = ref.section === 'files' && ref.record === undefined;
  let shown: ComposedView | undefined;
  let loading: AbortController | undefined;
  let isFilled = false;
  /** What can be done about a missing board, as shown. */
  let offered: readonly ActionId[] = [];

  const shownVote = () => {
    const votes = ref.section === 'votes' ? shownValue(store.votes.peek(ref)) : undefined;
    return votes && recordIn(ref, votes.records);
  };
  const shownRanking = () => shown?.detailsView.blocks.find((block) => block.block === 'ranking');
  /** What the cut line decides, if the user has drawn one. */
  const drawnCut = (): string | undefined => {
    const vote = shownVote();
    const places = vote ? parts.chosenCuts.of(vote) : 0;
    const cut = shownRanking()?.cuts[places - 1];
    return cut && t('{0}: {1}', cutPlace(places), cut.text);
  };

  /** Why what is watched may stay as it was loaded; undefined if it won't. */
  const asOfNote = (): string | undefined => {
    const votes = ref.section === 'votes' ? shownValue(store.votes.peek(ref))?.records : undefined;
    if (!votes || parts.watchActionOf(ref) !== 'stopWatching' || !mayBeWithheld(votes)) return undefined;
    return t('may lag behind, so that nobody’s choice shows');
  };

  /** Why files may be missing. */
  const doubt = (): string | undefined => {
    const list = isFileList ? shownValue(store.files.peek(ref)) : undefined;
    return list && completenessText(list.completeness);
  };

  const loadAll = async (): Promise<void> => {
    const list = store.files.peek(ref);
    if (list.state !== 'loaded') return;
    const requests = requestsForRest(list.value.files.length, numberIn(list.value.reported), parts.pageSize());
    if (areMany(requests) && !(await parts.confirmLoadAll(requests))) return;
    const mine = new AbortController();
    loading?.abort();
    loading = mine;
    await loadRest(store.causedBy('loadMore'), ref, () => mine.signal.aborted);
  };

  const tabs = () => boardTabs(ref, store);

  const title = (): string => {
    const own =
      ref.record === undefined
        ? undefined
        : (shown?.detailsView.title ?? sanitizeLabel(shownVote()?.value?.name ?? ''));
    if (!own) return name();
    return ref.at === undefined ? own : joinParts([own, name()]);
  };

  /** The title, for the names of files: that of a tab as well, unless it is the overview. */
  const fileTitle = (): string => {
    const tab =
      ref.section === undefined && ref.view === undefined ? undefined : tabs().find(({ isShown }) => isShown)?.title;
    return ref.record === undefined && tab !== undefined ? joinParts([tab, name()]) : title();
  };

  const missingActions = (error?: unknown) =>
    (offered = missingBoardActions(ref, parts.boards(), store, error)).map(actionOf);

  /** Edits or removes the board in the settings; the panel follows a changed ID. */
  const changeBoard = async (action: ActionId, panel: PanelHandle): Promise<void> => {
    // A page may send any action.
    if (!offered.includes(action)) return;
    const before = parts.boards();
    await parts.act(action, [boardOf(ref)]);
    const after = parts.boards();
    if (configuredBoard(after, ref)) return;
    const changed = after.find(({ connection, recordId }) => !configuredBoard(before, boardRef(connection, recordId)));
    if (changed) panel.navigateTo(pathOf(boardRef(changed.connection, changed.recordId)));
  };

  const refreshing = store.causedBy('refresh', ref.view === 'people' ? undefined : parts.isShown);
  const retry = () => refreshing.invalidate(ref);

  return {
    title,
    icon: ref.record === undefined || ref.section === undefined ? 'board' : iconOf[ref.section],
    ...(ref.record === undefined && { tabs }),
    view: async () => {
      const { previous, next } = adjacentRecords(ref, store);
      const viewContext: ViewContext = {
        ...viewContextWithout(parts, ref),
        ref,
        boardName: parts.boardName(ref),
        previous: previous !== undefined,
        next: next !== undefined,
        actions: offeredActions({ ref, hasBoardUrl: parts.hasBoardUrl(), watch: parts.watchActionOf(ref) }),
        ...(showsHistory(ref) && { history: await parts.history.get(ref) }),
        missingActions,
      };
      let composed: ComposedView;
      try {
        composed = await recordView(viewContext, store, parts.issuesOf);
      } catch (error) {
        const list = isInSection(ref) ? store.records.peek(ref) : undefined;
        const answer = list && !lastLoaded(list) ? knownAnswer(list) : undefined;
        const failed = list && failedRefresh(list);
        const reason = answer ? new ServiceError(answer) : error;
        const ofConnection = failed ? diagnoseActions(failed.failure) : connectionActions(failureOf(reason));
        const actions = [...ofConnection, ...missingActions(reason)];
        return failedView(title(), reason, actions, failed && { ...failed, clock: parts.format().clock });
      }
      shown = withLoadTime(
        columnPreferences.withPreferences(composed),
        loadStatesOf(ref, store),
        viewContext.format,
        diagnoseActions,
      );
      if (shownRanking()) {
        const { previous: before, next: after } = adjacentVotes(ref, store);
        const presentable = { previous: before !== undefined, next: after !== undefined };
        shown = { ...shown, detailsView: { ...shown.detailsView, presentable } };
      }
      const note = asOfNote();
      const { detailsView } = shown;
      if (ref.at !== undefined)
        shown = { ...shown, detailsView: { ...detailsView, asOf: t('Snapshot: {0}', parts.timeOf(ref)) } };
      else if (note !== undefined) shown = { ...shown, detailsView: { ...detailsView, asOfNote: note } };
      return shown.detailsView;
    },
    closed: () => {
      if (isFilled) void parts.fillScreen(false);
    },
    handlers: {
      ...createViewHandlers(() => shown, columnPreferences, ref, parts, doubt),
      refresh: async () => {
        const { section, filter } = ref;
        const all: Ref = { ...boardOf(ref), ...(section ? { section } : {}), ...(filter ? { filter } : {}) };
        if (!(await parts.mayRefresh([all], ref.view === 'people'))) return;
        parts.resetFailures();
        refreshing.invalidate(all);
      },
      go: async ({ to, presents }, panel) => {
        const adjacent = (presents ? adjacentVotes : adjacentRecords)(ref, store)[to];
        if (!adjacent) return;
        panel.navigateTo(pathOf(adjacent), presents && { type: 'present', isFilled: presents === 'fullScreen' });
        if (presents) isFilled = false;
        await parts.selectRow(adjacent);
      },
      cut: ({ places }) => {
        const vote = shownVote();
        if (vote) parts.chosenCuts.choose(vote, places);
      },
      fillScreen: async (message) => {
        isFilled = message.isFilled;
        if (!message.isDone) await parts.fillScreen(isFilled);
        // While the side bar was hidden, another vote may have been shown.
        if (!isFilled) await parts.selectRow(ref);
      },
      applyFilter: ({ filter }, panel) => {
        const text = serializeFilter(filter);
        panel.navigateTo(pathOf({ ...boardOf(ref), section: 'files', ...(text === '' ? {} : { filter: text }) }));
      },
      load: async ({ what }) => (what === 'all' ? loadAll() : store.causedBy('loadMore').moreFiles(ref)),
      cancel: () => loading?.abort(),
      fix: (_, panel) => {
        parts.resetFailures();
        return applyFix(panel.shown(), {
          signIn: () => parts.act('signIn', [ref]),
          editConnection: () => parts.act('editConnection', [ref]),
          retry,
        });
      },
      do: async ({ action }, panel) => {
        if (action === 'present') return panel.post({ type: 'present' });
        if (action === 'copySummary') return copySummary(shown, panel, parts, drawnCut());
        if (action === 'copyTable' && askToCopyTable(shown, mainTableOf(ref), panel)) return;
        if (action === 'export')
          return exportShown(shown, panel, parts, {
            refs: ref.view === undefined ? [ref] : [],
            title: fileTitle(),
            // The tables of one record hold what its forms do.
            ...(ref.record !== undefined && { tables: [] }),
          });
        if (action === 'retry') {
          parts.resetFailures();
          return retry();
        }
        if (missingBoardIds.includes(action)) return changeBoard(action, panel);
        return parts.act(action, [ref]);
      },
    },
  };
}

/** Whether the view of a ref shows the statistics in the snapshots of its board. */
const showsHistory = ({ section, view }: Ref): boolean =>
  section === undefined && (view === undefined || view === 'history');

/** The table that Copy Table copies; a board, a vote, and a file are copied as records. */
function mainTableOf({ section, record, view }: Ref): string | undefined {
  if (view !== undefined || record === undefined) return view ?? section;
  return section === 'meetings' ? 'joiners' : undefined;
}

const iconOf = { votes: 'vote', files: 'file', meetings: 'meeting' } as const;

/** The number of requests that load the rest of a list; undefined if the service doesn't report a total. */
const requestsForRest = (loaded: number, reported: number | undefined, pageSize: number): number | undefined =>
  reported === undefined ? undefined : Math.max(1, Math.ceil((reported - loaded) / pageSize));

const missingBoardIds: readonly ActionId[] = ['editBoardId', 'removeBoards'];

/**
 * What the user can do about a board that the service has no entry for, as in its row of the tree: nothing if it isn't
 * saved in settings. `error`: why its records weren't loaded.
 */
function missingBoardActions(
  ref: Ref,
  boards: readonly Board[],
  store: Pick<BoardStore, 'counters'>,
  error?: unknown,
): readonly ActionId[] {
  const board = ref.at === undefined ? configuredBoard(boards, ref) : undefined;
  if (board === undefined || board.target === 'sample') return [];
  const isMissing = error !== undefined && isWithoutEntry(failureOf(error));
  return isMissing || hasNoEntry(boardOf(ref), store) ? missingBoardIds : [];
}
