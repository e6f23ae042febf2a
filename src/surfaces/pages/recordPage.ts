import { t } from '@vscode/l10n';
import { failureOf, ServiceError } from '../../core/failure';
import { joinParts } from '../../core/phrases';
import { boardOf, boardRef, isInSection, pathOf, recordNames, type Ref } from '../../core/ref';
import { sanitizeLabel } from '../../core/sanitizeLabel';
import type { IssuesOf } from '../../kinds/board/boardIssues';
import { boardTabs } from '../../kinds/board/boardTabs';
import { kinds } from '../../kinds/kinds';
import type { ComposedView, ViewContext } from '../../kinds/parts/composeView';
import { connectionActions, diagnoseActions, applyFix, failedView } from '../../kinds/parts/failedView';
import { withLoadTime } from '../../kinds/parts/loadTime';
import { mayBeWithheld } from '../../kinds/vote/ballotVerdict';
import type { ChosenCuts } from '../../kinds/vote/chosenCuts';
import { cutPlace } from '../../kinds/vote/cutText';
import { actionOf, offeredActions, type ActionId, type WatchAction } from '../../protocol/actions';
import { configuredBoard, type Board } from '../../records/configured';
import { serializeFilter } from '../../records/fileFilter';
import { numberIn } from '../../records/fileList';
import type { BoardHistory } from '../../records/statisticsAt';
import { completenessText } from '../../records/text/completenessText';
import { areMany } from '../../service/requests/manyRequests';
import { failedRefresh, knownAnswer, lastLoaded, shownValue } from '../../service/store/asyncCache';
import type { BoardStore } from '../../service/store/boardStore';
import { loadRest } from '../../service/store/loadRest';
import { hasNoEntry, isWithoutEntry } from '../../service/store/noEntry';
import { recordIn } from '../../service/store/recordsByKey';
import { adjacentRecords, adjacentVotes } from './adjacentRecords';
import { refresh } from './createController';
import type { Page, PageHost, PageTexts, PanelHandle, Refreshing } from './page';
import { loadStatesOf, recordView } from './recordView';

interface RecordPageParts extends PageTexts, Refreshing, Pick<PageHost, 'boards' | 'act'> {
  readonly issuesOf: IssuesOf;
  /** The statistics in the snapshots of boards. */
  readonly history: Pick<BoardHistory, 'get'>;
  readonly chosenCuts: ChosenCuts;
  readonly pageSize: () => number;
  readonly hasBoardUrl: () => boolean;
  /** What can be done about watching a vote or a meeting; undefined if it has ended. */
  readonly watchActionOf: (ref: Ref) => WatchAction | undefined;
  /** Whether a board or list is shown in the tree or a panel, so that a refresh loads it again. */
  readonly isShown: (ref: Ref) => boolean;
  /** Asks before many pages are loaded. `requests`: undefined if unknown. */
  readonly confirmLoadAll: (requests: number | undefined) => Promise<boolean>;
  /** Selects the row of a record, if the tree is visible. */
  readonly selectRow: (ref: Ref) => Promise<unknown>;
  /** Hides everything around the panel, or shows it again. */
  readonly fillScreen: (isFilled: boolean) => Promise<void>;
}

