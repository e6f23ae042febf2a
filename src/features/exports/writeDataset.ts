import { currentTime } from '../../core/clock';
import { ServiceError } from '../../core/failure';
import { groupBy } from '../../core/groupBy';
import { boardRef } from '../../core/ref';
import { timestampUnit } from '../../kinds/units/hypotheses';
import { routes, type Route } from '../../records/routes';
import { type BoardPlan, type DatasetExport, groupByTime } from '../../surfaces/datasets/datasetManifest';
import type { WrittenDataset } from '../../surfaces/datasets/exportDataset';
import type { App } from '../parts/app';

type Needs = Pick<App, 'clients' | 'format' | 'snapshots' | 'units' | 'userNames' | 'version'>;

/** What is exported: boards from their services, or from snapshots. */
export interface DatasetSubject {
  readonly source: DatasetExport['source'];
  readonly boards: readonly BoardPlan[];
}

/**
 * Writes a dataset at `place`; loads what it needs, Parquet included, with the first use. `report`: takes the number of
 * finished boards.
 */
export async function writeDataset(
  app: Needs,
  place: string,
  { source, boards }: DatasetSubject,
  how: Pick<DatasetExport, 'form' | 'received'>,
  report: (done: number) => void,
  cancelled: AbortSignal,
): Promise<WrittenDataset> {
  const { clients, format, snapshots, userNames, version } = app;
  const { exportDataset, createDiskFolder, liveSteps, snapshotSteps, createNdjsonWriter, createParquetWriter } =
    await import('../../surfaces/datasets/datasetTools');
  clients.resetFailures();
  const now = currentTime();
  const groups = source === 'service' ? [{ boards, takenAt: now }] : groupByTime(boards);
  const plans = [];
  for (const { boards: own, takenAt } of groups)
    plans.push({
      ...{ ...how, source, operations, extension: version, boards: own, time: takenAt },
      ...{ names: namesOf(app, own), startedAt: new Date(now).toISOString(), ...(await unitsOf(app, source, own)) },
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
          ? liveSteps({ ...common, sourceOf: (name) => clients.of(name, 'exportDataset') })
          : snapshotSteps({ ...common, open: snapshots.open });
      },
      report,
      signal,
    });
  } finally {
    listening.dispose();
  }
}

/** The pinned units of timestamps; for live boards, also those that loaded records prove. */
async function unitsOf({ units }: Needs, source: DatasetExport['source'], boards: readonly BoardPlan[]) {
  await units.prepare();
  const found: NonNullable<DatasetExport['units']>[number][] = [];
  for (const [service, own] of groupBy(boards, (board) => board.service)) {
    const connection = own[0]?.connection ?? '';
    const refs = source === 'service' ? own.map((board) => boardRef(board.connection, board.board)) : [];
    const verdict = timestampUnit(await units.report(connection, refs), units.ofService(service));
    if (verdict) found.push({ service, quantity: 'timestamps', ...verdict });
  }
  return found.length > 0 ? { units: found } : {};
}

const namesOf = ({ userNames }: Needs, boards: readonly BoardPlan[]): DatasetExport['names'] =>
  userNames.areHidden()
    ? 'pseudonyms'
    : boards.some(({ connection }) => userNames.aliasCount(connection) > 0)
      ? 'aliases'
      : 'received';

const operationOf = ({ method, path }: Route): string => `${method} ${path}`;

const operations = {
  statistics: operationOf(routes.counters),
  meetings: operationOf(routes.meetings),
  votes: operationOf(routes.votes),
  files: operationOf(routes.files),
};
