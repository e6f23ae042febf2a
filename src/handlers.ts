import * as vscode from 'vscode';
import { allBoardsKey } from './core/allBoardsKey';
import { boardRef, pathOf } from './core/ref';
import type { BoardData } from './boardData';
import { createAddBoards } from './features/connections/addBoards';
import { apiToolsCommands } from './features/connections/apiTools';
import { boardCommands } from './features/connections/boards';
import { moveCommands } from './features/connections/moveBoards';
import { targetOfShown, type CommandHandlers } from './features/parts/commands';
import { connectionCommands } from './features/connections/connections';
import { conformanceCommands } from './features/conformance/conformance';
import { contractCommands } from './features/conformance/contract';
import { deviationCommands, type DeviationCommandDeps } from './features/conformance/deviations';
import { detailsCommands } from './features/parts/details';
import { diagnosisCommands } from './features/connections/diagnose';
import { manageConnectionsCommands } from './features/connections/manageConnections';
import { exportCommands } from './features/exports/exports';
import { filterCommands } from './features/files/fileFilters';
import { goToCommands } from './features/parts/goTo';
import { helpCommands } from './features/parts/help';
import { loadBoardsCommands } from './features/parts/loadBoards';
import { namesCommands } from './features/names/names';
import { recordCommands } from './features/parts/records';
import { ledgerCommands } from './features/requests/requestLedger';
import { requestCommands } from './features/requests/requests';
import { unitCommands } from './features/units/units';
import { boardsOver } from './features/conformance/reportScope';
import { conformanceMarkdown } from './features/conformance/conformanceMarkdown';
import { connectionKey } from './surfaces/pages/connectionKey';
import { requestsKey } from './features/requests/requestsController';
import { isReserved } from './records/configured';
import type { ConnectionProblems } from './service/store/connectionProblems';
import { createSnapshotHandlers } from './snapshotHandlers';
import type { Configured } from './surfaces/tree/node';
import { versionOf } from './editorFacts';
import type { Reporting, ServiceContext, Views } from './views';

