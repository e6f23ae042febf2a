import { writeFile } from 'node:fs/promises';
import type { Figure } from '../figure';
import { boardFigures } from './boards';
import { decoding } from './decoding';
import { fileTurns } from './files';
import { heapFigure } from './heap';
import { fileRows } from './rows';
import { voteTurns } from './votes';

// Called by the bench: `host.js <address of the service> <repeats> <file for the figures> <minutes of use>`.
const repeats = Number(process.argv[3]);

async function main(): Promise<void> {
  const figures: Figure[] = [];
  for (const part of [decoding, fileRows, boardFigures, voteTurns, fileTurns]) figures.push(...(await part(repeats)));
  figures.push(await heapFigure(Number(process.argv[5])));
  await writeFile(process.argv[4] ?? '', JSON.stringify(figures));
  process.exit(0);
}

void main();
