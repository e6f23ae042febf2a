import { t } from '@vscode/l10n';
import { createTimeSlicer } from '../../base/timeSlicer';
import type { ComposedView } from '../details/composeView';
import { allLines, type TableLines } from '../table/shownLines';

const keys = ['@kind', '@name', '@field', '@before', '@after', '@difference'];

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
    const places = keys.map((key) => own.indexOf(key));
    // The table of counters has no column for the kind, so its title takes its place.
    await slicer.through(rows, (row) =>
      lines.push(places.map((place, at) => row[place] ?? (at === 0 ? block.title : ''))),
    );
  }
  return lines;
}
