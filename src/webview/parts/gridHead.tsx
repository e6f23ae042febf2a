import { t } from '@vscode/l10n';
import type { Column, Sorting } from '../../protocol/table';
import { Hidden, Icon, ScreenReaderText } from './signs';
import type { RowLines } from './rowLines';

interface GridHeadProps {
  readonly columns: readonly Column[];
  /** By index. */
  readonly shown: readonly number[];
  readonly headAt: number;
  /** Places of columns, if a row takes several lines. */
  readonly lines: RowLines | undefined;
  readonly sort: Sorting | undefined;
  readonly onSort: ((sort: Sorting | undefined) => void) | undefined;
  /** Index of the shown heading with keyboard focus, and the ID it then has. */
  readonly active: number | undefined;
  readonly activeId: string;
}

/** Column headings with meaning and sort order. */
export function GridHead({ columns, shown, headAt, lines, sort, onSort, active, activeId }: GridHeadProps) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        {shown.map((at, position) => {
          const column = columns[at];
          if (!column) return null;
          const way = sort?.key !== column.key ? undefined : sort.descending ? 'descending' : 'ascending';
          return (
            <th
              key={column.key}
              scope="col"
              id={active === position ? activeId : undefined}
              aria-colindex={at + 1}
              style={lines?.kind === 'stacked' ? undefined : lines?.places.get(at)}
              class={lines?.own?.has(at) ? 'own' : at === headAt ? `head ${column.align}` : column.align}
              data-option={column.optionKey === undefined ? undefined : ''}
              title={[column.short && column.title, column.meaning].filter(Boolean).join('\n') || undefined}
              aria-sort={onSort && (way ?? 'none')}
            >
              {onSort ? (
                <button type="button" tabIndex={-1} onClick={() => onSort(nextSort(column, sort))}>
                  <HeadText column={column} />
                  <span class="sort-direction">{way && <Icon name={way === 'ascending' ? 'up' : 'down'} />}</span>
                  <ScreenReaderText text={way === undefined ? t('sort') : t('change sort order')} />
                </button>
              ) : (
                <HeadText column={column} />
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

/** The title of a column, or its short form with the title for screen readers; that of an option begins with it, if wide. */
const HeadText = ({ column: { title, short, optionKey } }: { readonly column: Column }) =>
  short === undefined ? (
    <span class="head-text">{title}</span>
  ) : (
    <>
      <span class="head-text" aria-hidden="true">
        {short}
        {optionKey !== undefined && <span class="head-start"> {title}</span>}
      </span>
      <Hidden>{title}</Hidden>
    </>
  );

/** Toggles between both directions and response order. Amounts sort descending first. */
function nextSort({ key, align }: Column, sort: Sorting | undefined): Sorting | undefined {
  const first = align !== 'start';
  if (sort?.key !== key) return { key, descending: first };
  return sort.descending === first ? { key, descending: !first } : undefined;
}
