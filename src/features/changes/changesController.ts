import { joinParts } from '../../core/phrases';
import { t } from '@vscode/l10n';
import { createTimeSlicer } from '../../core/timeSlicer';
import { boardOf, boardRef, type Ref } from '../../core/ref';
import { offeredActions } from '../../protocol/actions';
import { createColumnPreferences } from '../../surfaces/pages/columnPreferences';
import {
  askToCopyTable,
  comparedFileName,
  comparedTitle,
  copySummary,
  createViewHandlers,
  exportShown,
  viewContextWithout,
  type PanelControllerDeps,
} from '../../surfaces/pages/controllerParts';
import type { ComposedView, ViewContext } from '../../kinds/parts/composeView';
import { allLines, type TableLines } from '../../kinds/parts/shownLines';
import { withLoadTime } from '../../kinds/parts/loadTime';
import { boardTabs } from '../../kinds/board/boardTabs';
import type { PanelController } from '../../surfaces/pages/panelController';
import { loadStatesOf } from '../../surfaces/pages/recordView';
import { boardStatesOf } from './boardStateOf';
import { changesDetails } from './changesDetails';

/** The controller of the changes of a board from a snapshot to another snapshot or to now. */
export function createChangesController(ref: Ref, parts: PanelControllerDeps): PanelController {
  const { store } = parts;
  const columnPreferences = createColumnPreferences(parts.memory);
  const compared = { before: boardRef(ref.connection, ref.board, ref.since), after: boardOf(ref) };
  let shown: ComposedView | undefined;
  const titleOf = () => joinParts([t('Changes'), parts.boardName(ref)]);
  const fileName = () => comparedFileName(titleOf(), compared.before, compared.after, parts);
  return {
    title: () => comparedTitle(titleOf(), compared.before, compared.after, parts),
    icon: 'board',
    tabs: () => boardTabs(ref, store),
    view: async () => {
      const states = await boardStatesOf(compared.before, compared.after, store);
      const viewContext: ViewContext = {
        ...viewContextWithout(parts),
        ref,
        boardName: parts.boardName(ref),
        actions: offeredActions({ ref, hasBoardUrl: false }),
      };
      const times = { before: parts.timeOf(compared.before), after: parts.timeOf(compared.after) };
      const composed = await changesDetails(viewContext, states, compared, times);
      const loadStates = compared.after.at === undefined ? loadStatesOf(compared.after, store) : [];
      shown = columnPreferences.withPreferences(withLoadTime(composed, loadStates, viewContext.format));
      return shown.detailsView;
    },
    handlers: {
      ...createViewHandlers(() => shown, columnPreferences, ref, parts),
      refresh: async () => {
        if (!(await parts.mayRefresh([compared.after], true))) return;
        parts.resetFailures();
        store.causedBy('refresh').invalidate(compared.after);
      },
      do: async ({ action }, panel) => {
        if (action === 'copySummary') return copySummary(shown, panel, parts);
        if (action === 'export') {
          const view = shown;
          const tables = view ? [{ title: titleOf(), lines: () => changeLines(view) }] : [];
          return exportShown(shown, panel, parts, { title: fileName(), tables });
        }
        if (action === 'copyTable' && askToCopyTable(shown, mainTable(shown), panel)) return;
        return parts.act(action, [ref]);
      },
    },
  };
}

/** The first table that has rows. */
const mainTable = (shown: ComposedView | undefined): string | undefined => shown?.tables.keys().next().value;

const lineKeys = ['@kind', '@name', '@field', '@before', '@after', '@difference'];

/** All tables of a panel of changes as one: a line for each change. */
export async function changeLines({ detailsView, tables }: ComposedView): Promise<TableLines> {
  const lines: (string | number)[][] = [[t('Kind'), t('Name'), t('Change'), t('Before'), t('After'), t('Difference')]];
  const slicer = createTimeSlicer();
  for (const block of detailsView.blocks) {
    const source = block.block === 'table' ? tables.get(block.id) : undefined;
    if (block.block !== 'table' || !source) continue;
    const columns = block.columns.map(({ key }) => key);
    const [, ...rows] = await allLines(block, source);
    const own = columns.map((key) => (key === '@change' ? '@field' : key));
    const places = lineKeys.map((key) => own.indexOf(key));
    // The table of counters has no column for the kind, so its title takes its place.
    await slicer.through(rows, (row) =>
      lines.push(places.map((place, at) => row[place] ?? (at === 0 ? block.title : ''))),
    );
  }
  return lines;
}
