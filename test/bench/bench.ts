import { mkdir, readFile, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { runChild } from '../host/childProcess';
import { editions } from '../host/edition';
import { projectRoot } from '../host/paths';
import { program } from '../host/program';
import { activationFigures } from './activation';
import { ratioOf, spreadOf, type Figure, type Lengths, type Spread } from './figure';
import { hostFigures } from './hostFigures';
import { sizeFigures } from './sizes';
import { userActionCosts } from './userActions';

const folder = path.join(projectRoot, 'dist', 'bench');

const parts: Readonly<Record<string, (lengths: Lengths) => Promise<Figure[]>>> = {
  activation: activationFigures,
  sizes: sizeFigures,
  requests: requestFigures,
  page: pageFigures,
  host: ({ repeats }) => hostFigures('loads', repeats),
  snapshots: ({ repeats }) => hostFigures('snapshots', repeats),
  datasets: ({ repeats }) => hostFigures('datasets', repeats),
  findings: ({ repeats }) => hostFigures('findings', repeats),
  heap: ({ minutes }) => hostFigures('heap', minutes),
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
  await mkdir(folder, { recursive: true });
  const figures: Figure[] = [];
  for (const [name, measure] of Object.entries(parts))
    if (values.part === undefined || values.part === name) figures.push(...(await measure(lengths)));
  const tables = `${machine()}\n\n${tableOf(figures)}\n`;
  console.log(tables);
  const missed = figures.filter(({ budget }) => budget?.met === false);
  console.log(`${figures.filter(({ budget }) => budget?.met).length} budgets met, ${missed.length} missed.`);
  await writeFile(path.join(folder, 'figures.md'), tables);
  await writeFile(path.join(folder, 'bench.json'), `${JSON.stringify({ machine: machine(), figures }, null, 2)}\n`);
  console.log(`All figures: ${path.relative(process.cwd(), folder)}`);
});

function machine(): string {
  const cpus = os.cpus();
  const memory = Math.round(os.totalmem() / 2 ** 30);
  return `${cpus.length} × ${cpus[0]?.model.trim()}, ${memory} GiB, ${os.type()} ${os.release()}, VS Code ${editions.newest.vscode}, Node ${editions.newest.node}`;
}

/** Number of requests by user action from the service's log, compared with the minimum that the API allows. */
async function requestFigures(): Promise<Figure[]> {
  return (await userActionCosts()).map(({ action, asked, least }) => ({
    part: 'Requests, by the log of the sample service',
    what: action,
    load: [...new Set(least)].join(', '),
    unit: 'requests',
    against: 'the minimum that the API allows',
    ours: spreadOf([asked.length]),
    control: spreadOf([least.length]),
    budget: { text: `≤ ${least.length}`, met: asked.length <= least.length },
  }));
}

/** Page figures in Chromium, measured by a separate program with DOM types. */
async function pageFigures({ repeats }: Lengths): Promise<Figure[]> {
  const result = path.join(folder, 'page.json');
  await runChild('npx', ['tsx', path.join(projectRoot, 'test', 'webview', 'bench.ts'), String(repeats), result]);
  return JSON.parse(await readFile(result, 'utf8')) as Figure[];
}

const rounded = (value: number): string =>
  value >= 1000
    ? Math.round(value).toLocaleString('en')
    : value === 0
      ? '0'
      : String(Number(value.toPrecision(value < 0.01 ? 1 : 3)));

const spreadText = ({ median, low, high }: Spread): string =>
  low === high ? rounded(median) : `${rounded(median)} (${rounded(low)}–${rounded(high)})`;

const columns = ['what', 'load', 'unit', 'ours', 'control', 'control is', 'ratio', 'grows', 'budget', ''] as const;

const rowOf = (figure: Figure): string[] => [
  figure.what,
  figure.load,
  figure.unit,
  spreadText(figure.ours),
  spreadText(figure.control),
  figure.against,
  figure.control.median === 0 ? (figure.ours.median === 0 ? '1' : '–') : rounded(ratioOf(figure)),
  figure.grows === undefined ? '' : `n^${figure.grows.toFixed(2)}`,
  figure.budget?.text ?? '',
  figure.budget === undefined ? '' : figure.budget.met ? '✓' : '✗',
];

/** The figures as Markdown, one table per section: medians with quartiles in brackets. */
function tableOf(figures: readonly Figure[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [...new Set(figures.map(({ part }) => part))]
    .map((part) => {
      const rows = figures.filter((each) => each.part === part).map((figure) => line(rowOf(figure)));
      return [`### ${part}`, '', line(columns), line(columns.map(() => '---')), ...rows].join('\n');
    })
    .join('\n\n');
}
