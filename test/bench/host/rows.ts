import { createTreeItemModel } from '../../../src/surfaces/tree/createTreeItemModel';
import { atMost, type Figure } from '../figure';
import { byLoad, many } from '../byLoad';
import { fileLoads, filesBoard } from '../loads';
import { inAlternation, taken } from '../measuring';
import { at, below, english, newStore } from './benchServices';

/** The rows of a loaded page of files, compared with prepared rows. */
export const fileRows = (repeats: number): Promise<Figure[]> =>
  byLoad([10, 100, 1_000], async (load) => {
    const store = newStore(load);
    const ref = { ...at(filesBoard(fileLoads[1])), section: 'files' } as const;
    await store.files.get(ref);
    const draw = async () =>
      (await below({ kind: 'section', ref }, store)).map((node) => createTreeItemModel(node, store, english, true));
    const ready = await draw();
    const measured = await inAlternation(
      repeats,
      () => taken(draw),
      () => taken(() => ready.map((each) => ({ ...each }))),
    );
    return {
      part: 'Decoding and tree rows, in the Node of the extension host',
      what: 'the tree rows of a page of files, after the response',
      load: many(load, 'files'),
      unit: 'ms' as const,
      against: 'copies of prepared rows',
      ...measured,
      ...(load === 100 ? { budget: atMost(10, 'ms', measured.ours) } : {}),
    };
  });
