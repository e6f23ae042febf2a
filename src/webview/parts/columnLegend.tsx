import type { Column } from '../../protocol/table';
import { useHighlight } from '../highlight';

/** Explains short headings by the titles of their columns. Screen readers read the titles in the headings. */
export function ColumnLegend({ columns }: { readonly columns: readonly Column[] }) {
  const { setHighlight } = useHighlight();
  return (
    <ol class="legend column-legend" aria-hidden="true">
      {columns.map(({ key, short, title, optionKey }) => (
        <li
          key={key}
          onPointerEnter={() => optionKey !== undefined && setHighlight({ on: 'option', options: [optionKey] })}
          onPointerLeave={() => setHighlight(undefined)}
        >
          <span class="legend-number">{short}</span> <bdi>{title}</bdi>
        </li>
      ))}
    </ol>
  );
}
