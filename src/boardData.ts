import { refOfBoard, boardsOver, boardName, serviceInName, type Board, type Connection } from './records/configured';
import * as vscode from 'vscode';
import { currentTime } from './core/clock';
import { ServiceError } from './core/failure';
import { hrefOf } from './core/baseUrl';
import { once } from './core/once';
import { pathOf } from './core/ref';
import { configuredSamples, sampleConnection, sampleAppSecret } from './service/sample/sampleBoards';
import { boardIdsIn } from './service/api/operations';
import { inProcessTransport, type Transport } from './service/api/transport';
import { createConfiguration } from './service/settings/configuration';
import { createSecrets } from './service/settings/secrets';
import { maxResponseMiB } from './service/settings/settings';
import { createBoardStore } from './service/store/boardStore';
import { createUserNames } from './service/store/userNames';
import { createClientRegistry } from './service/store/clientRegistry';
import { digest, serviceDigest } from './service/store/digest';
import { createMemory } from './service/store/memory';
import { requestLogLine, loggedRequest, createRequestLedger } from './service/requests/requestLedger';
import type { BoardData } from './features/parts/app';
import { maxUnasked } from './service/store/requestsFor';
import { createBoardHistory } from './service/snapshots/boardHistory';
import { createSnapshotLibrary } from './service/snapshots/snapshotLibrary';
import { createUnits } from './kinds/units/createUnits';
import { createExpandedRows, createActiveFilters } from './surfaces/tree/treeMemory';

/** What loads boards, and how it is kept in step with the settings. */
export interface CreatedData extends vscode.Disposable {
  readonly data: BoardData;
  /** Drops tokens and what was loaded over the user's connections. */
  readonly resetConnections: () => void;
  /** Reads the settings again, and drops what they made stale. */
  readonly reload: () => void;
}

