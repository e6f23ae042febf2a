import * as l10n from '@vscode/l10n';
import * as vscode from 'vscode';
import { boardCommands } from './commands/boards';
import { commandDoor, reporter } from './commands/commands';
import { connectionCommands } from './commands/connections';
import { detailsCommands } from './commands/details';
import { diagnosisCommands } from './commands/diagnose';
import { exportCommands, exportsOf } from './commands/exports';
import { filterCommands, filterTo, saveSearch } from './commands/fileFilters';
import { goToCommands } from './commands/goTo';
import { panelActions } from './commands/panelActions';
import { recency } from './commands/recency';
import { recordCommands } from './commands/records';
import { copyRequest, requestCommands } from './commands/requests';
import { troubleItem } from './commands/troubleItem';
import { examinations, type Examinations } from './panels/examinations';
import { panelDesk } from './panels/panelDesk';
import { allBoardsKey, concerns, subjects } from './panels/subjects';
import { recordDocuments, type RecordDocuments } from './documents/recordDocuments';
import { sampleConnectionName, type Board, type Connection } from './model/configured';
import { questionIn } from './model/fileQuestion';
import { format } from './model/format';
import { boardRef, pathOf, refAt } from './model/ref';
import { sampleAppId, sampleAppSecret, sampleBoards } from './sample/sampleBoards';
import type { Probe } from './service/probe';
import type { RequestNote } from './service/sending';
import { inProcessTransport } from './service/inProcessTransport';
import type { Transport } from './service/transport';
import { readProxySettings } from './settings/proxySettings';
import { secretsIn, type Secrets } from './settings/secrets';
import { onSettings, readSettings } from './settings/settings';
import { welcomeView } from './settings/welcomeView';
import { boardStore, type BoardStore } from './store/boardStore';
import { sources, type Memory } from './store/sources';
import { boardTree, type BoardTree } from './tree/boardTree';
import { fileFilters, type FileFilters } from './tree/fileFilters';

/** The rooms, for tests within the editor to look into. */
export interface TestDoor {
  readonly context: vscode.ExtensionContext;
  readonly secrets: Secrets;
  readonly store: BoardStore;
  readonly tree: BoardTree;
  readonly documents: RecordDocuments;
  readonly doctor: Examinations;
  readonly filters: FileFilters;
}

/**
 * Makes the rooms and hands each what it needs. Nothing is requested before a person opens a row. Other extensions get
 * nothing: the door is there only while tests run.
 */