/** Creates the command handlers, except those of findings, watches, and datasets. */
export function createHandlers(
  data: BoardData,
  views: Views,
  {
    connectionProblems,
    ...deviations
  }: DeviationCommandDeps & { readonly connectionProblems: () => ConnectionProblems },
  { log, report }: Reporting,
  configured: () => Configured,
  resetConnections: () => void,
  context: ServiceContext,
): CommandHandlers {
  const { tree, documents, diagnosis, exporting, openDetails } = views;
  const { runMenu, present, go, recent, environment } = views;
  const { configuration, secrets, clients, store, filters, userNames } = data;
  const { settings, format, connections, boards, connectionOf } = configuration;
  const zone = () => settings().zone;
  const connectionsAndBoards = { connections: () => settings().connections, boards };
  const addBoards = createAddBoards({
    ...connectionsAndBoards,
    store: store.causedBy('addBoards'),
    mayLoad: views.mayLoad,
    format,
    resetFailures: clients.resetFailures,
    addConnection: () => connectionHandlers.addConnection(),
    boardUrl: () => settings().boardUrl,
    reveal: tree.reveal,
    openDetails,
  });
  const connectionHandlers = connectionCommands({
    ...connectionsAndBoards,
    secrets,
    tryOut: clients.tryOut,
    diagnose: (connection, secret) =>
      void diagnosis.begin({ connection, secret }).catch((error: unknown) => report('diagnoseConnection', error)),
    resetConnections,
    addBoards,
    problems: connectionProblems,
  });
  const { addConnection } = connectionHandlers;
  const diagnosisHandlers = diagnosisCommands({
    // Hidden samples have nothing to diagnose.
    connections: () => connections().filter(({ name }) => !isReserved(name) || configuration.isInUse(name)),
    addConnection,
    problems: connectionProblems,
    diagnose: (connection, board) => diagnosis.begin({ connection, board }),
  });
  const allBoards = async () => {
    const all = boards().map(({ connection, recordId }) => boardRef(connection, recordId));
    if (await views.mayLoad(all)) openDetails(allBoardsKey, { preserveFocus: false });
  };
  const recordHandlers = recordCommands({
    store,
    boards,
    documents,
    boardUrl: () => settings().boardUrl,
    resetFailures: clients.resetFailures,
    userIdOf: userNames.userIdOf,
    mayRefresh: views.mayRefresh,
    isShown: views.isShown,
    mayLoad: views.mayLoad,
    log,
  });
  const apiHandlers: CommandHandlers = {
    ...contractCommands(),
    ...conformanceCommands({
      store,
      connections,
      boards,
      scope: data.reportScope,
      units: data.units,
      sourceOf: clients.of,
      resetFailures: clients.resetFailures,
      addConnection,
      format,
      toMarkdown: conformanceMarkdown,
      openReport: (name) => {
        openDetails(connectionKey('conformance', name), { preserveFocus: false });
        views.panels.redraw((key) => key === connectionKey('conformance', name));
      },
    }),
    ...unitCommands({
      connections,
      addConnection,
      units: data.units,
      store,
      boards,
      sourceOf: clients.of,
      resetFailures: clients.resetFailures,
      boardsOf: (name) => boardsOver(name, boards()),
      format,
      openUnits: (name) => openDetails(connectionKey('units', name), { preserveFocus: false }),
    }),
    ...deviationCommands(deviations),
    ...requestCommands({
      store,
      connectionOf,
      pageSize: () => settings().filesPageSize,
      zone,
      copyRequestOfCell: () => runMenu('copyRequest'),
    }),
    ...ledgerCommands({
      requests: data.requests,
      extensionVersion: versionOf(context.extension),
      openRequests: () => openDetails(requestsKey, { preserveFocus: false }),
    }),
  };
  return {
    ...connectionHandlers,
    ...diagnosisHandlers,
    ...manageConnectionsCommands({
      connections: connectionsAndBoards.connections,
      secrets,
      problems: connectionProblems,
      handlers: { ...connectionHandlers, ...diagnosisHandlers },
    }),
    ...moveCommands(connectionsAndBoards),
    ...boardCommands({
      ...connectionsAndBoards,
      store: store.causedBy('rows'),
      addBoards,
      reveal: tree.reveal,
      openDetails,
    }),
    ...recordHandlers,
    ...exportCommands({
      exporting,
      boards,
      exportCell: () => runMenu('exportRow'),
      exportPage: () => views.panels.runAction('export'),
    }),
    ...apiHandlers,
    ...apiToolsCommands({
      hasRequests: () => data.requests.sent().length > 0,
      deviationAt: deviations.problems.nearest,
      handlers: apiHandlers,
    }),
    ...filterCommands({
      filters,
      boards,
      savedFilters: () => settings().savedFilters,
      openFiles: (files) => openDetails(pathOf(files), { preserveFocus: false, option: '#searchStr' }),
      reveal: tree.reveal,
    }),
    ...detailsCommands({
      openDetails,
      openFocused: tree.openFocused,
      opensOnDoubleClick: () => vscode.workspace.getConfiguration('workbench.list').get('openMode') === 'doubleClick',
      runMenu,
      present,
      go,
      allBoards,
    }),
    ...helpCommands({
      extension: context.extension.extension,
      issueFacts: async () => ({
        ...(await environment()),
        language: vscode.env.language,
        connections: settings().connections.length,
      }),
    }),
    ...loadBoardsCommands({
      store,
      boards,
      hasConnection: (name) => connectionOf(name) !== undefined,
      sourceOf: clients.of,
      resetFailures: clients.resetFailures,
      format,
      boardName: views.boardName,
      openAllBoards: () => openDetails(allBoardsKey, { preserveFocus: false }),
    }),
    ...createSnapshotHandlers(data, views, context, log),
    ...namesCommands({ connections, addConnection, names: userNames, format }),
    ...goToCommands({
      store,
      configured,
      format,
      reveal: tree.reveal,
      openDetails,
      openJson: (ref) => recordHandlers.openAsJson(targetOfShown([ref])),
      recent,
    }),
  };
}