/** Creates what loads boards. Sends no request before something is read from the store. */
export function createBoardData(extension: vscode.ExtensionContext, log: vscode.LogOutputChannel): CreatedData {
  const secrets = createSecrets(extension.secrets);
  const configuration = createConfiguration(
    vscode.env.language,
    {
      connection: sampleConnection,
      boards: () => configuredSamples(vscode.env.language),
    },
    (ref) => units.shown(ref),
  );
  const { settings, serviceOf } = configuration;
  const secretOf = async (connection: Connection) => (connection.sample ? sampleAppSecret : secrets.read(connection));
  const memory = createMemory(extension.globalState);
  const workspaceMemory = createMemory(extension.workspaceState);
  const requests = createRequestLedger();
  const clients = createClientRegistry({
    connectionOf: configuration.connectionOf,
    secretOf,
    transportFor,
    logRequest: (connection, entry, call) => {
      const note = loggedRequest(entry);
      requests.record(connection, note, call);
      const line = requestLogLine(connection, note, boardIdsIn(call), configuration.boards());
      if (note.outcome === '200') log.info(line);
      else log.warn(line);
    },
    noteUnreadable: requests.fail,
    memory,
    pageSize: () => settings().filesPageSize,
    zone: () => settings().zone,
    pageBase: () => settings().filesPageBase,
    prepare: () => units.prepare(),
  });
  const loadDigest = () => Promise.resolve(digest);
  // With the samples, whose snapshots are recognized even while sample boards are hidden.
  const digests = new Map<string, string>();
  const serviceDigestOf = (name: string) => {
    const address = name === sampleConnection.name ? hrefOf(sampleConnection) : serviceOf(name);
    if (address === undefined) return serviceInName(name);
    const known = digests.get(address) ?? digest(address);
    digests.set(address, known);
    return known;
  };
  const units = createUnits({
    memory,
    loadDigest,
    serviceOf,
    store: () => store,
    boardsOf: (connection) => boardsOver(connection, configuration.boards()),
  });
  const userNames = createUserNames(memory, loadDigest, serviceDigestOf);
  const storage = once(async () => {
    const { createSnapshotDisk } = await loadPlatform();
    return createSnapshotDisk(vscode.Uri.joinPath(extension.globalStorageUri, 'snapshots').fsPath);
  });
  const folderOf = (connection: Connection, board: string) => digest(`${hrefOf(connection)}\n${board}`);
  const { version } = extension.extension.packageJSON as { readonly version: string };
  const sampleSnapshots = once(async () => {
    const { createSampleSnapshots } = await loadPlatform();
    return createSampleSnapshots({
      connection: sampleConnection,
      language: vscode.env.language,
      extensionVersion: version,
      origin: serviceDigest(sampleConnection),
      folderOf: (board) => folderOf(sampleConnection, board),
    });
  });
  const snapshots = createSnapshotLibrary({
    storage,
    samples: async () => (settings().showSamples ? sampleSnapshots() : undefined),
    // With the samples, whose snapshots are recognized even while sample boards are hidden.
    connections: () => [...settings().connections, sampleConnection],
    serviceOf: serviceDigestOf,
    folderOf: ({ connection: name, board }) => {
      const connection = configuration.connectionOf(name);
      return connection && folderOf(connection, board);
    },
    logProblem: (failure) => log.warn(`snapshots: ${failure.kind}${'code' in failure ? ` ${failure.code}` : ''}`),
  });
  const store = createBoardStore(clients.of, userNames, snapshots.reader, loadDigest);
  store.onDidChange(units.changed);
  // When the window opens, VS Code loads the children of expanded rows without a question about requests.
  const expandedRows = createExpandedRows(workspaceMemory, maxUnasked);
  const data: BoardData = {
    ...configuration,
    extension,
    version,
    log,
    secrets,
    secretOf,
    clients,
    store,
    requests,
    units,
    snapshots,
    history: createBoardHistory(snapshots),
    takeDeps: async () => ({
      storage: await storage(),
      sourceOf: (name) => clients.of(name, 'takeSnapshot'),
      serviceOf: serviceDigestOf,
      createId: () => crypto.randomUUID(),
      extensionVersion: version,
      now: currentTime,
    }),
    boardToTake: async (board) => {
      const connection = configuration.connectionOf(board.connection);
      if (!connection) throw new ServiceError({ kind: 'badConnection' });
      return {
        ref: refOfBoard(board),
        name: boardName(board),
        folder: folderOf(connection, board.recordId),
        origin: serviceDigest(connection),
      };
    },
    filters: createActiveFilters(workspaceMemory),
    expandedRows,
    memory,
    userNames,
  };
  return {
    data,
    resetConnections: () => {
      clients.dropTokens();
      for (const { name } of settings().connections) store.forget(name);
    },
    reload: () => {
      const before = configuration.reload();
      const moved = namesOfOtherServices(before.connections, settings().connections);
      if (before.showSamples !== settings().showSamples || moved.length > 0) snapshots.reload();
      // File filters use the configured time zone.
      if (before.zone !== settings().zone) store.forget();
      for (const name of new Set([...clients.removeStale(), ...moved])) store.forget(name);
      // What is still being loaded of a board that was removed is no longer needed.
      const listed = new Set(settings().boards.map(pathOfBoard));
      for (const board of before.boards) {
        if (listed.has(pathOfBoard(board))) continue;
        store.abandon(refOfBoard(board));
        expandedRows.forget(pathOfBoard(board));
      }
    },
    dispose: () => {
      secrets.dispose();
      store.forget();
      clients.dropTokens();
    },
  };
}

/** The names of connections that don't mean the same service in both lists, so that nothing may be kept by them. */
function namesOfOtherServices(before: readonly Connection[], after: readonly Connection[]): string[] {
  const [one, other] = [before, after].map((list) => new Map(list.map((each) => [each.name, hrefOf(each)])));
  return [...new Set([...before, ...after].map(({ name }) => name))].filter(
    (name) => one?.get(name) !== other?.get(name),
  );
}

const pathOfBoard = (board: Board) => pathOf(refOfBoard(board));

/** Loads what only requests, diagnoses, snapshots, and exports to a disk need. */
export const loadPlatform = () => import('./platform');

const sampleHandler = once(async () => {
  const { createSampleService } = await loadPlatform();
  const service = createSampleService({ now: currentTime(), language: vscode.env.language, time: currentTime });
  return (request: Request) => service.fetch(request);
});

/** The sample service, or HTTP, which is loaded with the first request. */
function transportFor(connection: Connection): Transport {
  if (connection.sample) return inProcessTransport(sampleHandler);
  let http: Promise<Transport> | undefined;
  let httpMebibytes = 0;
  return async (request, signal) => {
    const mebibytes = maxResponseMiB();
    if (httpMebibytes !== mebibytes)
      http = loadPlatform().then(({ createAxiosTransport }) =>
        createAxiosTransport({ responseBytes: mebibytes * 1024 ** 2 }),
      );
    httpMebibytes = mebibytes;
    return (await (http as Promise<Transport>))(request, signal);
  };
}
