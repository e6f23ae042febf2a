import type * as vscode from 'vscode';
import { currentTime } from './base/clock';
import { routes, type Route } from './records/routes';
import { groupBy } from './base/groupBy';
import { once } from './base/once';
import { createEmitter } from './base/emitter';
import type { BoardData } from './boardData';
import type { CommandHandlers } from './commands/commands';
import { datasetItem } from './commands/datasetItem';
import { datasetCommands } from './commands/datasets';
import { createDatasetRun } from './datasets/createDatasetRun';
import type { BoardPlan, DatasetExport } from './datasets/datasetManifest';
import { groupByTime } from './datasets/groupByTime';
import { datasetKey } from './panels/dataset/datasetController';
import { boardName, type Board } from './records/configured';
import { boardRef } from './base/ref';
import type { DatasetState } from './store/datasetStatus';
import { requestsFor } from './store/requestsFor';
import type { Node } from './tree/node';
import { timestampUnit } from './units/timestampUnit';
import { versionOf } from './editorFacts';
import type { ServiceContext, Views } from './views';

/** The export of datasets. */
export interface DatasetParts extends vscode.Disposable {
  readonly state: DatasetState;
  /** Creates the command handlers, once the views exist. */
  readonly connect: (views: Views, context: ServiceContext) => CommandHandlers;
}

/** Loads the export of datasets, Parquet included, with the first use. */
const loadTools = () => import('./datasetTools');

/** Creates what exports datasets. */
export function createDatasetParts(data: BoardData): DatasetParts {
  const { configuration, clients, store, requests, snapshots, userNames, memory, boardToTake, units } = data;
  const { format } = configuration;
  const changed = createEmitter<void>();
  const redrawing: vscode.Disposable[] = [];
  let current: DatasetState | undefined;
  const state: DatasetState = { status: () => current?.status(), onDidChange: changed.event };

  const sourceOf = (name: string) => clients.of(name, 'exportDataset');
  const run = once(async () => {
    const { runExport, discardExport, liveSteps, snapshotSteps, writeParquet, writeNdjson } = await loadTools();
    const made = createDatasetRun({
      runExport,
      discardExport,
      writePart: { parquet: writeParquet, ndjson: writeNdjson },
      steps: ({ source, boards, received, units: exported }, signal) => {
        // Users keep the same names during the whole export.
        const names = new Map(boards.map(({ connection }) => [connection, userNames.lasting(connection)]));
        const unitOf = new Map(exported?.map((each) => [each.service, each]));
        const common = {
          boards,
          signal,
          keepsReceived: received,
          format: format(),
          timestampsOf: (service: string) => unitOf.get(service),
          namesOf: (connection: string) => names.get(connection),
        };
        return source === 'service'
          ? liveSteps({ ...common, sourceOf })
          : snapshotSteps({ ...common, open: snapshots.open });
      },
      requests: () => requests.countOf('exportDataset'),
      clock: () => performance.now(),
      onDidChangeNames: (listener) => userNames.onDidChange(listener),
    });
    current = made;
    made.onDidChange(() => changed.fire());
    return made;
  });
  const namesOf = (boards: readonly BoardPlan[]): DatasetExport['names'] =>
    userNames.areHidden()
      ? 'pseudonyms'
      : boards.some(({ connection }) => userNames.aliasCount(connection) > 0)
        ? 'aliases'
        : 'received';
  const planOf = async (board: Board): Promise<BoardPlan> => {
    const { origin } = await boardToTake(board);
    const { connection, recordId, group } = board;
    return {
      service: origin,
      connection,
      board: recordId,
      name: boardName(board),
      ...(group !== undefined && { group }),
    };
  };
  /** The pinned units of timestamps; for live boards, also those that loaded records prove. */
  const unitsOf = async (source: DatasetExport['source'], boards: readonly BoardPlan[]) => {
    await units.prepare();
    const found: NonNullable<DatasetExport['units']> = [];
    for (const [service, own] of groupBy(boards, (board) => board.service)) {
      const connection = own[0]?.connection ?? '';
      const refs = source === 'service' ? own.map((board) => boardRef(board.connection, board.board)) : [];
      const verdict = timestampUnit(await units.report(connection, refs), units.ofService(service));
      if (verdict) found.push({ service, quantity: 'timestamps', ...verdict });
    }
    return found.length > 0 ? { units: found } : {};
  };
  const item = datasetItem(state, format);
  return {
    state,
    connect: ({ openDetails, shownRef, panels }, { view, extension }) => {
      redrawing.push(changed.event(() => panels.redraw((key) => key === datasetKey)));
      return datasetCommands({
        boards: configuration.boards,
        selectedBoards: () => (view.view.visible ? view.view.selection : []),
        shown: shownRef,
        plansOf: (boards) => Promise.all(boards.map(planOf)),
        snapshotPlans,
        requests: (boards) =>
          requestsFor(
            boards.map(({ connection, board }) => boardRef(connection, board)),
            store,
            sourceOf,
          ),
        run,
        open: async (folder) => (await loadTools()).createDatasetDisk(folder),
        exportsIn: async (storage) => (await loadTools()).exportsIn(storage),
        begin: async (storage, { source, boards }, how) => {
          const { beginExport } = await loadTools();
          const now = currentTime();
          const common = { ...how, source, extension: versionOf(extension), operations };
          const begun: DatasetExport[] = [];
          for (const { boards: own, takenAt } of source === 'service'
            ? [{ boards, takenAt: now }]
            : groupByTime(boards)) {
            const plan = {
              ...common,
              ...(await unitsOf(source, own)),
              boards: own,
              names: namesOf(own),
              startedAt: new Date(now).toISOString(),
            };
            begun.push(await beginExport(storage, plan, takenAt));
          }
          return begun;
        },
        discardIn: async (storage, unfinished) => (await loadTools()).discardExport(storage, unfinished),
        names: namesOf,
        queryOf: async (exports, folder) => (await loadTools()).duckDbQuery(exports, folder.replaceAll('\\', '/')),
        resetFailures: clients.resetFailures,
        openPanel: () => openDetails(datasetKey, { preserveFocus: false }),
        memory,
        format,
      });
    },
    dispose: () => {
      item.dispose();
      for (const each of redrawing) each.dispose();
    },
  };
}

const operationOf = ({ method, path }: Route): string => `${method} ${path}`;

const operations = {
  statistics: operationOf(routes.counters),
  meetings: operationOf(routes.meetings),
  votes: operationOf(routes.votes),
  files: operationOf(routes.files),
};

/** The snapshots of rows, as boards to export. */
const snapshotPlans = (nodes: readonly Node[]): BoardPlan[] =>
  nodes
    .flatMap((node) =>
      node.kind === 'snapshot' ? [node.snapshot] : node.kind === 'snapshotBoard' ? node.snapshots : [],
    )
    .flatMap(({ id, ref, header, boardName: name }): BoardPlan[] => {
      if (!header) return [];
      const { connection, board } = ref;
      return [{ service: header.origin, connection, board, name, snapshot: id, takenAt: header.takenAt }];
    });
