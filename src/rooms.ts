import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import type { Perform } from './commands/commandDoors';
import { performing, reporter } from './commands/commands';
import type { Gestures } from './commands/gestures';
import { troubleItem } from './commands/troubleItem';
import type { Examinations } from './panels/examinations';
import type { Restorer } from './panels/returning';
import type { DocumentDoors, Documents } from './documents/documentDoors';
import { recordDocuments, type RecordDocuments } from './documents/recordDocuments';
import { sampleConnectionName, type Board, type Connection } from './model/configured';
import { format } from './model/format';
import { once } from './model/once';
import { boardRef, pathOf } from './model/ref';
import { sampleAppId, sampleAppSecret, sampleBoards } from './sample/sampleBoards';
import type { Probe } from './service/probe';
import type { RequestNote } from './service/sending';
import { inProcessTransport } from './service/inProcessTransport';
import type { Transport } from './service/transport';
import { readProxySettings } from './settings/proxySettings';
import { secretsIn, type Secrets } from './settings/secrets';
import { maxResponseMiB, onSettings, readSettings } from './settings/settings';
import { welcomeView } from './settings/welcomeView';
import { boardStore, type BoardStore } from './store/boardStore';
import { sources, type Memory } from './store/sources';
import { boardTree, type BoardTree } from './tree/boardTree';
import type { BoardView, Rows } from './tree/boardView';
import { fileFilters, type FileFilters } from './tree/fileFilters';

/** Providers registered during activation. */
export interface Doors {
  readonly view: BoardView;
  readonly documents: DocumentDoors;
}

/** Implementations behind the registered providers. */
export interface Rooms {
  readonly rows: Rows;
  readonly documents: Documents;
  readonly perform: Perform;
  readonly panels: () => Promise<Restorer>;
  readonly testDoor: TestDoor;
}

/** Access for tests that run inside VS Code. */
export interface TestDoor {
  readonly context: vscode.ExtensionContext;
  readonly secrets: Secrets;
  readonly store: BoardStore;
  readonly tree: BoardTree;
  readonly documents: RecordDocuments;
  readonly doctor: () => Promise<Examinations>;
  readonly filters: FileFilters;
}

/**
 * Composition root: creates all services. They are disposed with the extension. Sends no request until the user expands
 * a row.
 */
export function rooms(context: vscode.ExtensionContext, doors: Doors): Rooms {
  const log = vscode.window.createOutputChannel('Board Inspector', { log: true });
  const secrets = secretsIn(context.secrets);
  let settings = readSettings();
  let formats = format(vscode.env.language, settings.zone);
  let signedOut = false;
  const { version } = context.extension.packageJSON as { readonly version: string };

  const connections = (): readonly Connection[] =>
    settings.showSamples ? [...settings.connections, sampleConnection()] : settings.connections;
  const boards = (): readonly Board[] => (settings.showSamples ? [...settings.boards, ...samples()] : settings.boards);

  const connectionOf = (name: string) => connections().find((connection) => connection.name === name);
  const secretOf = async (connection: Connection) => (connection.sample ? sampleAppSecret : secrets.read(connection));
  const memory = memoryIn(context.globalState);
  const origins = sources({
    connectionOf,
    secretOf,
    transportFor,
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
  const tree = boardTree(doors.view, store, configured, () => formats, filters);
  const documents = recordDocuments(doors.documents, store, () => formats);
  const report = reporter(log);

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

  /** Clears tokens and cached data after a user action or a changed secret. */
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
      // File filters use the configured time zone.
      store.forget();
    }
    for (const name of origins.keepCurrent()) store.forgetConnection(name);
    // Cancel the loading of boards that were removed from the list.
    const listed = new Set(settings.boards.map(pathOfBoard));
    for (const board of before.boards)
      if (!listed.has(pathOfBoard(board))) store.abandon(boardRef(board.connection, board.recordId));
    tree.redraw();
    void showWelcome();
  };

  let made: Gestures | undefined;
  const gestures = async (): Promise<Gestures> => {
    const later = await import('./commands/gestures');
    return (made ??= later.gestures({
      extensionUri: context.extensionUri,
      extensionVersion: version,
      log,
      report,
      secrets,
      settings: () => settings,
      format: () => formats,
      configured,
      connections,
      boards,
      connectionOf,
      origins,
      memory,
      store,
      filters,
      tree,
      documents,
      startOver,
      instrumentsFor: async (connection, secret) => ({
        probe: (await loadNetwork()).probe(),
        proxySettings: readProxySettings(),
        send: origins.sendTo(connection),
        secret: () => (secret === undefined ? secretOf(connection) : Promise.resolve(secret)),
      }),
      place: async () => ({
        extensionVersion: version,
        editor: placeOf(context.extension, (await loadNetwork()).probe()),
      }),
    }));
  };

  context.subscriptions.push(
    log,
    secrets,
    tree,
    documents,
    onSettings(settingsChanged),
    secrets.onDidChange(startOver),
    troubleItem(store),
    // Dispose last, so nothing reloads.
    {
      dispose: () => {
        made?.dispose();
        store.forget();
        origins.forgetTokens();
      },
    },
  );
  void showWelcome();
  return {
    rows: tree.drawn,
    documents,
    perform: performing(async (id, gesture) => (await gestures()).run(id, gesture), tree.isRow, report),
    panels: async () => (await gestures()).panels,
    testDoor: { context, secrets, store, tree, documents, doctor: async () => (await gestures()).doctor, filters },
  };
}

const memoryIn = (state: vscode.Memento): Memory => ({
  get: (key) => state.get(key),
  set: (key, value) => void state.update(key, value),
});

/** One line per request: never a header, a body or an ID. */
function logRequest(log: vscode.LogOutputChannel, { name }: Connection, note: RequestNote): void {
  const { operation, outcome, ms, bytes, attempt } = note;
  const line = `${name}: ${operation} ${outcome}, ${ms} ms${bytes === undefined ? '' : `, ${bytes} bytes`}, attempt ${attempt}`;
  if (outcome === '200') log.info(line);
  else log.warn(line);
}

const pathOfBoard = ({ connection, recordId }: Board) => pathOf(boardRef(connection, recordId));

// Never contacted: the service runs within this process.
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
    group: group === 'Team' ? t('Samples: Team') : t('Samples: Company'),
    connection: sampleConnectionName,
    keptIn: 'sample',
  }));

/** The sample service, loaded on its first request. */
const loadSample = once(() =>
  import('./sample/service').then(({ sampleService }) => {
    const service = sampleService({ now: Date.now() });
    return (request: Request) => service.fetch(request);
  }),
);

/** The network bundle, loaded on first use. */
const loadNetwork = async () => (await import('./service/network')).network;

/** VS Code version, machine and remote environment, for a report. */
const placeOf = ({ extensionKind }: vscode.Extension<unknown>, { machine }: Probe): string =>
  [
    `${vscode.env.appName} ${vscode.version}`,
    machine,
    extensionKind === vscode.ExtensionKind.UI ? 'local' : (vscode.env.remoteName ?? 'local'),
  ].join(', ');

/** HTTP, loaded on first use, or the sample service. */
function transportFor(connection: Connection): Transport {
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
