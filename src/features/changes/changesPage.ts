import { t } from '@vscode/l10n';
import { joinParts } from '../../core/phrases';
import { boardOf, boardRef, type Ref } from '../../core/ref';
import { createTimeSlicer } from '../../core/timeSlicer';
import { boardTabs } from '../../kinds/board/boardTabs';
import type { ComposedView } from '../../kinds/parts/composeView';
import { withLoadTime } from '../../kinds/parts/loadTime';
import { allLines, type TableLines } from '../../kinds/parts/shownLines';
import { offeredActions } from '../../protocol/actions';
import { refresh } from '../../surfaces/pages/createController';
import type { Page, PageHost, PageTexts, Refreshing } from '../../surfaces/pages/page';
import { loadStatesOf } from '../../surfaces/pages/recordView';
import { boardStatesOf } from './boardState';
import { changeTitle } from './changeColumns';
import { changesDetails } from './changesDetails';

/** The page of the changes of a board from a snapshot to another snapshot or to now. */
export function changesPage(ref: Ref, parts: PageTexts & Refreshing & Pick<PageHost, 'act'>): Page {
  const { store, boardName, timeOf, format, zone } = parts;
  const [before, after] = [boardRef(ref.connection, ref.board, ref.since), boardOf(ref)];
  const title = () => joinParts([t('Changes'), boardName(ref)]);
  return {
    title: () => comparedTitle(title(), before, after, parts),
    icon: 'board',
    tabs: () => boardTabs(ref, store),
    ref,
    view: async () => {
      const states = await boardStatesOf(before, after, store);
      const viewContext = {
        format: format(after),
        zone: zone(),
        ref,
        boardName: boardName(ref),
        actions: offeredActions({ ref, hasBoardUrl: false }),
      };
      const times = { before: timeOf(before), after: timeOf(after) };
      const composed = await changesDetails(viewContext, states, { before, after }, times);
      const loadStates = after.at === undefined ? loadStatesOf(after, store) : [];
      return withLoadTime(composed, loadStates, viewContext.format);
    },
    // The first one that has rows.
    mainTable: ({ tables }) => tables.keys().next().value,
    exported: (shown) => ({
      title: comparedFileName(title(), before, after, parts),
      tables: [{ title: title(), lines: () => changeLines(shown) }],
    }),
    act: (action) => parts.act(action, [ref]),
    handlers: { refresh: () => refresh([after], parts, { isWhole: true }) },
  };
}

/** The title of a comparison in a tab: with the day and time of both, or “now”, if they differ. */
export function comparedTitle(
  title: string,
  before: Ref,
  after: Ref,
  { timeInTab }: Pick<PageTexts, 'timeInTab'>,
): string {
  const [from, to] = [timeInTab(before), timeInTab(after)];
  return from === to ? title : t('{0}: {1} → {2}', title, from, to);
}

/** The name of the file with a comparison: its title, and the times of both. */
export const comparedFileName = (
  title: string,
  before: Ref,
  after: Ref,
  { timeOf }: Pick<PageTexts, 'timeOf'>,
): string => t('{0}: {1} → {2}', title, timeOf(before), timeOf(after));

const lineKeys = ['@kind', '@name', '@field', '@before', '@after', '@difference'];

/** All tables of a panel of changes as one: a line for each change. */
export async function changeLines({ detailsView, tables }: ComposedView): Promise<TableLines> {
  const lines: (string | number)[][] = [
    [t('Kind'), t('Name'), changeTitle(), t('Before'), t('After'), t('Difference')],
  ];
  const slicer = createTimeSlicer();
  for (const block of detailsView.blocks) {
    const source = block.block === 'table' ? tables.get(block.id) : undefined;
    if (block.block !== 'table' || !source) continue;
    const columns = block.columns.map(({ key }) => key);
    const [, ...rows] = await allLines(block, source);
    const own = columns.map((key) => (key === '@change' ? '@field' : key));
    const places = lineKeys.map((key) => own.indexOf(key));
    // The fields of changed records follow, each in a line.
    const left = t('Changed');
    // The table of counters has no column for the kind, so its title takes its place.
    await slicer.through(rows, (row) => {
      if (block.id !== 'changes' || row[columns.indexOf('@change')] !== left)
        lines.push(places.map((place, at) => row[place] ?? (at === 0 ? block.title : '')));
    });
  }
  return lines;
}
