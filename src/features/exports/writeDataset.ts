import { currentTime } from '../../core/clock';
import { ServiceError } from '../../core/failure';
import { groupBy } from '../../core/groupBy';
import { boardRef, type Ref } from '../../core/ref';
import type { BoardData } from '../../boardData';
import type { CommandHandlers } from '../parts/commands';
import { datasetCommands } from './datasets';
import type { BoardPlan, DatasetExport } from '../../surfaces/datasets/datasetManifest';
import { groupByTime } from '../../surfaces/datasets/groupByTime';
import { boardName, type Board } from '../../records/configured';
import { routes, type Route } from '../../records/routes';
import type { Snapshot } from '../../service/snapshots/snapshotLibrary';
import { requestsFor } from '../../service/store/requestsFor';
import { timestampUnit } from '../../kinds/units/timestampUnit';
import { versionOf } from '../../editorFacts';
import type { ServiceContext } from '../../app';

/** Creates what exports datasets. Loads what it needs, Parquet included, with the first use. */
export function createDatasetHandlers(
  data: BoardData,
  { extension }: Pick<ServiceContext, 'extension'>,
): CommandHandlers {
  const { configuration, clients, store, snapshots, userNames, boardToTake, units } = data;
  const { format } = configuration;
  const sourceOf = (name: string) => clients.of(name, 'exportDataset');
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
    const found: NonNullable<DatasetExport['units']>[number][] = [];
    for (const [service, own] of groupBy(boards, (board) => board.service)) {
      const connection = own[0]?.connection ?? '';
      const refs = source === 'service' ? own.map((board) => boardRef(board.connection, board.board)) : [];
      const verdict = timestampUnit(await units.report(connection, refs), units.ofService(service));
      if (verdict) found.push({ service, quantity: 'timestamps', ...verdict });
    }
    return found.length > 0 ? { units: found } : {};
  };
  return datasetCommands({
    boards: configuration.boards,
    plansOf: (boards) => Promise.all(boards.map(planOf)),
    snapshotPlans: async (refs) => snapshotPlans(refs, await snapshots.list()),
    requests: (boards) =>
      requestsFor(
        boards.map(({ connection, board }) => boardRef(connection, board)),
        store,
        sourceOf,
      ),
    write: async (place, { source, boards }, how, report, cancelled) => {
      const { exportDataset, createDiskFolder, liveSteps, snapshotSteps, createNdjsonWriter, createParquetWriter } =
        await import('../../surfaces/datasets/datasetTools');
      clients.resetFailures();
      const now = currentTime();
      const groups = source === 'service' ? [{ boards, takenAt: now }] : groupByTime(boards);
      const plans = [];
      for (const { boards: own, takenAt } of groups)
        plans.push({
          ...{ ...how, source, operations, extension: versionOf(extension), boards: own, time: takenAt },
          ...{ names: namesOf(own), startedAt: new Date(now).toISOString(), ...(await unitsOf(source, own)) },
        });
      // Users keep the same names during the whole export.
      const names = new Map(boards.map(({ connection }) => [connection, userNames.lasting(connection)]));
      const renamed = new AbortController();
      const listening = userNames.onDidChange(() => renamed.abort(new ServiceError({ kind: 'namesChanged' })));
      const signal = AbortSignal.any([cancelled, renamed.signal]);
      try {
        return await exportDataset(plans, {
          folder: createDiskFolder(place),
          writers: { parquet: createParquetWriter, ndjson: createNdjsonWriter },
          steps: (plan) => {
            const common = {
              boards: plan.boards,
              signal,
              keepsReceived: plan.received,
              format: format(),
              timestampsOf: (service: string) => plan.units?.find((each) => each.service === service),
              namesOf: (connection: string) => names.get(connection),
            };
            return source === 'service'
              ? liveSteps({ ...common, sourceOf })
              : snapshotSteps({ ...common, open: snapshots.open });
          },
          report,
          signal,
        });
      } finally {
        listening.dispose();
      }
    },
    format,
  });
}

const operationOf = ({ method, path }: Route): string => `${method} ${path}`;

const operations = {
  statistics: operationOf(routes.counters),
  meetings: operationOf(routes.meetings),
  votes: operationOf(routes.votes),
  files: operationOf(routes.files),
};

const snapshotPlans = (refs: readonly Ref[], snapshots: readonly Snapshot[]): BoardPlan[] =>
  refs.flatMap(({ at, board, connection }): BoardPlan[] => {
    const found = snapshots.find(({ id }) => id === at);
    if (!found?.header) return [];
    const { header, boardName: name } = found;
    return [{ service: header.origin, connection, board, name, snapshot: found.id, takenAt: header.takenAt }];
  });
