import { mkdir, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { editions } from '../host/edition';
import { projectRoot } from '../host/paths';
import { program } from '../host/program';
import { activationFigures } from './activation';
import type { Figure } from './figure';
import type { Lengths } from './lengths';
import { datasetFigures, findingFigures, heapFigures, hostFigures, snapshotFigures } from './hostFigures';
import { pageFigures } from './page';
import { requestFigures } from './requests';
import { sizeFigures } from './sizes';
import { tableOf } from './table';

const parts: Readonly<Record<string, (lengths: Lengths) => Promise<Figure[]>>> = {
  activation: activationFigures,
  sizes: sizeFigures,
  requests: requestFigures,
  page: pageFigures,
  host: hostFigures,
  snapshots: snapshotFigures,
  datasets: datasetFigures,
  findings: findingFigures,
  heap: heapFigures,
};

program(async () => {
  const { values } = parseArgs({
    options: {
      part: { type: 'string' },
      repeats: { type: 'string', default: '9' },
      // The full half hour: --minutes 30.
      minutes: { type: 'string', default: '1' },
    },
  });
  const lengths = { repeats: Number(values.repeats), minutes: Number(values.minutes) };
  const figures: Figure[] = [];
  for (const [name, measure] of Object.entries(parts))
    if (values.part === undefined || values.part === name) figures.push(...(await measure(lengths)));
  const tables = `${machine()}\n\n${tableOf(figures)}\n`;
  console.log(tables);
  const missed = figures.filter(({ budget }) => budget?.met === false);
  console.log(`${figures.filter(({ budget }) => budget?.met).length} budgets met, ${missed.length} missed.`);
  const folder = path.join(projectRoot, 'dist', 'bench');
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'figures.md'), tables);
  await writeFile(path.join(folder, 'bench.json'), `${JSON.stringify({ machine: machine(), figures }, null, 2)}\n`);
  console.log(`All figures: ${path.relative(process.cwd(), folder)}`);
});

function machine(): string {
  const cpus = os.cpus();
  const memory = Math.round(os.totalmem() / 2 ** 30);
  return `${cpus.length} × ${cpus[0]?.model.trim()}, ${memory} GiB, ${os.type()} ${os.release()}, VS Code ${editions.newest.vscode}, Node ${editions.newest.node}`;
}
