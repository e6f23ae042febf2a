import { decodeFilePage } from '../../../src/records/decoding/decodeResponse';
import { createTreeItemModel } from '../../../src/surfaces/tree/createTreeItemModel';
import type { Node } from '../../../src/surfaces/tree/node';
import { roots } from '../../../src/surfaces/tree/roots';
import { atMost, byLoad, many, timesAtMost, type Figure } from '../figure';
import { boardLoads, fileLoads, filesBoard, filesText } from '../loads';
import { inAlternation, taken } from '../measuring';
import { at, below, boardsOf, configured, english, newStore } from './benchServices';

const part = 'Decoding and tree rows, in the Node of the extension host';

/** Decoding a response with all deviations, compared with `JSON.parse` of the same text. */
export const decoding = (repeats: number): Promise<Figure[]> =>
  byLoad(fileLoads, async (count) => {
    const text = filesText(count);
    const measured = await inAlternation(
      repeats,
      () => taken(() => decodeFilePage({ text, receivedAt: 0 })),
      () => taken(() => JSON.parse(text) as unknown),
    );
    const what = 'decoding a response with its deviations, JSON.parse included';
    const against = 'JSON.parse of the same text';
    const budget = timesAtMost(2, measured);
    return { part, what, load: many(count, 'files'), unit: 'ms', against, ...measured, budget };
  });

/** The rows of a loaded page of files, compared with prepared rows. */
export const fileRows = (repeats: number): Promise<Figure[]> =>
  byLoad([10, 100, 1_000], async (load) => {
    const store = newStore(load);
    const ref = { ...at(filesBoard(fileLoads[1])), section: 'files' } as const;
    await store.files.get(ref);
    const draw = async () => rowsOf(await below({ kind: 'section', ref }, store), store);
    const what = 'the tree rows of a page of files, after the response';
    return rowFigure(what, many(load, 'files'), repeats, draw, load === 100 ? 10 : undefined);
  });

/** The root rows. */
export const boardRows = (repeats: number): Promise<Figure[]> =>
  byLoad(boardLoads, (load) => {
    const store = newStore();
    const all = configured(boardsOf(load));
    const draw = () => Promise.resolve(rowsOf(roots(all), store));
    return rowFigure('the tree rows of all boards', many(load, 'boards'), repeats, draw, 15);
  });

const rowsOf = (nodes: readonly Node[], store: ReturnType<typeof newStore>) =>
  nodes.map((node) => createTreeItemModel(node, store, english, true));

async function rowFigure(
  what: string,
  load: string,
  repeats: number,
  draw: () => Promise<ReturnType<typeof rowsOf>>,
  limit: number | undefined,
): Promise<Figure> {
  const ready = await draw();
  const measured = await inAlternation(
    repeats,
    () => taken(draw),
    () => taken(() => ready.map((each) => ({ ...each }))),
  );
  const budget = limit === undefined ? {} : { budget: atMost(limit, 'ms', measured.ours) };
  return { part, what, load, unit: 'ms', against: 'copies of prepared rows', ...measured, ...budget };
}
