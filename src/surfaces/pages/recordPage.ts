import { failureOf, ServiceError } from '../../core/failure';
import { t } from '@vscode/l10n';
import { joinParts } from '../../core/phrases';
import { percent } from '../../core/say';
import { boardOf, boardRef, isInSection, pathOf, recordNames, sections, type Ref } from '../../core/ref';
import type { IssuesOf } from '../../kinds/issues/findings';
import { boardTabs } from '../../kinds/board/boardTabs';
import { kinds } from '../../kinds/kinds';
import type { ComposedView, ViewContext } from '../../kinds/parts/composeView';
import { applyFix, connectionActions, diagnoseActions, failedView } from '../../kinds/parts/failedView';
import type { RowSource } from '../../kinds/parts/lazyTable';
import { likelySame } from '../../kinds/people/likelySame';
import type { ChosenNames } from '../../service/store/userNames';
import { withLoadTime } from '../../kinds/parts/loadTime';
import { actionOf, offeredActions, type ActionId, type WatchAction } from '../../protocol/actions';
import { configuredBoard } from '../../records/configured';
import type { BoardHistory } from '../../records/statisticsAt';
import { failedRefresh, knownAnswer, lastLoaded } from '../../service/store/asyncCache';
import { hasNoEntry, isWithoutEntry } from '../../service/store/missingLists';
import { adjacentRecords, votePresentation, type PresentedVotes } from './votePresentation';
import { refresh } from './createController';
import { filePaging, type PagedFiles } from './filePaging';
import type { Page, PageHost, PageTexts, PanelHandle, Refreshing } from './page';
import { loadStatesOf, recordView } from './recordView';

interface RecordServices
  extends PageTexts, Refreshing, PresentedVotes, PagedFiles, Pick<PageHost, 'boards' | 'act' | 'memory'> {
  readonly issuesOf: IssuesOf;
  readonly userNames: Pick<ChosenNames, 'personOf' | 'join'>;
  /** Asks what the first of these users of a board is called, or who of the others is the same. */
  readonly nameUser: (board: Ref, users: readonly string[]) => Promise<void>;
  /** The statistics in the snapshots of boards. */
  readonly history: Pick<BoardHistory, 'get'>;
  readonly hasBoardUrl: () => boolean;
  /** What can be done about watching a vote or a meeting; undefined if it has ended. */
  readonly watchActionOf: (ref: Ref) => WatchAction | undefined;
  /** Whether a board or list is shown in the tree or a panel, so that a refresh loads it again. */
  readonly isShown: (ref: Ref) => boolean;
}

/** The page of a board, of a list or a view of it, or of a record. */
export function recordPage(ref: Ref, parts: RecordServices): Page {
  const { store, act, resetFailures, timeOf } = parts;
  // Read each time, because the board may be renamed.
  const name = () => parts.datedBoardName(ref);
  const tabs = () => boardTabs(ref, store);
  const votes = votePresentation(ref, parts);
  const files = filePaging(ref, parts);
  const missing = missingBoard(ref, parts);
  /** The table of people, as shown, if they can be named. */
  let people: RowSource | undefined;

  const title = (shown: ComposedView | undefined): string => {
    const own = ref.record === undefined ? undefined : (shown?.detailsView.title ?? votes.name());
    if (!own) return name();
    return ref.at === undefined ? own : joinParts([own, name()]);
  };

  /** The title, for the names of files: that of a tab as well, unless it is the overview. */
  const fileTitle = (shown: ComposedView): string => {
    const tab =
      ref.section === undefined && ref.view === undefined ? undefined : tabs().find(({ isShown }) => isShown)?.title;
    return ref.record === undefined && tab !== undefined ? joinParts([tab, name()]) : title(shown);
  };

  /** The view of what couldn't be loaded: why, and what the user can do. */
  const failed = (error: unknown, shown: ComposedView | undefined) => {
    const list = isInSection(ref) ? store.records.peek(ref) : undefined;
    const answer = list && !lastLoaded(list) ? knownAnswer(list) : undefined;
    const notRefreshed = list && failedRefresh(list);
    const reason = answer ? new ServiceError(answer) : error;
    const ofConnection = notRefreshed ? diagnoseActions(notRefreshed.failure) : connectionActions(failureOf(reason));
    const actions = [...ofConnection, ...missing.actions(reason)];
    const { clock } = parts.format();
    return failedView(title(shown), reason, actions, notRefreshed && { ...notRefreshed, clock });
  };

  const isShown = ref.view === 'people' ? undefined : parts.isShown;
  const retry = () => store.causedBy('refresh', isShown).invalidate(ref);

  /** What a button beside a user does. A page may send any name. */
  const actOnUser = async (action: ActionId, user: string) => {
    const users = (await people?.rowKeys({})) ?? [];
    const other = likelySame(users).get(user);
    if (action === 'samePerson' && other !== undefined) parts.userNames.join(ref.connection, user, other);
    if (action === 'nameUser' && users.includes(user))
      await parts.nameUser(boardOf(ref), [user, ...users.filter((each) => each !== user)]);
  };

  /** Loads the lists of a board that aren't, and again those that couldn't be. */
  const loadLists = () => {
    resetFailures();
    const loads = sections.map((section) => {
      const list: Ref = { ...ref, section };
      if (store[section].peek(list).state === 'failed') store.invalidate(list);
      return store[section].get(list);
    });
    return Promise.all(loads);
  };

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
        missingActions: missing.actions,
        ...thresholdIn(parts.memory),
        ...personsOf(ref, parts),
      };
      people = undefined;
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
      if (viewContext.personOf) people = tables.get('people');
      const time =
        ref.at === undefined
          ? parts.watchActionOf(ref) === 'stopWatching' && votes.watchNote()
          : { asOf: t('Snapshot: {0}', timeOf(ref)) };
      return { detailsView: { ...detailsView, ...votes.presentable(composed), ...time }, tables };
    },
    mainTable: () => mainTableOf(ref),
    summaryNote: (shown) => votes.cutNote(shown) ?? thresholdNote(shown),
    doubt: files.doubt,
    exported: (shown) => ({
      refs: ref.view === undefined ? [ref] : [],
      title: fileTitle(shown),
      // The tables of one record hold what its forms do.
      ...(ref.record !== undefined && { tables: [] }),
    }),
    act: async (action, row, panel) => {
      if (row !== undefined) return actOnUser(action, row);
      if (action === 'present') return panel.post({ type: 'present' });
      if (action === 'copyRunOff') return votes.copyRunOff(panel);
      if (action === 'retry') {
        resetFailures();
        return retry();
      }
      if (action === 'loadLists') return loadLists();
      if (missingBoardIds.includes(action)) return missing.change(action, panel);
      return act(action, [ref]);
    },
    handlers: {
      refresh: () => {
        const { section, filter } = ref;
        const all: Ref = { ...boardOf(ref), ...(section ? { section } : {}), ...(filter ? { filter } : {}) };
        return refresh([all], parts, { isWhole: ref.view === 'people', isShown });
      },
      fix: (_, panel) => {
        resetFailures();
        return applyFix(panel.shown(), {
          signIn: () => act('signIn', [ref]),
          editConnection: () => act('editConnection', [ref]),
          retry,
        });
      },
      threshold: ({ percent: chosen }, panel) => {
        parts.memory.set(thresholdKey, chosen);
        panel.draw();
      },
      ...votes.handlers,
      ...files.handlers,
    },
    closed: votes.closed,
  };
}

