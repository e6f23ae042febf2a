import { recordView } from '../../../src/surfaces/pages/recordView';
import type { RowWindow } from '../../../src/kinds/parts/lazyTable';
import { byLoad, type Figure } from '../figure';
import { fileLoads, filesBoard, filesText } from '../loads';
import { at, loadAll, newStore, viewContextAt } from './benchServices';
import { turnFigure } from './turns';
import { issuesFrom } from '../../unit/surfaces/pages/issuesFrom';

const orders: readonly (readonly [string, Omit<RowWindow, 'from' | 'to'>])[] = [
  ['sorting the table of files by name', { sort: { key: 'fileName', descending: false } }],
  ['sorting the table of files by size', { sort: { key: 'fileSize', descending: true } }],
  ['filtering the table of files', { filter: 'draft 77' }],
];

/** The cost of 100,000 files for the extension host, by user action. */
export async function fileTurns(repeats: number): Promise<Figure[]> {
  const figures: Figure[] = [];
  const measure = async (
    what: string,
    action: (load: number) => Promise<Pick<Parameters<typeof turnFigure<unknown>>[0], 'before' | 'action'>>,
  ) => {
    figures.push(
      ...(await byLoad(fileLoads, async (load) =>
        turnFigure({ what, load, thing: 'files', repeats, text: filesText(load), ...(await action(load)) }),
      )),
    );
  };
  const loaded = async (load: number) => {
    const store = newStore();
    const files = at(filesBoard(load), 'files');
    await loadAll(store, files);
    return { store, files };
  };

  await measure('loading all files, a thousand per page', (load) =>
    Promise.resolve({
      before: () => newStore(),
      action: (store) => loadAll(store as ReturnType<typeof newStore>, at(filesBoard(load), 'files')),
    }),
  );
  await measure('creating the panel of all files', async (load) => {
    const { store, files } = await loaded(load);
    return { before: () => undefined, action: () => recordView(viewContextAt(files), store, issuesFrom(store)) };
  });
  await measure('creating the panel of the last file', async (load) => {
    const { store, files } = await loaded(load);
    const last = { ...files, record: `f-${String(load).padStart(4, '0')}` };
    return { before: () => undefined, action: () => recordView(viewContextAt(last), store, issuesFrom(store)) };
  });
  for (const [what, order] of orders)
    await measure(what, async (load) => {
      const { store, files } = await loaded(load);
      return {
        before: () => recordView(viewContextAt(files), store, issuesFrom(store)),
        action: (view) =>
          (view as Awaited<ReturnType<typeof recordView>>).tables.get('files')?.rowsAt({ from: 0, to: 60, ...order }),
      };
    });
  return figures;
}
