import { writeFile } from 'node:fs/promises';
import { program } from '../host/program';
import { recordView } from '../../src/surfaces/pages/recordView';
import type { DetailsView } from '../../src/protocol/view';
import { serveSample } from '../sampleServer/server';
import { at, newStore, viewContextAt } from '../bench/host/benchServices';
import { fileDetails, fileTable } from './views/fileDetails';
import { tableRowHeight } from '../../src/webview/parts/useRowWindow';
import { closePages, openPage, type TestPage } from './openPage';
import { atMost, byLoad, many, spreadOf, type Figure, type Spread } from '../bench/figure';
import { ballotLoads, ballotsBoard, benchBoards, fileLoads } from '../bench/loads';
import { issuesFrom } from '../unit/surfaces/pages/issuesFrom';

interface Taken {
  readonly paint: readonly [ours: number, control: number];
  /** The 95th percentile of a hundred frames, with fast wheel scrolling and with page-wise scrolling. */
  readonly wheel: readonly [ours: number, control: number];
  readonly throw: readonly [ours: number, control: number];
  /** Megabytes of the page, and of its rows alone. */
  readonly heap: readonly [ours: number, control: number];
}

/** Renders something into the page; returns the milliseconds that the extension host needs to create it. */
type Subject = (testPage: TestPage, load: number) => Promise<number>;

const against = 'a static copy of the page';

/** A long table and a vote's details view in the shipped page, against static images of themselves. */
async function pageFigures(repeats: number): Promise<Figure[]> {
  const server = await serveSample({ boards: benchBoards() });
  try {
    const table = await measured(fileLoads, 'rows', longTable, repeats);
    const votes = await measured(ballotLoads, 'ballots', votePanel(server.baseUrl), repeats);
    const part = 'The page, in Chromium';
    return [
      ...(await table('paint', { part, what: 'first rows painted, after the data arrives', unit: 'ms', against }, 50)),
      ...(await table('wheel', { part, what: 'p95 frame, scrolling three rows per frame', unit: 'ms', against }, 20)),
      ...(await table('throw', { part, what: 'p95 frame, scrolling nine rows per frame', unit: 'ms', against })),
      ...(await table('heap', { part, what: 'memory', unit: 'MB', against: 'the rows alone, as JSON' })),
      ...(await votes('paint', { part, what: 'the panel of a vote, created and painted', unit: 'ms', against }, 200)),
    ];
  } finally {
    await server.close();
    await closePages();
  }
}

type Words = Omit<Figure, 'load' | 'ours' | 'control'>;

/** Measures at each load; returns the figures. `limit`: budget in the unit of the figure. */
async function measured(loads: readonly number[], thing: string, subject: Subject, repeats: number) {
  const taken = new Map<number, Taken[]>();
  for (const load of loads) {
    const all: Taken[] = [];
    for (let round = 0; round <= Math.min(repeats, 5); round += 1) all.push(await once(subject, load));
    taken.set(load, all.slice(1));
  }
  const of = (load: number, what: keyof Taken): { ours: Spread; control: Spread } => {
    const all = (taken.get(load) ?? []).map((each) => each[what]);
    return { ours: spreadOf(all.map(([ours]) => ours)), control: spreadOf(all.map(([, control]) => control)) };
  };
  return (what: keyof Taken, words: Words, limit?: number) =>
    byLoad(loads, (load) => {
      const figures = of(load, what);
      const budget = limit === undefined ? {} : { budget: atMost(limit, words.unit, figures.ours) };
      return Promise.resolve({
        ...words,
        load: many(load, thing),
        ...figures,
        ...budget,
      });
    });
}

