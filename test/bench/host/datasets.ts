import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createDiskFolder } from '../../../src/surfaces/datasets/diskFolder';
import { exportDataset, type DatasetPlan } from '../../../src/surfaces/datasets/exportDataset';
import { liveSteps } from '../../../src/surfaces/datasets/liveSteps';
import { createNdjsonWriter } from '../../../src/surfaces/datasets/ndjsonPart';
import { createParquetWriter } from '../../../src/surfaces/datasets/parquetPart';
import { type Figure, byLoad } from '../figure';
import { english, newSource } from './benchServices';
import { fileLoads, filesBoard, filesText } from '../loads';
import { turnFigure } from './turns';

/** The longest turn while a board is exported as a dataset. */
export const datasetTurns = (repeats: number): Promise<Figure[]> =>
  byLoad(fileLoads, async (load) => {
    const root = mkdtempSync(path.join(os.tmpdir(), 'board-inspector-bench-'));
    let exports = 0;
    const before = () => path.join(root, String((exports += 1)));
    const words = { what: 'exporting a dataset, as Parquet', load, thing: 'files', repeats, text: filesText(load) };
    return turnFigure({ ...words, before, action: (folder) => exportBoard(filesBoard(load), folder) }).finally(() =>
      rmSync(root, { recursive: true, force: true }),
    );
  });

function exportBoard(board: string, folder: string): Promise<unknown> {
  const source = newSource();
  const { signal } = new AbortController();
  const now = Date.now();
  const plan: DatasetPlan = {
    ...{ extension: '0.1.0', source: 'service', form: 'parquet', received: false, names: 'received' },
    ...{ startedAt: new Date(now).toISOString(), time: now, operations: {} },
    boards: [{ service: 's', connection: 'bench', board, name: board }],
  };
  return exportDataset([plan], {
    folder: createDiskFolder(folder),
    writers: { parquet: createParquetWriter, ndjson: createNdjsonWriter },
    steps: ({ boards }) =>
      liveSteps({
        ...{ boards, keepsReceived: false, now, format: english, signal },
        namesOf: () => undefined,
        timestampsOf: () => undefined,
        sourceOf: () => Promise.resolve(source),
      }),
    report: () => {},
    signal,
  });
}
