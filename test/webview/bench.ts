import { writeFile } from 'node:fs/promises';
import { program } from '../host/program';
import type { Sheet } from '../../src/protocol/view';
import { fileSheet, fileTable } from './sheets/fileSheet';
import { closeStages, openStage } from './stage';
import { atMost, type Figure } from '../bench/figure';
import { ladder, many } from '../bench/ladder';
import { fileLoads } from '../bench/loads';
import { spreadOf, type Spread } from '../bench/spread';

interface Taken {
  readonly paint: readonly [ours: number, control: number];
  /** The 95th of a hundred frames. */
  readonly frames: readonly [ours: number, control: number];
  /** Megabytes that the page holds, and that its rows alone would. */
  readonly heap: readonly [ours: number, control: number];
}

const part = 'The page, in Chromium, with its rows all here';

/** A long table in the page as it is shipped, against a picture of itself. */
async function pageFigures(repeats: number): Promise<Figure[]> {
  try {
    const figures: Figure[] = [];
    const taken = new Map<number, Taken[]>();
    for (const load of fileLoads) {
      const all: Taken[] = [];
      for (let round = 0; round <= Math.min(repeats, 5); round += 1) all.push(await once(load));
      taken.set(load, all.slice(1));
    }
    const of = (load: number, what: keyof Taken): { ours: Spread; control: Spread } => {
      const all = (taken.get(load) ?? []).map((each) => each[what]);
      return { ours: spreadOf(all.map(([ours]) => ours)), control: spreadOf(all.map(([, control]) => control)) };
    };
    const measure = async (
      what: keyof Taken,
      words: Omit<Figure, 'part' | 'load' | 'ours' | 'control'>,
      limit?: number,
    ) =>
      figures.push(
        ...(await ladder(fileLoads, (load) => {
          const measured = of(load, what);
          const budget = limit === undefined ? {} : { budget: atMost(limit, words.unit, measured.ours) };
          return Promise.resolve({ part, ...words, load: many(load, 'rows'), ...measured, ...budget });
        })),
      );
    const picture = 'a picture of the same page';
    await measure('paint', { what: 'first rows painted, after the data came', unit: 'ms', against: picture }, 100);
    await measure('frames', { what: 'frames while scrolling, 95th of 100', unit: 'ms', against: picture }, 20);
    await measure('heap', { what: 'memory', unit: 'MB', against: 'the rows alone, as JSON' });
    return figures;
  } finally {
    await closeStages();
  }
}

async function once(count: number): Promise<Taken> {
  const stage = await openStage();
  const devtools = await stage.page.context().newCDPSession(stage.page);
  const heap = async () => {
    await devtools.send('HeapProfiler.collectGarbage');
    return (await devtools.send('Runtime.getHeapUsage')).usedSize / 1e6;
  };
  try {
    await stage.say({ type: 'hello', key: 'files', language: 'en' });
    const before = await heap();
    await stage.page.evaluate(makeRows, { view: tableOnly(), count });
    const rows = (await heap()) - before;
    const paint = await stage.page.evaluate(showRows);
    const whole = (await heap()) - before;
    const frames = await stage.page.evaluate(scrolled);
    const again = await stage.page.evaluate(pictured);
    const still = await stage.page.evaluate(scrolled);
    return { paint: [paint, again], frames: [frames, still], heap: [whole, rows] };
  } finally {
    await stage.close();
  }
}

const tableOnly = (): Sheet => {
  const sheet = fileSheet(fileTable(1000));
  return { ...sheet, blocks: sheet.blocks.filter(({ block }) => block === 'table') };
};

// Called by the bench: `bench.ts <repeats> <file for the figures>`.
program(async () => {
  const figures = await pageFigures(Number(process.argv[2]));
  await writeFile(process.argv[3] ?? '', JSON.stringify(figures));
});

interface Held {
  held?: unknown;
}

/** In the page: on the way there so many rows would take longer than all the rest. */
function makeRows({ view, count }: { view: Sheet; count: number }): void {
  const [block] = view.blocks;
  if (block?.block !== 'table') throw new Error('no table');
  const rows = Array.from({ length: count }, (_, at) => {
    const { cells, ...row } = block.rows[at % block.rows.length]!;
    return { ...row, key: `f${at}`, cells: [{ ...cells[0]!, text: `File ${at + 1}.pdf` }, ...cells.slice(1)] };
  });
  (self as Held).held = structuredClone({ ...view, blocks: [{ ...block, rows, count }] });
}

async function showRows(): Promise<number> {
  const arrived = new Promise<number>((resolve) =>
    self.addEventListener('message', () => resolve(performance.now()), { once: true, capture: true }),
  );
  self.postMessage({ type: 'show', view: (self as Held).held }, self.origin);
  delete (self as Held).held;
  const from = await arrived;
  await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
  return performance.now() - from;
}

async function scrolled(): Promise<number> {
  const frame = document.querySelector('.grid-frame')!;
  const frames: number[] = [];
  let last = await new Promise<number>(requestAnimationFrame);
  for (let step = 0; step < 100; step += 1) {
    frame.scrollTop += 240;
    const now = await new Promise<number>(requestAnimationFrame);
    frames.push(now - last);
    last = now;
  }
  return frames.toSorted((one, other) => one - other)[94] ?? NaN;
}

/** Puts a picture in the place of the page, whose rows nobody draws anew; at its top, as the page was. */
async function pictured(): Promise<number> {
  const page = document.querySelector('#page')!;
  const picture = page.cloneNode(true);
  page.remove();
  await new Promise(requestAnimationFrame);
  const from = performance.now();
  document.body.append(picture);
  await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
  const paint = performance.now() - from;
  document.querySelector('.grid-frame')!.scrollTop = 0;
  return paint;
}
