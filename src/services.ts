import * as vscode from 'vscode';
import { createBoardData, type BoardData } from './boardData';
import { createAddBoards } from './commands/addBoards';
import { boardCommands } from './commands/boards';
import { moveCommands } from './commands/moveBoards';
import {
  createDispatch,
  createDrop,
  createReportError,
  targetOfShown,
  type CommandHandlers,
} from './commands/commands';
import { connectionCommands } from './commands/connections';
import { contractCommands } from './commands/contract';
import { deviationCommands, type DeviationCommandDeps } from './commands/deviations';
import { detailsCommands } from './commands/details';
import { diagnosisCommands } from './commands/diagnose';
import { exportCommands } from './commands/exports';
import { filterCommands } from './commands/fileFilters';
import { goToCommands } from './commands/goTo';
import { helpCommands } from './commands/help';
import { hiddenNamesItem, hideNamesCommands } from './commands/hideNames';
import { nameAliasCommands } from './commands/nameAliases';
import { recordCommands } from './commands/records';
import type { Dispatch } from './commands/registerCommands';
import { requestCommands } from './commands/requests';
import { connectionProblemItem } from './commands/connectionProblemItem';
import { createApiDocuments } from './documents/apiDocuments';
import type { RecordDocuments } from './documents/recordDocuments';
import type { Documents } from './documents/registerDocumentProviders';
import { showProblems } from './documents/showProblems';
import type { DiagnosisPanels } from './panels/diagnosisPanels';
import type { PanelManager } from './panels/panelManager';
import { allBoardsKey, concerns } from './panels/panelControllers';
import type { Secrets } from './settings/secrets';
import { onSettings } from './settings/settings';
import { createSnapshotHandlers } from './snapshotHandlers';
import type { SnapshotLibrary } from './snapshots/snapshotLibrary';
import { welcomeView } from './settings/welcomeView';
import type { BoardStore } from './store/boardStore';
import { retryOnRecovery } from './store/recovery';
import type { BoardTree } from './tree/boardTree';
import type { ActiveFilters } from './tree/activeFilters';
import type { Configured, Node } from './tree/node';
import type { BoardsView, DropRows, TreeRows } from './tree/registerBoardsView';
import { createViews, type Reporting, type RunCommand, type ServiceContext, type Views } from './views';

/** What the registered providers and commands delegate to. */
export interface Services {
  readonly rows: TreeRows;
  readonly snapshotRows: TreeRows;
  readonly drop: DropRows;
  readonly documents: Documents;
  readonly dispatch: Dispatch;
  readonly panels: Pick<PanelManager, 'restore'>;
  readonly testApi: TestApi;
}

/** The services, for tests inside VS Code. */
export interface TestApi {
  readonly context: vscode.ExtensionContext;
  readonly secrets: Secrets;
  readonly store: BoardStore;
  readonly snapshots: SnapshotLibrary;
  readonly view: BoardsView['view'];
  readonly tree: BoardTree;
  readonly documents: RecordDocuments;
  readonly diagnosis: DiagnosisPanels;
  readonly filters: ActiveFilters;
}

/** Creates every service and hands each what it needs; what they hold open is disposed with the extension. */
export function createServices(context: ServiceContext): Services {
  const { extension } = context;
  const log = vscode.window.createOutputChannel('Board Inspector', { log: true });
  const reporting = { log, report: createReportError(log) };
  const data = createBoardData(extension, log);
  const { configuration, secrets, store, snapshots, filters, userNames } = data;

  let signedOut = false;
  const configured = (): Configured => ({
    connections: configuration.connections(),
    badConnections: configuration.settings().badConnections,
    // The tree is empty while a welcome view is shown.
    boards: signedOut ? [] : configuration.boards(),
    savedFilters: configuration.settings().savedFilters,
    badSavedFilters: configuration.settings().badSavedFilters,
  });
  const run: RunCommand = (id, target) => handlers[id]?.(target);
  const views = createViews(context, data, reporting, configured, run);
  const { tree, shownMarks, snapshotTree, documents, panels, diagnosis } = views;
  const problems = showProblems(store, documents);
  const apiDocuments = createApiDocuments(extension.extensionUri);
  const welcome = welcomeView(secrets);
  const showWelcome = async () => {
    const shown = await welcome({
      connections: configuration.connections(),
      badConnections: configuration.settings().badConnections.length,
      boards: configuration.boards(),
    });
    if (shown === undefined || signedOut === (shown === 'signedOut')) return;
    signedOut = shown === 'signedOut';
    tree.redraw();
    shownMarks.update();
  };
  const startOver = () => {
    data.startOver();
    void showWelcome();
  };
  const handlers = createHandlers(data, views, { problems, apiDocuments }, reporting, configured, startOver, context);
  const rows = { ...tree, isRow: (value: unknown): value is Node => tree.isRow(value) || snapshotTree.isRow(value) };

  extension.subscriptions.push(
    log,
    tree,
    shownMarks,
    snapshotTree,
    problems,
    documents,
    panels,
    onSettings(() => {
      data.reload();
      tree.redraw();
      shownMarks.update();
      panels.redraw(() => true);
      void showWelcome();
    }),
    secrets.onDidChange(startOver),
    connectionProblemItem(store),
    hiddenNamesItem(userNames),
    retryOnRecovery(store),
    store.onDidChange((ref) => panels.redraw((key) => concerns(key, ref))),
    // Last, so nothing reloads.
    data,
  );
  void showWelcome();
  return {
    rows: tree.drawn,
    snapshotRows: snapshotTree.rows,
    documents: { ...documents, content: (uri) => apiDocuments.content(uri) ?? documents.content(uri) },
    dispatch: createDispatch(handlers, rows, reporting.report),
    drop: createDrop(handlers, tree, reporting.report),
    panels,
    testApi: {
      context: extension,
      secrets,
      store,
      snapshots,
      view: context.view.view,
      tree,
      documents,
      diagnosis,
      filters,
    },
  };
}

