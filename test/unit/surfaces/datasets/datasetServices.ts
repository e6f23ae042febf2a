import path from 'node:path';
import { boardRef } from '../../../../src/core/ref';
import { createDiskFolder } from '../../../../src/surfaces/datasets/diskFolder';
import type { BoardPlan, DatasetExport } from '../../../../src/surfaces/datasets/datasetManifest';
import { exportDataset, type DatasetPlan } from '../../../../src/surfaces/datasets/exportDataset';
import { liveSteps } from '../../../../src/surfaces/datasets/liveSteps';
import { createNdjsonWriter } from '../../../../src/surfaces/datasets/ndjsonPart';
import { createParquetWriter } from '../../../../src/surfaces/datasets/parquetPart';
import type { DatasetFolder, GroupLimits } from '../../../../src/surfaces/datasets/tableWriters';
import type { TestServiceOptions } from '../../../sampleServer/testService';
import { sampleBoards } from '../../../../src/service/sample/sampleBoards';
import type { BoardSource } from '../../../../src/service/store/clientRegistry';
import type { ShownNames } from '../../../../src/service/store/shownNames';
import { digest } from '../../../../src/service/store/digest';
import { temporaryFolder } from '../../../host/temporaryFolder';
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
  time: Date.parse(plan.startedAt ?? startedAt),
  operations: { statistics: 'POST /statistics/boardData' },
  boards: boards.map((board): BoardPlan => ({ service: digest(origin), connection, board, name: `Board ${board}` })),
  ...plan,
});

interface Running {
  readonly namesOf?: ShownNames;
  readonly limits?: GroupLimits;
  readonly signal?: AbortSignal;
  readonly report?: (done: number) => void;
  readonly folder?: DatasetFolder;
}

/** Exports of boards of the sample service into a folder of their own. `from`: from another service. */
export function datasetServices(
  options: TestServiceOptions = {},
  root = path.join(temporaryFolder(), 'dataset'),
  from: { readonly sourceOf?: (connection?: string) => BoardSource } = {},
) {
  const { service, store, ...own } = services(options);
  const sourceOf: (connection?: string) => BoardSource = from.sourceOf ?? own.sourceOf;
  const run = async (plans: readonly DatasetPlan[], running: Running = {}) => {
    const signal = running.signal ?? new AbortController().signal;
    return exportDataset(plans, {
      folder: running.folder ?? createDiskFolder(root),
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
      writers: { parquet: createParquetWriter, ndjson: createNdjsonWriter },
      report: running.report ?? (() => undefined),
      signal,
      ...(running.limits && { limits: running.limits }),
    });
  };
  return {
    ...{ service, sourceOf, store, root, run },
    exportBoards: async (boards: readonly string[], plan: Partial<DatasetPlan> = {}, running: Running = {}) => {
      const [written] = (await run([planOf(boards, plan)], running)).exports;
      return written as DatasetExport;
    },
  };
}

/** The sample boards that the service knows. */
export const knownBoards = sampleBoards.map(({ recordId }) => recordId).filter((board) => board !== 'archived-board');

export const refOf = (board: string) => boardRef(connection, board);