async function once(subject: Subject, load: number): Promise<Taken> {
  const testPage = await openPage();
  const devtools = await testPage.page.context().newCDPSession(testPage.page);
  const heap = async () => {
    await devtools.send('HeapProfiler.collectGarbage');
    return (await devtools.send('Runtime.getHeapUsage')).usedSize / 1e6;
  };
  try {
    await testPage.send({ type: 'init', key: 'bench', language: 'en' });
    const before = await heap();
    const drawing = await subject(testPage, load);
    const rows = (await heap()) - before;
    const paint = drawing + (await testPage.page.evaluate(showDecoded));
    const whole = (await heap()) - before;
    const frames = async () =>
      [
        await testPage.page.evaluate(scrolled, 3 * tableRowHeight),
        await testPage.page.evaluate(scrolled, 9 * tableRowHeight),
      ] as const;
    const ours = await frames();
    const again = await testPage.page.evaluate(replaceWithCopy);
    const staticFrames = await frames();
    return {
      paint: [paint, again],
      wheel: [ours[0], staticFrames[0]],
      throw: [ours[1], staticFrames[1]],
      heap: [whole, rows],
    };
  } finally {
    // Each measurement in a new renderer.
    await testPage.page.context().close();
  }
}

/** The table of all files with all rows in the page; no cost for the extension host. */
const longTable: Subject = async ({ page }, count) => {
  await page.evaluate(makeRows, { view: fileDetails(fileTable(1000)), count });
  return 0;
};

/** The details view of a vote, created after its response has arrived. */
const votePanel =
  (address: string): Subject =>
  async ({ page }, ballots) => {
    const store = newStore(1000, address);
    const vote = at(ballotsBoard(ballots), 'votes', 'vote-1');
    await store.votes.get(vote);
    const from = performance.now();
    const { detailsView } = await recordView(viewContextAt(vote), store, issuesFrom(store));
    const drawing = performance.now() - from;
    await page.evaluate((view) => void ((self as Decoded).decoded = structuredClone(view)), detailsView);
    return drawing;
  };

// Started by the bench: `bench.ts <repeats> <output file>`.
program(async () => {
  const figures = await pageFigures(Number(process.argv[2]));
  await writeFile(process.argv[3] ?? '', JSON.stringify(figures));
});

interface Decoded {
  decoded?: unknown;
}

/** Creates rows inside the page, since transferring them would dominate the measurement. */
function makeRows({ view, count }: { view: DetailsView; count: number }): void {
  const [block] = view.blocks;
  if (block?.block !== 'table') throw new Error('no table');
  const rows = Array.from({ length: count }, (_, index) => {
    const { cells, ...row } = block.rows[index % block.rows.length]!;
    return { ...row, key: `f${index}`, cells: [{ ...cells[0]!, text: `File ${index + 1}.pdf` }, ...cells.slice(1)] };
  });
  (self as Decoded).decoded = structuredClone({ ...view, blocks: [{ ...block, rows, count }] });
}

async function showDecoded(): Promise<number> {
  const arrived = new Promise<number>((resolve) =>
    self.addEventListener('message', () => resolve(performance.now()), { once: true, capture: true }),
  );
  self.postMessage({ type: 'show', view: (self as Decoded).decoded }, self.origin);
  delete (self as Decoded).decoded;
  const from = await arrived;
  await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
  return performance.now() - from;
}

/** Scrolls `pixels` per frame for a hundred frames. */
async function scrolled(pixels: number): Promise<number> {
  const frame = document.querySelector('.grid-frame')!;
  const frames: number[] = [];
  let last = await new Promise<number>(requestAnimationFrame);
  for (let step = 0; step < 100; step += 1) {
    frame.scrollTop += pixels;
    const now = await new Promise<number>(requestAnimationFrame);
    frames.push(now - last);
    last = now;
  }
  return frames.toSorted((one, other) => one - other)[94] ?? NaN;
}

/** Replaces the page with a static copy, scrolled to the top. */
async function replaceWithCopy(): Promise<number> {
  const page = document.querySelector('#page')!;
  const copy = page.cloneNode(true);
  page.remove();
  await new Promise(requestAnimationFrame);
  const from = performance.now();
  document.body.append(copy);
  await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
  const paint = performance.now() - from;
  document.querySelector('.grid-frame')!.scrollTop = 0;
  return paint;
}
