import { writeFile } from 'node:fs/promises';
import type { Figure } from '../figure';
import { boardTurns } from './boards';
import { datasetTurns } from './datasets';
import { fileTurns } from './files';
import { findingTurns } from './findings';
import { heapFigure } from './heap';
import { boardRows, decoding, fileRows } from './rows';
import { snapshotTurns } from './snapshots';
import { voteTurns } from './votes';

const parts: Readonly<Record<string, readonly ((length: number) => Promise<Figure[]>)[]>> = {
  loads: [decoding, fileRows, boardRows, boardTurns, voteTurns, fileTurns],
  snapshots: [snapshotTurns],
  datasets: [datasetTurns],
  findings: [findingTurns],
  heap: [async (minutes) => [await heapFigure(minutes)]],
};

// Started by the bench: `host.js <URL of the service> <output file> <part> <rounds or minutes>`.
const [, , , file = '', what = '', length] = process.argv;

async function main(): Promise<void> {
  const figures: Figure[] = [];
  for (const measure of parts[what] ?? []) figures.push(...(await measure(Number(length))));
  await writeFile(file, JSON.stringify(figures));
  process.exit(0);
}

void main();