export function activate(context: vscode.ExtensionContext): TestDoor | undefined {
  if (vscode.l10n.bundle) l10n.config({ contents: vscode.l10n.bundle });
  const log = vscode.window.createOutputChannel('Board Inspector', { log: true });
  const secrets = secretsIn(context.secrets);
  let settings = readSettings();
  let formats = format(vscode.env.language, settings.zone);
  let signedOut = false;
  const { version: extensionVersion } = context.extension.packageJSON as { version: string };

  const connections = (): readonly Connection[] =>
    settings.showSamples ? [...settings.connections, sampleConnection()] : settings.connections;
  const boards = (): readonly Board[] => (settings.showSamples ? [...settings.boards, ...samples()] : settings.boards);

  const connectionOf = (name: string) => connections().find((connection) => connection.name === name);
  const secretOf = async (connection: Connection) => (connection.sample ? sampleAppSecret : secrets.read(connection));
  const memory = memoryIn(context.globalState);
  const origins = sources({
    connectionOf,
    secretOf,
    transportFor: (connection) => transportFor(connection, () => settings.maxResponseMiB),
    note: (connection, note) => logRequest(log, connection, note),
    memory,
    pageSize: () => settings.filesPageSize,
    zone: () => settings.zone,
    pageBase: () => settings.filesPageBase,
  });
  const store = boardStore(origins.of);
  const filters = fileFilters(memoryIn(context.workspaceState));
  const configured = () => ({
    connections: connections(),
    badConnections: settings.badConnections,
    boards: signedOut ? [] : boards(),
    searches: settings.searches,
    badSearches: settings.badSearches,
  });
  const tree = boardTree(store, configured, () => formats, filters);
  const documents = recordDocuments(store, () => formats);
  const exporting = exportsOf({
    store,
    boards,
    sourceOf: origins.of,
    csv: () => settings.csv,
    format: () => formats,
    extensionVersion,
  });

  const filtering = {
    filters,
    boards,
    searches: () => settings.searches,
    zone: () => settings.zone,
    reveal: tree.reveal,
  };
  const requests = { store, connectionOf, pageSize: () => settings.filesPageSize, zone: () => settings.zone };
  const report = reporter(log);
  const opened = recency(5);
  const openDetails = (key: string, preserveFocus?: boolean) => {
    opened.note(key);
    const ref = refAt(key);
    if (ref?.section === 'votes' && ref.record !== undefined)
      void vscode.commands.executeCommand('setContext', 'boardInspector.hasOpenedVote', true);
    panels.open(key, preserveFocus);
  };
  const act = panelActions({
    store,
    documents,
    boards,
    boardUrl: () => settings.boardUrl,
    exporting,
    copyRequest: (ref) => copyRequest(requests, ref),
    showInTree: (ref) => filterTo(filtering, ref, questionIn(ref.question)),
    saveSearch: (ref) => saveSearch(filtering, ref),
  });
  const subjectOf = subjects({
    store,
    boards,
    format: () => formats,
    zone: () => (settings.zone === 'utc' ? 'UTC' : Intl.DateTimeFormat().resolvedOptions().timeZone),
    pageSize: () => settings.filesPageSize,
    hasBoardUrl: () => settings.boardUrl !== '',
    openDetails,
    act,
    forgive: origins.forgive,
    memory,
  });
  const doctor = examinations({
    connections,
    boards,
    instrumentsFor: async (connection, secret) => ({
      probe: (await loadNetwork()).probe(),
      proxySettings: readProxySettings(),
      send: origins.sendTo(connection),
      secret: () => (secret === undefined ? secretOf(connection) : Promise.resolve(secret)),
    }),
    place: async () => ({ extensionVersion, editor: placeOf(context.extension, (await loadNetwork()).probe()) }),
    format: () => formats,
    open: (key, preserveFocus) => panels.open(key, preserveFocus),
    redraw: (key) => panels.redraw((each) => each === key),
  });
  const panels = panelDesk({
    extensionUri: context.extensionUri,
    subjectOf: (key) => doctor.subjectOf(key) ?? subjectOf(key),
    hello: () => ({
      language: vscode.env.language,
      ...(vscode.l10n.bundle ? { contents: vscode.l10n.bundle } : {}),
    }),
    report: (error) => void report('details', error),
  });

  const welcome = welcomeView(secrets);
  const showWelcome = async () => {
    const shown = await welcome({
      connections: connections(),
      badConnections: settings.badConnections.length,
      boards: boards(),
      hasBoardUrl: settings.boardUrl !== '',
      hasSamples: settings.showSamples,
    });
    if (shown === undefined || signedOut === (shown === 'signedOut')) return;
    signedOut = shown === 'signedOut';
    tree.redraw();
  };

  /** The person has acted, or a secret has changed: what was refused may be taken now. */
  const startOver = () => {
    origins.forgetTokens();
    for (const { name } of settings.connections) store.forgetConnection(name);
    void showWelcome();
  };

  const settingsChanged = () => {
    const before = settings;
    settings = readSettings();
    if (before.zone !== settings.zone) {
      formats = format(vscode.env.language, settings.zone);
      // Days are asked for in the zone that was set.
      store.forget();
    }
    for (const name of origins.keepCurrent()) store.forgetConnection(name);
    // Nobody looks any more at what is being loaded of a board that was taken off the list.
    const listed = new Set(settings.boards.map(pathOfBoard));
    for (const board of before.boards)
      if (!listed.has(pathOfBoard(board))) store.abandon(boardRef(board.connection, board.recordId));
    tree.redraw();
    void showWelcome();
  };

  const register = commandDoor(log, tree.isRow);
  const own = { connections: () => settings.connections, boards };
  context.subscriptions.push(
    log,
    secrets,
    tree,
    documents,
    onSettings(settingsChanged),
    secrets.onDidChange(startOver),
    connectionCommands(register, {
      ...own,
      secrets,
      tryOut: origins.tryOut,
      diagnose: (connection, secret) =>
        void doctor.begin({ connection, secret }).catch((error: unknown) => report('diagnoseConnection', error)),
      startOver,
    }),
    diagnosisCommands(register, { connections, examine: (connection, board) => doctor.begin({ connection, board }) }),
    boardCommands(register, own),
    recordCommands(register, {
      store,
      documents,
      boards,
      boardUrl: () => settings.boardUrl,
      forgive: origins.forgive,
      log,
    }),
    exportCommands(register, exporting),
    requestCommands(register, requests),
    filterCommands(register, filtering),
    panels,
    troubleItem(store),
    store.onDidChange((ref) => panels.redraw((key) => concerns(key, ref))),
    detailsCommands(register, { openDetails, allBoardsKey }),
    goToCommands(register, {
      store,
      configured,
      format: () => formats,
      reveal: tree.reveal,
      openDetails,
      openJson: (ref) => act('openJson', [ref]),
      recent: opened.newestFirst,
    }),
    // Last, when nobody is left who would ask anew.
    {
      dispose: () => {
        store.forget();
        origins.forgetTokens();
      },
    },
  );
  void showWelcome();
  const isTest = context.extensionMode === vscode.ExtensionMode.Test;
  return isTest ? { context, secrets, store, tree, documents, doctor, filters } : undefined;
}

