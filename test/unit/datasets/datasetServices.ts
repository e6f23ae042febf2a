import path from 'node:path';
import { boardRef } from '../../../src/base/ref';
import { createDatasetDisk } from '../../../src/datasets/datasetDisk';
import type { BoardPlan, DatasetExport } from '../../../src/datasets/datasetManifest';
import type { DatasetStorage } from '../../../src/datasets/datasetStorage';
import { beginExport, runExport, type DatasetPlan } from '../../../src/datasets/exportDataset';
import { liveSteps } from '../../../src/datasets/liveSteps';
import { writeNdjson } from '../../../src/datasets/ndjsonPart';
import { writeParquet } from '../../../src/datasets/parquetPart';
import type { PartLimits } from '../../../src/datasets/pendingRows';
import type { DatasetProgress } from '../../../src/datasets/runSteps';
import type { SampleServiceOptions } from '../../../src/sample/service';
import { sampleBoards } from '../../../src/sample/sampleBoards';
import type { BoardSource } from '../../../src/store/boardSource';
import type { ShownNames } from '../../../src/store/shownNames';
import { digest } from '../../../src/store/digest';
import { temporaryFolder } from '../../host/temporaryFolder';
import { english, services } from '../tree/treeServices';

const origin = 'https://sample.invalid/v1';
const startedAt = '2026-11-24T10:00:00.000Z';

const connection = 'samples';

export const planOf = (boards: readonly string[], plan: Partial<DatasetPlan> = {}): DatasetPlan => ({
  extension: '0.1.0',
  source: 'service',
  form: 'parquet',
  received: false,
  names: 'received',
  startedAt,
  operations: { statistics: 'POST /statistics/boardData' },
  boards: boards.map((board): BoardPlan => ({ service: digest(origin), connection, board, name: `Board ${board}` })),
  ...plan,
});

interface Running {
  readonly namesOf?: ShownNames;
  readonly limits?: PartLimits;
  readonly signal?: AbortSignal;
  readonly report?: (progress: DatasetProgress) => void;
  readonly storage?: DatasetStorage;
}

/** Exports of boards of the sample service into a folder of their own. `from`: from another service. */
export function datasetServices(
  options: SampleServiceOptions = {},
  root = path.join(temporaryFolder(), 'dataset'),
  from: { readonly sourceOf?: (connection?: string) => BoardSource } = {},
) {
  const { service, store, ...own } = services(options);
  const sourceOf: (connection?: string) => BoardSource = from.sourceOf ?? own.sourceOf;
  const storage = createDatasetDisk(root);
  const run = (unfinished: DatasetExport, running: Running = {}): Promise<DatasetExport> => {
    const signal = running.signal ?? new AbortController().signal;
    return runExport(unfinished, {
      storage: running.storage ?? storage,
      steps: ({ boards, received, units }) =>
        liveSteps({
          boards,
          keepsReceived: received,
          format: english,
          namesOf: () => running.namesOf,
          timestampsOf: (name) => units?.find((each) => each.service === name),
          signal,
          sourceOf: (name) => Promise.resolve(sourceOf(name)),
        }),
      writePart: { parquet: writeParquet, ndjson: writeNdjson },
      report: running.report ?? (() => undefined),
      signal,
      ...(running.limits && { limits: running.limits }),
    });
  };
  const begin = (plan: DatasetPlan, time = Date.parse(plan.startedAt)) => beginExport(storage, plan, time);
  return {
    ...{ service, sourceOf, store, storage, root, begin, run },
    exportBoards: async (boards: readonly string[], plan: Partial<DatasetPlan> = {}, running: Running = {}) =>
      run(await begin(planOf(boards, plan)), running),
  };
}

/** The sample boards that the service knows. */
export const knownBoards = sampleBoards.map(({ recordId }) => recordId).filter((board) => board !== 'archived-board');

export const refOf = (board: string) => boardRef(connection, board);
