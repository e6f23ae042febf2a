import { config } from '@vscode/l10n';
import * as vscode from 'vscode';
import { createAgentParts, type AgentParts } from './agentParts';
import { allBoardsKey, allBoardsPath } from './core/allBoardsKey';
import { sayIn } from './core/say';
import { createBoardData } from './boardData';
import {
  commandsOfTitles,
  createDispatch,
  createDrop,
  createReportError,
  type CommandHandlers,
} from './features/parts/commands';
import { hiddenNamesItem } from './features/names/hiddenNamesItem';
import type { Dispatch } from './features/parts/registerCommands';
import { connectionProblemItem } from './features/connections/connectionProblemItem';
import { createDatasetHandlers } from './datasetHandlers';
import { dropUnshownSnapshots } from './dropUnshownSnapshots';
import { createHandlers } from './handlers';
import { createApiDocuments } from './surfaces/documents/apiDocuments';
import type { RecordDocuments } from './surfaces/documents/recordDocuments';
import type { Documents } from './surfaces/documents/registerDocumentProviders';
import { showProblems } from './surfaces/documents/showProblems';
import { createFindingsParts, type FindingsParts } from './findingsParts';
import type { DiagnosisPanels } from './features/diagnosis/diagnosisPanels';
import type { PanelManager } from './surfaces/pages/panelManager';
import { concerns, countsIssues, showsHistory } from './panelControllers';
import { requestsKey } from './features/requests/requestsController';
import type { Secrets } from './service/settings/secrets';
import { onSettings } from './service/settings/settings';
import type { SnapshotLibrary } from './service/snapshots/snapshotLibrary';
import { welcomeView } from './service/settings/welcomeView';
import type { BoardStore } from './service/store/boardStore';
import { retryOnRecovery } from './service/store/recovery';
import type { BoardTree } from './surfaces/tree/boardTree';
import type { ActiveFilters } from './surfaces/tree/activeFilters';
import type { Configured } from './surfaces/tree/node';
import type { DropRows } from './surfaces/tree/dragRows';
import type { RowsView, TreeRows } from './surfaces/tree/registerTreeView';
import { createWatchParts } from './watchParts';
import { createViews, type RunCommand, type ServiceContext } from './views';

export interface Services {
  readonly rows: TreeRows;
  readonly drop: DropRows;
  readonly documents: Documents;
  readonly dispatch: Dispatch;
  readonly runTool: AgentParts['run'];
  readonly panels: Pick<PanelManager, 'restore'>;
  readonly testApi: TestApi;
}

export interface TestApi {
  readonly context: vscode.ExtensionContext;
  readonly secrets: Secrets;
  readonly store: BoardStore;
  readonly snapshots: SnapshotLibrary;
  readonly view: RowsView['view'];
  readonly tree: BoardTree;
  readonly documents: RecordDocuments;
  readonly diagnosis: DiagnosisPanels;
  readonly filters: ActiveFilters;
  readonly findings: FindingsParts;
  readonly consents: AgentParts['consents'];
}

/** Creates and connects the services; their resources are disposed with the extension. */
export function createServices(context: ServiceContext): Services {
  if (vscode.l10n.bundle) config({ contents: vscode.l10n.bundle });
  sayIn(vscode.env.language);
  const { extension } = context;
  const log = vscode.window.createOutputChannel('Board Inspector', { log: true });
  const reporting = { log, report: createReportError(log) };
  const data = createBoardData(extension, log);
  const { configuration, secrets, store, snapshots, filters, userNames } = data;

  let signedOut = false;
  const configured = (): Configured => ({
    connections: configuration.connections(),
    // The tree is empty while a welcome view is shown.
    boards: signedOut ? [] : configuration.boards(),
    savedFilters: configuration.settings().savedFilters,
    badEntries: configuration.settings().badEntries,
  });
  const run: RunCommand = (id, target) => handlers[id]?.(target);
  const watching = createWatchParts(data, context.view.view, (ref) => views.isVisible(ref));
  const findings = createFindingsParts(data, configured);
  const { issues } = findings;
  const views = createViews(context, data, reporting, configured, run, {
    ...watching,
    issues,
    issuesOfBoards: findings.ofBoards,
  });
  const { tree, shownMarks, documents, panels, diagnosis } = views;
  const problems = showProblems(store.causedBy('json'), {
    ...documents,
    fieldFindings: findings.fieldFindings,
    onDidDismiss: findings.dismissals.onDidChange,
  });
  const problemItem = connectionProblemItem(store, configuration.isInUse);
  const apiDocuments = createApiDocuments(extension.extensionUri);
  const redraw = () => {
    tree.redraw();
    shownMarks.update();
    findings.reload();
  };
  const redrawAll = () => {
    redraw();
    panels.redraw(() => true);
  };
  const welcome = welcomeView(secrets);
  const showWelcome = async () => {
    const shown = await welcome({
      connections: configuration.connections(),
      bad: configuration.settings().badEntries.filter(({ setting }) => setting !== 'files.savedFilters').length,
      boards: configuration.boards(),
    });
    if (shown === undefined || signedOut === (shown === 'signedOut')) return;
    signedOut = shown === 'signedOut';
    redraw();
  };
  const resetConnections = () => {
    watching.stop();
    data.resetConnections();
    void showWelcome();
  };
  const handlers: CommandHandlers = {
    ...createHandlers(
      data,
      views,
      { problems, apiDocuments, connectionProblems: problemItem.problems },
      reporting,
      configured,
      resetConnections,
      context,
    ),
    ...watching.connect(views),
    ...createDatasetHandlers(data, context),
  };
  const agents = createAgentParts(data, findings.dismissals);

  extension.subscriptions.push(
    log,
    tree,
    shownMarks,
    watching,
    problems,
    agents,
    documents,
    panels,
    onSettings(() => {
      data.reload();
      watching.update();
      problemItem.update();
      redrawAll();
      void showWelcome();
    }),
    secrets.onDidChange(resetConnections),
    problemItem,
    hiddenNamesItem(userNames),
    retryOnRecovery(store),
    store.onDidChange((ref) => panels.redraw((key) => concerns(key, ref))),
    data.requests.onDidChange(() => panels.redraw((key) => key === requestsKey)),
    dropUnshownSnapshots(data, views),
    data.units.onDidChange(redrawAll),
    snapshots.onDidChange(() => panels.redraw(showsHistory)),
    // A dismissed finding that isn't an issue changes no number.
    findings.dismissals.onDidChange(() => panels.redraw((key) => countsIssues(key, undefined))),
    findings.onDidChange(() => panels.redraw((key) => key === allBoardsPath('issues'))),
    issues.onDidChange((board) => panels.redraw((key) => countsIssues(key, board))),
    data.history.onDidRead(() => panels.redraw((key) => key === allBoardsKey)),
    // Dispose last, so that nothing reloads.
    data,
  );
  void showWelcome();
  void data.units.prepare();
  return {
    rows: tree.drawn,
    documents: { ...documents, content: (uri) => apiDocuments.content(uri) ?? documents.content(uri) },
    dispatch: createDispatch(handlers, tree, commandsOfTitles(extension.extension), views.front, reporting.report),
    runTool: agents.run,
    drop: createDrop(handlers, tree, views.front, reporting.report),
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
      findings,
      consents: agents.consents,
    },
  };
}
