import { writeFile } from 'node:fs/promises';
import type { Figure } from '../figure';
import { boardFigures } from './boards';
import { datasetFigures } from './datasets';
import { decoding } from './decoding';
import { fileTurns } from './files';
import { findingTurns } from './findings';
import { heapFigure } from './heap';
import { fileRows } from './rows';
import { snapshotFigures } from './snapshots';
import { voteTurns } from './votes';

// Started by the bench: `host.js <URL of the service> <output file> loads|snapshots|datasets|findings <repeats>`, or `… heap <minutes>`.
const [, , , file = '', what, length] = process.argv;

async function main(): Promise<void> {
  const figures: Figure[] = [];
  if (what === 'heap') figures.push(await heapFigure(Number(length)));
  else if (what === 'snapshots') figures.push(...(await snapshotFigures(Number(length))));
  else if (what === 'datasets') figures.push(...(await datasetFigures(Number(length))));
  else if (what === 'findings') figures.push(...(await findingTurns(Number(length))));
  else
    for (const part of [decoding, fileRows, boardFigures, voteTurns, fileTurns])
      figures.push(...(await part(Number(length))));
  await writeFile(file, JSON.stringify(figures));
  process.exit(0);
}

void main();