/** The page of a board, of a list or a view of it, or of a record. */
export function recordPage(ref: Ref, parts: RecordPageParts): Page {
  const { store, chosenCuts, act, resetFailures, timeOf } = parts;
  // Read each time, because the board may be renamed.
  const name = () => parts.datedBoardName(ref);
  const isFileList = ref.section === 'files' && ref.record === undefined;
  let loading: AbortController | undefined;
  let isFilled = false;
  /** What can be done about a missing board, as shown. */
  let offered: readonly ActionId[] = [];

  const shownVote = () => {
    const votes = ref.section === 'votes' ? shownValue(store.votes.peek(ref)) : undefined;
    return votes && recordIn(ref, votes.records);
  };
  /** What the cut line decides, if the user has drawn one. */
  const drawnCut = (shown: ComposedView): string | undefined => {
    const vote = shownVote();
    const places = vote ? chosenCuts.of(vote) : 0;
    const cut = rankingIn(shown)?.cuts[places - 1];
    return cut && t('{0}: {1}', cutPlace(places), cut.text);
  };

  /** Why what is watched may stay as it was loaded; undefined if it won't. */
  const asOfNote = (): string | undefined => {
    const votes = ref.section === 'votes' ? shownValue(store.votes.peek(ref))?.records : undefined;
    if (!votes || parts.watchActionOf(ref) !== 'stopWatching' || !mayBeWithheld(votes)) return undefined;
    const own = shownVote();
    return own && !mayBeWithheld([own])
      ? t('later changes may be hidden to protect voters of another vote')
      : t('later changes may be hidden to protect voters');
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

  const title = (shown: ComposedView | undefined): string => {
    const own =
      ref.record === undefined
        ? undefined
        : (shown?.detailsView.title ?? sanitizeLabel(shownVote()?.value?.name ?? ''));
    if (!own) return name();
    return ref.at === undefined ? own : joinParts([own, name()]);
  };

  /** The title, for the names of files: that of a tab as well, unless it is the overview. */
  const fileTitle = (shown: ComposedView): string => {
    const tab =
      ref.section === undefined && ref.view === undefined ? undefined : tabs().find(({ isShown }) => isShown)?.title;
    return ref.record === undefined && tab !== undefined ? joinParts([tab, name()]) : title(shown);
  };

  const missingActions = (error?: unknown) =>
    (offered = missingBoardActions(ref, parts.boards(), store, error)).map(actionOf);

  /** Edits or removes the board in the settings; the panel follows a changed ID. */
  const changeBoard = async (action: ActionId, panel: PanelHandle): Promise<void> => {
    // A page may send any action.
    if (!offered.includes(action)) return;
    const before = parts.boards();
    await act(action, [boardOf(ref)]);
    const after = parts.boards();
    if (configuredBoard(after, ref)) return;
    const changed = after.find(({ connection, recordId }) => !configuredBoard(before, boardRef(connection, recordId)));
    if (changed) panel.navigateTo(pathOf(boardRef(changed.connection, changed.recordId)));
  };

  /** The view of what couldn't be loaded: why, and what the user can do. */
  const failed = (error: unknown, shown: ComposedView | undefined) => {
    const list = isInSection(ref) ? store.records.peek(ref) : undefined;
    const answer = list && !lastLoaded(list) ? knownAnswer(list) : undefined;
    const notRefreshed = list && failedRefresh(list);
    const reason = answer ? new ServiceError(answer) : error;
    const ofConnection = notRefreshed ? diagnoseActions(notRefreshed.failure) : connectionActions(failureOf(reason));
    const actions = [...ofConnection, ...missingActions(reason)];
    const { clock } = parts.format();
    return failedView(title(shown), reason, actions, notRefreshed && { ...notRefreshed, clock });
  };

  const isShown = ref.view === 'people' ? undefined : parts.isShown;
  const retry = () => store.causedBy('refresh', isShown).invalidate(ref);

  return {
    title,
    icon: ref.record === undefined || ref.section === undefined ? 'board' : recordNames[ref.section],
    ...(ref.record === undefined && { tabs }),
    ref,
    view: async (shown) => {
      const { previous, next } = adjacentRecords(ref, store);
      const viewContext: ViewContext = {
        format: parts.format(ref),
        zone: parts.zone(),
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
        return failed(error, shown);
      }
      const { detailsView, tables } = withLoadTime(
        composed,
        loadStatesOf(ref, store),
        viewContext.format,
        diagnoseActions,
      );
      const votes = rankingIn(composed) && adjacentVotes(ref, store);
      const note = asOfNote();
      return {
        detailsView: {
          ...detailsView,
          ...(votes && {
            presentable: { previous: votes.previous !== undefined, next: votes.next !== undefined },
          }),
          ...(ref.at !== undefined
            ? { asOf: t('Snapshot: {0}', timeOf(ref)) }
            : note !== undefined && { asOfNote: note }),
        },
        tables,
      };
    },
    mainTable: () => mainTableOf(ref),
    summaryNote: drawnCut,
    doubt: () => {
      const list = isFileList ? shownValue(store.files.peek(ref)) : undefined;
      return list && completenessText(list.completeness);
    },
    exported: (shown) => ({
      refs: ref.view === undefined ? [ref] : [],
      title: fileTitle(shown),
      // The tables of one record hold what its forms do.
      ...(ref.record !== undefined && { tables: [] }),
    }),
    act: (action, _row, panel) => {
      if (action === 'present') return panel.post({ type: 'present' });
      if (action === 'retry') {
        resetFailures();
        return retry();
      }
      if (missingBoardIds.includes(action)) return changeBoard(action, panel);
      return act(action, [ref]);
    },
    handlers: {
      refresh: () => {
        const { section, filter } = ref;
        const all: Ref = { ...boardOf(ref), ...(section ? { section } : {}), ...(filter ? { filter } : {}) };
        return refresh([all], parts, { isWhole: ref.view === 'people', isShown });
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
        if (vote) chosenCuts.choose(vote, places);
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
        resetFailures();
        return applyFix(panel.shown(), {
          signIn: () => act('signIn', [ref]),
          editConnection: () => act('editConnection', [ref]),
          retry,
        });
      },
    },
    closed: () => {
      if (isFilled) void parts.fillScreen(false);
    },
  };
}

const rankingIn = ({ detailsView }: ComposedView) => detailsView.blocks.find((block) => block.block === 'ranking');

/** Whether the view of a ref shows the statistics in the snapshots of its board. */
const showsHistory = ({ section, view }: Ref): boolean =>
  section === undefined && (view === undefined || view === 'history');

/** The table that Copy Table copies; a board, a vote, and a file are copied as records. */
function mainTableOf({ section, record, view }: Ref): string | undefined {
  if (view !== undefined || record === undefined) return view ?? section;
  return section && kinds[section].mainTable;
}

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
