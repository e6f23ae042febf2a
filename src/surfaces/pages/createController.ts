import { copiedAs } from '../exports/exportTexts';
import { t } from '@vscode/l10n';
import { joinParts } from '../../core/phrases';
import { pageOf, pathOf, type Ref } from '../../core/ref';
import type { ComposedView } from '../../kinds/parts/composeView';
import { allLines } from '../../kinds/parts/shownLines';
import { inMarkdown } from '../../kinds/parts/markdown';
import { headerText } from '../../protocol/headerText';
import type { ExportedChart, ExportedTable, Exportable } from '../exports/exportForms';
import { createColumnPreferences, answerRows, copyRows, exportRows, openField } from './pageTables';
import type { Page, PageHost, PanelController, PanelHandle, Refreshing } from './page';

/** The controller of a page: what the page declares, and what all pages do alike. */
export function createController(page: Page, host: PageHost): PanelController {
  const preferences = createColumnPreferences(host.memory);
  let shown: ComposedView | undefined;
  return {
    title: () => page.title(shown),
    icon: page.icon,
    ...(page.tabs && { tabs: page.tabs }),
    ...(page.closed && { closed: page.closed }),
    view: async () => {
      const composed = await page.view(shown);
      if ('kind' in composed) return composed;
      shown = preferences.withPreferences(composed);
      return shown.detailsView;
    },
    handlers: {
      open: ({ path, mark }, panel) => {
        const own = page.ref && pathOf(page.ref);
        if (own === undefined || pageOf(path) !== pageOf(own)) return host.openDetails(path, { option: mark });
        if (path !== own) panel.navigateTo(path);
      },
      rows: (message, panel) => answerRows(shown, message, panel),
      columns: (message) => preferences.columns(shown, message),
      sort: preferences.sort,
      exportRows: (message) => exportRows(shown, message, host),
      copyRows: (message, panel) => copyRows(shown, message, panel, host.copyTable, page.doubt?.()),
      copyValue: async ({ text }, panel) => {
        await host.copyText(text);
        panel.post({ type: 'announce', text: t('Copied the value') });
      },
      openField: (message) => openField(shown, message, page.ref, host),
      refresh: (_, panel) => panel.draw(),
      do: async ({ action, row }, panel) => {
        if (action === 'copySummary') return shown && copySummary(shown, page, panel, host.copyText);
        if (action === 'export' && page.exported)
          return shown && exportShown(shown, page.exported, panel, host.exportAs);
        const table = action === 'copyTable' && shown && page.mainTable?.(shown);
        // The page says which rows and columns it shows.
        if (table && shown?.tables.has(table)) return panel.post({ type: 'copyTable', block: table });
        return page.act?.(action, row, panel);
      },
      ...page.handlers,
    },
  };
}

/** Copies the title and the header of a view, and what the page adds. */
async function copySummary(
  shown: ComposedView,
  { summaryNote }: Page,
  panel: PanelHandle,
  copyText: PageHost['copyText'],
): Promise<void> {
  const { title, overline, header, asOfTime } = shown.detailsView;
  // So that the board and the time are known where it is pasted.
  const source = joinParts([overline, asOfTime]);
  const lines = [title, source, headerText(header), summaryNote?.(shown)];
  const isRich = await copyText(joinParts(lines, '\n'), () => {
    const [first, ...others] = lines.map((line) => inMarkdown(line ?? ''));
    return joinParts([first && `**${first}**`, ...others], '\n\n');
  });
  panel.post({ type: 'announce', text: copiedAs(isRich, t('Copied the summary')) });
}

/** Exports what a page shows: its charts, its tables, unless their rows are records, and what the page adds. */
async function exportShown(
  shown: ComposedView,
  exported: NonNullable<Page['exported']>,
  panel: PanelHandle,
  exportAs: PageHost['exportAs'],
): Promise<void> {
  const { title, blocks } = shown.detailsView;
  const charts = blocks.flatMap((block): ExportedChart[] => {
    const { block: kind } = block;
    if (kind !== 'ranking' && kind !== 'timeline' && kind !== 'slope') return [];
    return [{ title: block.title, picture: () => panel.takeChart(block.id) }];
  });
  const tables = blocks.flatMap((block): ExportedTable[] => {
    const source = block.block === 'table' && !block.canTake && shown.tables.get(block.id);
    return source ? [{ title: block.title, lines: () => allLines(block, source) }] : [];
  });
  const what: Exportable = { refs: [], title, charts, tables, ...(await exported(shown)) };
  await exportAs(what);
}

/**
 * Loads boards or lists again, unless the user declines. `isWhole`: all lists of the boards are shown; `isShown`: limits
 * what is loaded again to what is shown.
 */
export async function refresh(
  refs: readonly Ref[],
  { store, mayRefresh, resetFailures }: Refreshing,
  { isWhole, isShown }: { readonly isWhole?: boolean; readonly isShown?: ((ref: Ref) => boolean) | undefined } = {},
): Promise<void> {
  if (!(await mayRefresh(refs, isWhole))) return;
  resetFailures();
  for (const ref of refs) store.causedBy('refresh', isShown).invalidate(ref);
}
