import * as vscode from 'vscode';
import { loadPlatform, type BoardData } from './boardData';
import { createBoardNames, type BoardNames } from './boardNames';
import {
  targetOfConnection,
  targetOfShown,
  type CommandTarget,
  type Front,
  type ReportError,
} from './features/parts/commands';
import { createRequestQuestions, type RequestQuestions } from './features/parts/requestQuestions';
import type { IssueFacts } from './features/parts/issueText';
import { createRecentItems } from './features/parts/recentItems';
import { createRecordDocuments, type RecordDocuments } from './surfaces/documents/recordDocuments';
import { editorOf, versionOf } from './editorFacts';
import { createExporting } from './createExporting';
import type { DocumentEvents } from './surfaces/documents/registerDocumentProviders';
import { createChosenCuts } from './kinds/vote/chosenCuts';
import { createCopyText } from './surfaces/exports/copyText';
import { tsvLine } from './surfaces/exports/csv';
import { markdownNotes, tsvNotes } from './surfaces/exports/doubts';
import type { Exporter } from './surfaces/exports/exporter';
import { loadedOf } from './kinds/board/loadedBoard';
import { loadTimes } from './kinds/parts/loadTime';
import { tableMarkdown } from './kinds/parts/markdown';
import { noteShared } from './surfaces/exports/tellSaved';
import { createTimeSlicer } from './core/timeSlicer';
import type { JsonPath } from './core/jsonText';
import { allBoardsPath, allBoardsTabOf } from './core/allBoardsKey';
import { votesOfKey } from './core/comparisonKey';
import { boardOf, boardRef, refAt, type Ref } from './core/ref';
import { boardState } from './features/allBoards/boardRow';
import type { PanelControllerDeps } from './surfaces/pages/controllerParts';
import { ofConnectionKey } from './surfaces/pages/connectionKey';
import { createDiagnosisPanels, type DiagnosisPanels } from './features/diagnosis/diagnosisPanels';
import type { OpenOptions } from './surfaces/pages/openOptions';
import { createPanelManager, type PanelManager } from './surfaces/pages/panelManager';
import { concerns, createPanelControllers } from './panelControllers';
import { confirmLoadAll, copyText, fillScreen } from './surfaces/pages/panelInteraction';
import { commandOf, type ActionId, type WatchAction } from './protocol/actions';
import type { MenuAction } from './protocol/toWebview';
import { readProxySettings } from './service/settings/proxySettings';
import { createBoardTree, type BoardTree } from './surfaces/tree/boardTree';
import { isShown } from './surfaces/tree/isShown';
import type { Configured } from './surfaces/tree/node';
import type { RowsView } from './surfaces/tree/registerTreeView';
import type { IssueCounts } from './surfaces/issues/issueCounts';
import type { RowMarks } from './surfaces/tree/rowMark';
import { showMarks, type ShownMarks } from './surfaces/tree/showMarks';

/** The extension context, and what activation registered. */
export interface ServiceContext {
  readonly extension: vscode.ExtensionContext;
  readonly view: RowsView;
  readonly documents: DocumentEvents;
}

/** The log, and the report of failures to it and to the user. */
export interface Reporting {
  readonly log: vscode.LogOutputChannel;
  readonly report: ReportError;
}

export interface Views extends Pick<BoardNames, 'boardName' | 'timeOf'>, RequestQuestions {
  readonly tree: BoardTree;
  readonly shownMarks: ShownMarks;
  readonly documents: RecordDocuments;
  readonly panels: PanelManager;
  readonly diagnosis: DiagnosisPanels;
  readonly exporting: Exporter;
  /** The name of a board; in a snapshot, with its time. */
  readonly datedBoardName: (board: Ref) => string;
  /** Whether the view of boards, or a panel that a ref concerns, is visible. */
  readonly isVisible: (ref: Ref) => boolean;
  readonly openDetails: (key: string, how?: OpenOptions) => void;
  /** What the active panel shows, if it shows one board or something of it. */
  readonly shownRef: () => Ref | undefined;
  readonly front: () => Front;
  /** Presents the vote in the active panel. */
  readonly present: () => void;
  readonly runMenu: (action: MenuAction) => void;
  /** Shows the previous or the next record in the active panel. */
  readonly go: (to: 'previous' | 'next') => Promise<void>;
  /** Keys of the panels opened last, the newest first. */
  readonly recent: () => readonly string[];
  /** Versions of the extension, VS Code, and the operating system. */
  readonly environment: () => Promise<Pick<IssueFacts, 'extensionVersion' | 'editor'>>;
}