const memoryIn = (state: vscode.Memento): Memory => ({
  get: (key) => state.get(key),
  set: (key, value) => void state.update(key, value),
});

/** One line a request: never a header, a body or an id. */
function logRequest(log: vscode.LogOutputChannel, { name }: Connection, note: RequestNote): void {
  const { operation, outcome, ms, bytes, attempt } = note;
  const line = `${name}: ${operation} ${outcome}, ${ms} ms${bytes === undefined ? '' : `, ${bytes} bytes`}, attempt ${attempt}`;
  if (outcome === '200') log.info(line);
  else log.warn(line);
}

const pathOfBoard = ({ connection, recordId }: Board) => pathOf(boardRef(connection, recordId));

// The origin is never contacted: the service answers within this process.
const sampleConnection = (): Connection => ({
  name: sampleConnectionName,
  origin: 'https://sample.invalid',
  path: '/v1',
  appId: sampleAppId,
  sample: true,
});

const samples = (): Board[] =>
  sampleBoards.map(({ recordId, name, group }) => ({
    recordId,
    name,
    group: group === 'Team' ? l10n.t('Samples: Team') : l10n.t('Samples: Company'),
    connection: sampleConnectionName,
    keptIn: 'sample',
  }));

let sampleHandler: Promise<(request: Request) => Promise<Response>> | undefined;

/** The sample service, loaded when it is first asked something. */
const loadSample = () =>
  (sampleHandler ??= import('./sample/service').then(({ sampleService }) => {
    const service = sampleService({ now: Date.now() });
    return (request) => service.fetch(request);
  }));

/** What needs the network, loaded when it is first needed. */
const loadNetwork = async () => (await import('./service/network')).network;

/** Which editor, which machine, and on which side of a remote connection, for a report. */
const placeOf = ({ extensionKind }: vscode.Extension<unknown>, { machine }: Probe): string =>
  [
    `${vscode.env.appName} ${vscode.version}`,
    machine,
    extensionKind === vscode.ExtensionKind.UI ? 'local' : (vscode.env.remoteName ?? 'local'),
  ].join(', ');

/** HTTP, loaded when it is first needed; or the sample service. */
function transportFor(connection: Connection, maxResponseMiB: () => number): Transport {
  if (connection.sample) return inProcessTransport(loadSample);
  let http: Promise<Transport> | undefined;
  let made = 0;
  return async (request, signal) => {
    const mebibytes = maxResponseMiB();
    if (made !== mebibytes)
      http = loadNetwork().then(({ axiosTransport }) => axiosTransport({ answerBytes: mebibytes * 1024 ** 2 }));
    made = mebibytes;
    return (await (http as Promise<Transport>))(request, signal);
  };
}