/** A snapshot may be of another service. */
function personsOf(ref: Ref, { userNames }: Pick<RecordServices, 'userNames'>): Pick<ViewContext, 'personOf'> {
  const personOf = ref.view === 'people' && ref.at === undefined ? userNames.personOf(ref.connection) : undefined;
  return personOf ? { personOf } : {};
}

const thresholdKey = 'threshold';

function thresholdIn(memory: PageHost['memory']): Pick<ViewContext, 'threshold'> {
  const chosen = memory.get(thresholdKey);
  return typeof chosen === 'number' ? { threshold: chosen } : {};
}

/** What a table counts, in a sentence. */
function thresholdNote({ detailsView: { blocks } }: ComposedView): string | undefined {
  const [counted] = blocks.flatMap((block) => (block.block === 'table' ? (block.threshold ?? []) : []));
  return counted && t('{0}: {1}', `${counted.label} ${percent(counted.percent / 100)}`, counted.answer);
}

/** Whether the view of a ref shows the statistics in the snapshots of its board. */
const showsHistory = ({ section, view }: Ref): boolean =>
  section === undefined && (view === undefined || view === 'history');

/** The table that Copy Table copies; a board, a vote, and a file are copied as records. */
function mainTableOf({ section, record, view }: Ref): string | undefined {
  if (view !== undefined || record === undefined) return view ?? section;
  return section && kinds[section].mainTable;
}

const missingBoardIds: readonly ActionId[] = ['editBoardId', 'removeBoards'];

/**
 * What the user can do about a board that the service has no entry for, as in its row of the tree: nothing if it isn't
 * saved in settings.
 */
function missingBoard(ref: Ref, { boards, act, store }: Pick<RecordServices, 'boards' | 'act' | 'store'>) {
  /** As shown. */
  let offered: readonly ActionId[] = [];
  return {
    /** `error`: why its records weren't loaded. */
    actions: (error?: unknown) => {
      const board = ref.at === undefined ? configuredBoard(boards(), ref) : undefined;
      const isSaved = board !== undefined && board.target !== 'sample';
      const isMissing = (error !== undefined && isWithoutEntry(failureOf(error))) || hasNoEntry(boardOf(ref), store);
      offered = isSaved && isMissing ? missingBoardIds : [];
      return offered.map(actionOf);
    },
    /** Edits or removes the board in the settings; the panel follows a changed ID. */
    change: async (action: ActionId, panel: PanelHandle): Promise<void> => {
      // A page may send any action.
      if (!offered.includes(action)) return;
      const before = boards();
      await act(action, [boardOf(ref)]);
      const after = boards();
      if (configuredBoard(after, ref)) return;
      const changed = after.find(
        ({ connection, recordId }) => !configuredBoard(before, boardRef(connection, recordId)),
      );
      if (changed) panel.navigateTo(pathOf(boardRef(changed.connection, changed.recordId)));
    },
  };
}