/** Creates the handlers of all commands. */
function createHandlers(
  data: BoardData,
  views: Views,
  deviations: DeviationCommandDeps,
  { log, report }: Reporting,
  configured: () => Configured,
  startOver: () => void,
  { extension: { extension }, snapshots: snapshotsView }: ServiceContext,
): CommandHandlers {
  const { tree, documents, diagnosis, exporting, openDetails } = views;
  const { runMenu, present, go, openPeople, recent, environment } = views;
  const { configuration, secrets, clients, store, marks, filters, userNames } = data;
  const { settings, format, connections, boards, connectionOf } = configuration;
  const zone = () => settings().zone;
  const own = { connections: () => settings().connections, boards };
  const addBoards = createAddBoards({
    ...own,
    store,
    format,
    resetFailures: clients.resetFailures,
    addConnection: () => ofConnections.addConnection(),
    boardUrl: () => settings().boardUrl,
    reveal: tree.reveal,
    openDetails,
  });
  const ofConnections = connectionCommands({
    ...own,
    secrets,
    tryOut: clients.tryOut,
    diagnose: (connection, secret) =>
      void diagnosis.begin({ connection, secret }).catch((error: unknown) => report('diagnoseConnection', error)),
    startOver,
    addBoards,
  });
  const { addConnection } = ofConnections;
  const ofRecords = recordCommands({
    store,
    documents,
    boardUrl: () => settings().boardUrl,
    resetFailures: clients.resetFailures,
    userIdOf: userNames.userIdOf,
    log,
  });
  return {
    ...ofConnections,
    ...diagnosisCommands({
      connections,
      addConnection,
      diagnose: (connection, board) => diagnosis.begin({ connection, board }),
    }),
    ...moveCommands(own),
    ...boardCommands({ ...own, addBoards, reveal: tree.reveal }),
    ...ofRecords,
    ...exportCommands(exporting),
    ...contractCommands(),
    ...deviationCommands(deviations),
    ...requestCommands({ store, connectionOf, pageSize: () => settings().filesPageSize, zone }),
    ...filterCommands({ filters, boards, savedFilters: () => settings().savedFilters, zone, reveal: tree.reveal }),
    ...detailsCommands({
      openDetails,
      openFocused: tree.openFocused,
      opensOnDoubleClick: () => vscode.workspace.getConfiguration('workbench.list').get('openMode') === 'doubleClick',
      runMenu,
      present,
      go,
      openPeople,
      allBoardsKey,
    }),
    ...helpCommands({
      extension,
      issueFacts: async () => ({
        ...(await environment()),
        language: vscode.env.language,
        connections: settings().connections.length,
      }),
    }),
    ...createSnapshotHandlers(data, views, snapshotsView, log),
    markAllAsSeen: marks.seeAll,
    ...hideNamesCommands(userNames),
    ...nameAliasCommands({ connections, addConnection, names: userNames, format }),
    ...goToCommands({
      store,
      configured,
      format,
      reveal: tree.reveal,
      openDetails,
      openJson: (ref) => ofRecords.openAsJson(targetOfShown([ref])),
      recent,
    }),
  };
}
