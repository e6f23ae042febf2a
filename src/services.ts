import * as vscode from 'vscode';
import { createBoardData, loadTransports, type BoardData } from './boardData';
import { boardCommands } from './commands/boards';
import {
  createDispatch,
  createReportError,
  targetOfConnection,
  targetOfShown,
  type CommandHandlers,
  type CommandTarget,
  type ReportError,
} from './commands/commands';
import { connectionCommands } from './commands/connections';
import { detailsCommands } from './commands/details';
import { diagnosisCommands } from './commands/diagnose';
import { exportCommands } from './commands/exports';
import { filterCommands } from './commands/fileFilters';
import { goToCommands } from './commands/goTo';
import { recency } from './commands/recency';
import { recordCommands } from './commands/records';
import type { Dispatch } from './commands/registerCommands';
import { requestCommands } from './commands/requests';
import { troubleItem } from './commands/troubleItem';
import { askForConsent } from './documents/askForConsent';
import { recordDocuments, type RecordDocuments } from './documents/recordDocuments';
import type { DocumentEvents, Documents } from './documents/registerDocumentProviders';
import { exportDesk } from './exports/exportDesk';
import { boardName } from './model/configured';
import { refAt, type Ref } from './model/ref';
import { examinations, type Examinations } from './panels/examinations';
import { panelDesk, type PanelDesk } from './panels/panelDesk';
import { allBoardsKey, concerns, subjects } from './panels/subjects';
import { commandOf, type ActionId } from './protocol/actions';
import type { Probe } from './service/probe';
import { readProxySettings } from './settings/proxySettings';
import type { Secrets } from './settings/secrets';
import { onSettings } from './settings/settings';
import { welcomeView } from './settings/welcomeView';
import type { BoardStore } from './store/boardStore';
import { boardTree, type BoardTree } from './tree/boardTree';
import type { FileFilters } from './tree/fileFilters';
import type { Configured } from './tree/node';
import type { BoardsView, TreeRows } from './tree/registerBoardsView';

/** What activation hands over: its context, and what it registered. */
export interface ServiceContext {
  readonly extension: vscode.ExtensionContext;
  readonly view: BoardsView;
  readonly documents: DocumentEvents;
}

/** What the registered providers and commands delegate to. */
export interface Services {
  readonly rows: TreeRows;
  readonly documents: Documents;
  readonly dispatch: Dispatch;
  readonly panels: Pick<PanelDesk, 'restore'>;
  readonly testApi: TestApi;
}

/** The services, for tests inside VS Code. */
export interface TestApi {
  readonly context: vscode.ExtensionContext;
  readonly secrets: Secrets;
  readonly store: BoardStore;
  readonly tree: BoardTree;
  readonly documents: RecordDocuments;
  readonly doctor: Examinations;
  readonly filters: FileFilters;
}

/** The log, and the report of failures to it and to the user. */
interface Reporting {
  readonly log: vscode.LogOutputChannel;
  readonly report: ReportError;
}

/** What the user sees. */
interface Views {
  readonly tree: BoardTree;
  readonly documents: RecordDocuments;
  readonly panels: PanelDesk;
  readonly doctor: Examinations;
  /** Opens the panel of a key. */
  readonly openDetails: (key: string, preserveFocus?: boolean) => void;
  /** Keys of the panels opened last, the newest first. */
  readonly recent: () => readonly string[];
}

/** Runs a command on a target, by its id without the prefix. */
type RunCommand = (id: string, target: CommandTarget) => unknown;

/** Creates every service and hands each what it needs; what they hold open is disposed with the extension. */
export function createServices(context: ServiceContext): Services {
  const { extension } = context;
  const log = vscode.window.createOutputChannel('Board Inspector', { log: true });
  const reporting = { log, report: createReportError(log) };
  const data = createBoardData(extension, log);
  const { configuration, secrets, store, filters } = data;

  let signedOut = false;
  const configured = (): Configured => ({
    connections: configuration.connections(),
    badConnections: configuration.settings().badConnections,
    // The tree is empty while a welcome view is shown.
    boards: signedOut ? [] : configuration.boards(),
    searches: configuration.settings().searches,
    badSearches: configuration.settings().badSearches,
  });
  const run: RunCommand = (id, target) => handlers[id]?.(target);
  const views = createViews(context, data, reporting, configured, run);
  const { tree, documents, panels, doctor } = views;
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
  };
  const startOver = () => {
    data.startOver();
    void showWelcome();
  };
  const handlers = createHandlers(extension, data, views, reporting, configured, startOver);

  extension.subscriptions.push(
    log,
    tree,
    documents,
    panels,
    onSettings(() => {
      data.reload();
      tree.redraw();
      void showWelcome();
    }),
    secrets.onDidChange(startOver),
    troubleItem(store),
    store.onDidChange((ref) => panels.redraw((key) => concerns(key, ref))),
    // Last, so nothing reloads.
    data,
  );
  void showWelcome();
  return {
    rows: tree.drawn,
    documents,
    dispatch: createDispatch(handlers, tree.isRow, reporting.report),
    panels,
    testApi: { context: extension, secrets, store, tree, documents, doctor, filters },
  };
}

