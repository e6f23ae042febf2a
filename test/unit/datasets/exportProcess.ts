import { exportsIn } from '../../../src/datasets/exportDataset';
import type { BoardSource } from '../../../src/store/boardSource';
import { clientFor } from '../api/serving';
import { datasetServices, planOf } from './datasetServices';
import { killedBoards, killedLimits } from './killedBoards';

/**
 * A window of its own: a process that exports boards over HTTP until it ends or is killed; where the folder holds an
 * unfinished export, it resumes that. Arguments: the base URL, and the folder. Prints `begun`, and `ended`.
 */
const [, , baseUrl = '', root = ''] = process.argv;

// When responses arrive is in the dataset.
Date.now = () => Date.parse('2026-11-24T10:00:01Z');

async function main(): Promise<void> {
  let base: 0 | 1 | undefined;
  const pageBase = { known: () => base, remember: (found: 0 | 1 | undefined) => void (base = found) };
  const source: BoardSource = { client: clientFor(baseUrl), pageBase, pageSize: () => 50, zone: () => 'utc' };
  const { begin, run, storage } = datasetServices({}, root, { sourceOf: () => source });
  process.stdout.write('begun\n');
  const [known] = await exportsIn(storage);
  if (known?.state === 'finished') await storage.remove('_pending');
  else await run(known ?? (await begin(planOf(killedBoards))), { limits: killedLimits });
  process.stdout.write('ended\n');
}

void main();
