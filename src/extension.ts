import * as l10n from '@vscode/l10n';
import * as vscode from 'vscode';
import { boardCommands } from './commands/boards';
import { commandDoor } from './commands/commands';
import { connectionCommands } from './commands/connections';
import { recordCommands } from './commands/records';
import { recordDocuments } from './documents/recordDocuments';
import type { Board, Connection } from './model/configured';
import { failureOf, ServiceError, type Failure } from './model/failure';
import { format } from './model/format';
import { sampleAppId, sampleAppSecret, sampleBoards } from './sample/sampleBoards';
import { client, type RequestNote } from './service/client';
import { inProcessTransport } from './service/inProcessTransport';
import { lanes } from './service/lane';
import type { Transport } from './service/transport';
import { secretsIn } from './settings/secrets';
import { onSettings, readSettings, type Settings } from './settings/settings';
import { welcomeFor } from './settings/welcome';
import { boardStore } from './store/boardStore';
import { sources } from './store/sources';
import { boardTree, type BoardTree } from './tree/boardTree';
import type { Configured } from './tree/node';

/** Makes the rooms and hands each what it needs. Nothing is requested before a person opens a row. */
export function activate(context: vscode.ExtensionContext): void {
  if (vscode.l10n.bundle) l10n.config({ contents: vscode.l10n.bundle });
  const log = vscode.window.createOutputChannel('Board Inspector', { log: true });
  const secrets = secretsIn(context.secrets);
  let settings = readSettings();
  let formats = format(vscode.env.language, settings.zone);
  let signedOut = false;

  const connections = (): readonly Connection[] =>
    settings.showSamples ? [...settings.connections, sampleConnection()] : settings.connections;
  const boards = (): readonly Board[] => (settings.showSamples ? [...settings.boards, ...samples()] : settings.boards);

  const secretOf = async (connection: Connection) => (connection.sample ? sampleAppSecret : secrets.read(connection));
  const note = (connection: Connection, { operation, outcome, ms, bytes, attempt }: RequestNote) => {
    const size = bytes === undefined ? '' : ` ${bytes} B`;
    const line = `${connection.name}: ${operation} ${outcome} ${ms} ms${size} attempt ${attempt}`;
    if (outcome === '200') log.info(line);
    else log.warn(line);
  };

  const origins = sources({
    connectionOf: (name) => connections().find((connection) => connection.name === name),
    secretOf,
    transportFor,
    note,
    memory: {
      get: (key) => context.globalState.get(key),
      set: (key, value) => void context.globalState.update(key, value),
    },
    pageSize: () => settings.filesPageSize,
    pageBase: () => settings.filesPageBase,
  });
  const store = boardStore(origins.of);

  const configured = (): Configured =>
    signedOut
      ? { connections: connections(), badConnections: [], boards: [] }
      : { connections: connections(), badConnections: settings.badConnections, boards: boards() };
  const tree: BoardTree = boardTree(store, configured, () => formats);
  const documents = recordDocuments(store, () => formats);

  /** Which welcome view an empty tree shows. Asks the secret store, never the service. */
  const welcome = async (): Promise<void> => {
    const used = new Set(boards().map(({ connection }) => connection));
    const checked = await Promise.all(
      connections()
        .filter(({ name }) => used.has(name))
        .map(async (connection) => ({
          connection,
          there: connection.sample === true || (await secrets.has(connection)),
        })),
    );
    const state = welcomeFor({
      connections: connections(),
      badConnections: settings.badConnections.length,
      boards: boards(),
      signedIn: new Set(checked.filter(({ there }) => there).map(({ connection }) => connection.name)),
      trusted: vscode.workspace.isTrusted,
    });
    await vscode.commands.executeCommand('setContext', 'boardInspector.state', state);
    await vscode.commands.executeCommand('setContext', 'boardInspector.hasBoardUrl', settings.boardUrl !== '');
    await vscode.commands.executeCommand('setContext', 'boardInspector.hasSamples', settings.showSamples);
    if (signedOut === (state === 'signedOut')) return;
    signedOut = state === 'signedOut';
    tree.redraw();
  };

  /** The person has acted, or a secret has changed: what was refused may be taken now. */
  const startOver = () => {
    origins.forgetTokens();
    for (const { name, sample } of connections()) if (!sample) store.forgetConnection(name);
    void welcome();
  };

  const settingsChanged = () => {
    const before: Settings = settings;
    settings = readSettings();
    if (before.zone !== settings.zone) formats = format(vscode.env.language, settings.zone);
    for (const name of origins.keepCurrent()) store.forgetConnection(name);
    tree.redraw();
    void welcome();
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
    connectionCommands(register, { ...own, secrets, tryOut, startOver }),
    boardCommands(register, own),
    recordCommands(register, {
      store,
      documents,
      boards,
      boardUrl: () => settings.boardUrl,
      forgetTokens: origins.forgetTokens,
      log,
    }),
    { dispose: () => store.forget() },
  );
  void welcome();
}

const sampleName = () => l10n.t('Sample boards');

// The origin is never contacted: the service answers within this process.
const sampleConnection = (): Connection => ({
  name: sampleName(),
  origin: 'https://sample.invalid',
  path: '/v1',
  appId: sampleAppId,
  sample: true,
});

const samples = (): Board[] =>
  sampleBoards.map(({ recordId, name, group }) => ({
    recordId,
    name,
    group: l10n.t('Samples: {0}', group),
    connection: sampleName(),
    keptIn: 'sample',
  }));

let sampleHandler: Promise<(request: Request) => Promise<Response>> | undefined;

/** The sample service, loaded when it is first asked something. */
const loadSample = () =>
  (sampleHandler ??= import('./sample/service').then(({ sampleService }) => {
    const service = sampleService({ now: Date.now() });
    return (request) => service.fetch(request);
  }));

/** HTTP, loaded when it is first needed, or the sample service. */
function transportFor(connection: Connection): Transport {
  if (connection.sample) return inProcessTransport(loadSample);
  let http: Promise<Transport> | undefined;
  return async (request, signal) => {
    http ??= import('./service/axiosTransport').then(({ axiosTransport }) => axiosTransport());
    return (await http)(request, signal);
  };
}

/** Tries credentials that are not kept yet, with a client of its own. */
async function tryOut(connection: Connection, appSecret: string, signal: AbortSignal): Promise<Failure | undefined> {
  const { origin, path, appId } = connection;
  const trial = client({
    base: { origin, path },
    transport: transportFor(connection),
    lane: lanes()(origin),
    credentials: () => Promise.resolve({ appId, appSecret }),
    note: () => {},
  });
  try {
    await trial.tryOut(signal);
    return undefined;
  } catch (error) {
    return error instanceof ServiceError ? error.failure : failureOf(error);
  }
}