function createViews(
  { extension, view, documents: events }: ServiceContext,
  { configuration, secretOf, origins, store, filters, memory }: BoardData,
  { report }: Reporting,
  configured: () => Configured,
  run: RunCommand,
): Views {
  const { settings, format, connections, boards } = configuration;
  const opened = recency(5);
  const openDetails = (key: string, preserveFocus?: boolean) => {
    opened.note(key);
    const ref = refAt(key);
    if (ref?.section === 'votes' && ref.record !== undefined)
      void vscode.commands.executeCommand('setContext', 'boardInspector.hasOpenedVote', true);
    panels.open(key, preserveFocus);
  };
  const act = async (action: ActionId, refs: readonly Ref[]) => {
    const command = commandOf(action);
    if (command !== undefined) await run(command, targetOfShown(refs));
  };
  const subjectOf = subjects({
    store,
    boards,
    format,
    zone: () => (settings().zone === 'utc' ? 'UTC' : Intl.DateTimeFormat().resolvedOptions().timeZone),
    pageSize: () => settings().filesPageSize,
    hasBoardUrl: () => settings().boardUrl !== '',
    openDetails,
    act,
    forgive: origins.forgive,
    memory,
  });
  const doctor = examinations({
    connections,
    boards,
    instrumentsFor: async (connection, secret) => ({
      probe: (await loadTransports()).probe(),
      proxySettings: readProxySettings(),
      send: origins.sendTo(connection),
      secret: () => (secret === undefined ? secretOf(connection) : Promise.resolve(secret)),
    }),
    place: async () => ({
      extensionVersion: versionOf(extension),
      editor: editorOf(extension.extension, (await loadTransports()).probe()),
    }),
    format,
    open: (key, preserveFocus) => panels.open(key, preserveFocus),
    redraw: (key) => panels.redraw((each) => each === key),
    runOn: (command, connection) => run(command, targetOfConnection(connection)),
  });
  const panels = panelDesk({
    extensionUri: extension.extensionUri,
    subjectOf: (key) => doctor.subjectOf(key) ?? subjectOf(key),
    hello: () => ({
      language: vscode.env.language,
      ...(vscode.l10n.bundle ? { contents: vscode.l10n.bundle } : {}),
    }),
    report: (error) => void report('details', error),
  });
  return {
    tree: boardTree(view, store, configured, format, filters),
    documents: recordDocuments(events, store, format),
    panels,
    doctor,
    openDetails,
    recent: opened.newestFirst,
  };
}

function createHandlers(
  extension: vscode.ExtensionContext,
  { configuration, secrets, origins, store, filters }: BoardData,
  { tree, documents, doctor, openDetails, recent }: Views,
  { log, report }: Reporting,
  configured: () => Configured,
  startOver: () => void,
): CommandHandlers {
  const { settings, format, connections, boards, connectionOf } = configuration;
  const zone = () => settings().zone;
  const own = { connections: () => settings().connections, boards };
  const exporting = exportDesk({
    store,
    sourceOf: origins.of,
    csv: () => settings().csv,
    format,
    boardName: ({ connection, board: id }) => {
      const board = boards().find((each) => each.connection === connection && each.recordId === id);
      return board ? boardName(board) : id;
    },
    provenance: { operation: 'GET /boards/voteData', paragraph: '4.3', extensionVersion: versionOf(extension) },
    askForConsent: (hidden) => askForConsent('export', hidden),
  });
  const ofConnections = connectionCommands({
    ...own,
    secrets,
    tryOut: origins.tryOut,
    diagnose: (connection, secret) =>
      void doctor.begin({ connection, secret }).catch((error: unknown) => report('diagnoseConnection', error)),
    startOver,
  });
  const { addConnection } = ofConnections;
  const ofRecords = recordCommands({
    store,
    documents,
    boards,
    boardUrl: () => settings().boardUrl,
    forgive: origins.forgive,
    log,
  });
  return {
    ...ofConnections,
    ...diagnosisCommands({
      connections,
      addConnection,
      examine: (connection, board) => doctor.begin({ connection, board }),
    }),
    ...boardCommands({ ...own, addConnection }),
    ...ofRecords,
    ...exportCommands(exporting),
    ...requestCommands({ store, connectionOf, pageSize: () => settings().filesPageSize, zone }),
    ...filterCommands({ filters, boards, searches: () => settings().searches, zone, reveal: tree.reveal }),
    ...detailsCommands({ openDetails, allBoardsKey }),
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

const versionOf = ({ extension }: vscode.ExtensionContext): string =>
  (extension.packageJSON as { readonly version: string }).version;

/** Which editor, which machine, and on which side of a remote connection, for a report. */
const editorOf = ({ extensionKind }: vscode.Extension<unknown>, { machine }: Probe): string =>
  [
    `${vscode.env.appName} ${vscode.version}`,
    machine,
    extensionKind === vscode.ExtensionKind.UI ? 'local' : (vscode.env.remoteName ?? 'local'),
  ].join(', ');