/** Runs a command on a target, by its id without the prefix. */
export type RunCommand = (id: string, target: CommandTarget) => unknown;

interface ViewParts {
  readonly marks: RowMarks;
  readonly markAsSeen: (ref: Ref) => void;
  readonly issues: IssueCounts;
  readonly update: () => void;
  readonly watchActionOf: (ref: Ref) => WatchAction | undefined;
  readonly issuesOfBoards: PanelControllerDeps['issues'];
}

/** Completes the step of the walkthrough that a page is for. */
function completeStep(key: string, ref: Ref | undefined): void {
  if (ref?.section === 'votes' && ref.record !== undefined)
    void vscode.commands.executeCommand('setContext', 'boardInspector.hasOpenedVote', true);
  else if (ref?.view === 'changes' || votesOfKey(key))
    void vscode.commands.executeCommand('setContext', 'boardInspector.hasSeenPast', true);
  else if (allBoardsTabOf(key))
    void vscode.commands.executeCommand('setContext', 'boardInspector.hasOpenedAllBoards', true);
}

/** Creates what the user sees. `run` runs the commands of buttons. */
export function createViews(
  { extension, view, documents: events }: ServiceContext,
  data: BoardData,
  { report }: Reporting,
  configured: () => Configured,
  run: RunCommand,
  { marks, markAsSeen, issues, update, watchActionOf, issuesOfBoards }: ViewParts,
): Views {
  const { configuration, secretOf, clients, store, requests, snapshots, filters, expandedRows, memory, userNames } =
    data;
  const { settings, format, connections, boards } = configuration;
  const opened = createRecentItems(5);
  const openDetails = (key: string, how?: OpenOptions) => {
    opened.note(key);
    const ref = refAt(key);
    if (ref) markAsSeen(ref);
    completeStep(key, ref);
    panels.open(key, how);
  };
  const act = async (action: ActionId, refs: readonly Ref[], field?: JsonPath) => {
    if (action === 'showIssues') openDetails(allBoardsPath('issues'), { preserveFocus: false });
    const command = commandOf(action);
    const post = panels.activePage();
    const confirm = post && ((text: string) => post({ type: 'announce', text }));
    if (command !== undefined) await run(command, { ...targetOfShown(refs, confirm), ...(field && { field }) });
  };
  const environment = async (): Promise<Pick<IssueFacts, 'extensionVersion' | 'editor'>> => ({
    extensionVersion: versionOf(extension),
    editor: editorOf(extension.extension, (await loadPlatform()).probe()),
  });
  const listedRefs = () => configured().boards.map(({ connection, recordId }) => boardRef(connection, recordId));
  const { boardName, dated, inTab, timeOf, timeInTab } = createBoardNames({
    boards,
    snapshots,
    format,
    loadTimesOf: (ref) => {
      const loaded = loadedOf(boardOf(ref), store);
      return loadTimes(ref.section === undefined ? Object.values(loaded) : [loaded[ref.section]]);
    },
  });
  const chosenCuts = createChosenCuts();
  const copy = createCopyText(() => {
    const post = panels.activePage();
    return post && ((text, html) => post({ type: 'copy', text, html }));
  });
  const isInAllBoards = ({ section, filter }: Ref) =>
    filter === undefined && panels.keys().includes(allBoardsPath(section ?? 'boards'));
  const isLoadedAgain = (ref: Ref) => isInAllBoards(ref) || isShown(ref, expandedRows, panels.keys());
  const questions = createRequestQuestions(store, isLoadedAgain);
  const controllerOf = createPanelControllers({
    mayRefresh: questions.mayRefresh,
    isShown: questions.isShown,
    store: store.causedBy('details'),
    requests,
    actOnConnection: (action, name, quantity) => {
      const command = commandOf(action);
      return command === undefined ? undefined : run(command, targetOfConnection(name, quantity));
    },
    connectionOf: configuration.connectionOf,
    boardsToReport: data.reportScope.boardsOf,
    units: data.units,
    chosenCuts,
    boards,
    boardName,
    datedBoardName: dated,
    timeOf,
    timeInTab,
    history: data.history,
    issuesOf: issues.in,
    issues: issuesOfBoards,
    format,
    zone: () => (settings().zone === 'utc' ? 'UTC' : Intl.DateTimeFormat().resolvedOptions().timeZone),
    pageSize: () => settings().filesPageSize,
    hasBoardUrl: () => settings().boardUrl !== '',
    watchActionOf,
    openDetails,
    selectRow: async (ref) => ref.at === undefined && view.view.visible && tree.reveal(ref),
    act,
    copyText: copy,
    copyTable: (lines, notes) =>
      copy(lines.map(tsvLine).join('') + tsvNotes(notes), () => tableMarkdown(lines) + markdownNotes(notes)).then(
        noteShared,
      ),
    exportAs: (what) => exporting.exportAs(what),
    fillScreen,
    confirmLoadAll,
    resetFailures: clients.resetFailures,
    memory,
  });
  const diagnosis = createDiagnosisPanels({
    connections,
    boards,
    toolsFor: async (connection, secret) => ({
      probe: (await loadPlatform()).probe(),
      proxySettings: readProxySettings(),
      send: clients.sendTo(connection),
      secret: () => (secret === undefined ? secretOf(connection) : Promise.resolve(secret)),
    }),
    place: environment,
    format,
    copyText,
    open: (key, preserveFocus) => panels.open(key, { preserveFocus }),
    redraw: (key) => panels.redraw((each) => each === key),
    runOn: (command, connection) => run(command, targetOfConnection(connection)),
  });
  const panels = createPanelManager({
    extensionUri: extension.extensionUri,
    controllerOf: (key) => {
      const ref = refAt(key);
      if (ref) markAsSeen(ref);
      return diagnosis.controllerOf(key) ?? controllerOf(key);
    },
    init: () => ({
      language: vscode.env.language,
      ...(vscode.l10n.bundle ? { contents: vscode.l10n.bundle } : {}),
    }),
    visibleChanged: update,
    report: (error) => void report('details', error),
  });
  const exporting = createExporting(data, {
    chosenCuts,
    boardName: dated,
    copy,
    mayLoad: questions.mayLoad,
    run: (command, { refs, connection }) =>
      run(command, connection === undefined ? targetOfShown(refs) : targetOfConnection(connection)),
    verdictOf: async (board) => {
      if (board.at !== undefined) return undefined;
      const context = { format: format(), slicer: createTimeSlicer(), issuesOf: issues.in };
      const { state, issues: count } = await boardState(board, store, context);
      return { state: state.copied ?? state.text, issues: count };
    },
    extensionVersion: versionOf(extension),
  });
  const tree = createBoardTree(view, {
    store: store.causedBy('rows'),
    configured,
    format,
    filters,
    snapshots,
    expanded: expandedRows,
    marks,
    issues,
  });
  const shownRef = () => refAt(panels.frontKey() ?? '');
  return {
    exporting,
    tree,
    shownMarks: showMarks(view.view, marks, issues, listedRefs),
    documents: createRecordDocuments(
      events,
      store.causedBy('json'),
      format,
      { boardName, dated, inTab },
      userNames,
      markAsSeen,
    ),
    panels,
    shownRef,
    front: () => ({
      ref: shownRef(),
      connection: shownRef()?.connection ?? ofConnectionKey(panels.frontKey() ?? '')?.connection,
      rows: view.view.visible ? view.view.selection : [],
    }),
    present: () => panels.open(panels.frontKey() ?? '', { preview: true, present: true }),
    runMenu: (action) => panels.activePage()?.({ type: 'menu', action }),
    go: (to) => panels.runInActive({ type: 'go', to }),
    diagnosis,
    boardName,
    datedBoardName: dated,
    timeOf,
    isVisible: (ref) => view.view.visible || panels.visibleKeys().some((key) => concerns(key, ref)),
    ...questions,
    openDetails,
    recent: opened.newestFirst,
    environment,
  };
}
