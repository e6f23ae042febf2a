import { t } from '@vscode/l10n';
import { useEffect, useLayoutEffect, useMemo, useState } from 'preact/hooks';
import { type Column, isPartTable, type RowToggle, type Sorting, type TableBlock } from '../../protocol/table';
import { useHost } from '../hostChannel';
import type { menuContext } from '../menuTarget';
import { usePageState, useViewPreference } from '../pageState';
import { BlockFrame } from '../parts/block';
import { PageLink } from '../parts/buttons';
import { ColumnMenu } from '../parts/menus';
import { columnWidths, fittingColumns } from '../parts/columnWidths';
import { Grid } from '../parts/grid';
import { areInLines } from '../parts/rowLines';
import { useHostRows, useLocalRows } from '../parts/shownRows';
import { useFileFilter } from './filterForm';
import { useHighlight, useRowHighlight } from '../highlight';
import { useWidth } from '../parts/useWidth';
import { number } from '../../core/say';

/** A table of any length with sorting, filter and column selection. */
export function DataTable(block: TableBlock) {
  const { id, title, columns, rows, footer, note, canSort, canFilter, canChooseColumns, canTake, toggles, headAt } =
    block;
  const { threshold } = block;
  const { send, onCopyTable } = useHost();
  const [sortKey, setSortKey] = useViewPreference<string>(`${id}.sort`, block.sort?.key ?? '');
  const [descending, setDescending] = useViewPreference<boolean>(`${id}.descending`, block.sort?.descending ?? false);
  const [ownFilter, setFilter] = usePageState<string>(`${id}.filter`, '');
  const fileFilter = useFileFilter(id, block.fileSearch);
  const filter = fileFilter?.rowText ?? ownFilter;
  const [chosenKeys, setChosenKeys] = usePageState<string>(`${id}.chosen`, '');
  const chosen = keysIn(chosenKeys);
  // The same array for the same kinds, so that rows are not filtered or requested again.
  const hiddenKeys = textOf(hiddenKinds(toggles ?? [], chosen));
  const hidden = useMemo(() => keysIn(hiddenKeys), [hiddenKeys]);
  const [chosenColumns, setShown] = useShownColumns(block);

  const sort = useMemo<Sorting | undefined>(
    () => (columns.some(({ key }) => key === sortKey) ? { key: sortKey, descending } : undefined),
    [columns, sortKey, descending],
  );
  const widths = useMemo(
    () => columnWidths(columns, rows, footer, headAt, sort?.key),
    [columns, rows, footer, headAt, sort?.key],
  );
  const [frame, width] = useWidth<HTMLDivElement>();
  const shown = useMemo(
    () => fittingColumns(columns, chosenColumns, widths, areInLines(columns, width) ? 0 : width),
    [columns, chosenColumns, widths, width],
  );
  const near = useLocalRows(block, shown, sort, filter, hidden);
  const far = useHostRows(block, sort, filter, hidden);
  const source = rows.length >= block.count ? near : far;

  const highlight = useRowHighlight(columns);
  const legend = shown.flatMap((at) => (columns[at]?.short === undefined ? [] : columns[at]));

  const turn = (next: Sorting | undefined) => {
    setSortKey(next?.key ?? '');
    setDescending(next?.descending ?? false);
    send({ type: 'sort', block: id, ...(next && { sort: next }) });
  };
  const exportRows = () => send({ type: 'exportRows', block: id, ...source.named() });
  const copyRows = () =>
    send({ type: 'copyRows', block: id, columns: shown.flatMap((at) => columns[at]?.key ?? []), ...source.named() });
  useLayoutEffect(() => onCopyTable(id, copyRows));
  return (
    <BlockFrame
      kind="table"
      id={id}
      title={title}
      folded={block.folded}
      controls={
        <>
          {threshold && <Threshold {...threshold} />}
          <span class={source.count === block.count ? 'hidden' : 'row-count'} role="status">
            {source.count === block.count
              ? t('Rows: {0}', number(block.count))
              : t('Rows: {0} of {1}', number(source.count), number(block.count))}
          </span>
          {fileFilter?.links}
          {fileFilter?.box}
          {canFilter && !fileFilter && (
            <input
              type="search"
              class="filter"
              placeholder={t('Filter rows')}
              aria-label={t('Filter rows: {0}', title)}
              value={filter}
              onInput={(event) => setFilter(event.currentTarget.value)}
            />
          )}
          {(filter.trim() !== '' || hidden.length > 0) && source.count > 0 && (
            <>
              {canTake && (
                <button type="button" onClick={exportRows}>
                  {t('Export These Rows…')}
                </button>
              )}
              <button type="button" onClick={copyRows}>
                {t('Copy These Rows')}
              </button>
            </>
          )}
          {block.canCopy && (
            <button type="button" class="quiet" onClick={copyRows}>
              {t('Copy Table')}
            </button>
          )}
          {canChooseColumns && <ColumnMenu columns={columns} shown={shown} headAt={headAt} onChange={setShown} />}
        </>
      }
    >
      {fileFilter?.fields}
      {toggles && <RowToggles toggles={toggles} chosen={chosen} onChange={(keys) => setChosenKeys(textOf(keys))} />}
      <div ref={frame} />
      <Grid
        name={id}
        menu={menuOf(block)}
        title={title}
        columns={columns}
        shown={shown}
        headAt={headAt}
        widths={widths}
        width={width}
        isDense={block.isDense === true}
        source={source}
        highlight={highlight}
        sort={sort}
        onSort={canSort ? turn : undefined}
        // Its totals are of all rows.
        footer={source.count === block.count ? footer : undefined}
        isNarrow={block.isNarrow === true}
      />
      {legend.length > 0 && <ColumnLegend columns={legend} />}
      {note !== undefined && <p class="note">{note}</p>}
    </BlockFrame>
  );
}

/** Asks for a percentage, and says how many reach it. */
function Threshold({ label, percent, answer }: NonNullable<TableBlock['threshold']>) {
  const { send } = useHost();
  const change = (chosen: number) =>
    Number.isInteger(chosen) && chosen >= 1 && chosen <= 100 && send({ type: 'threshold', percent: chosen });
  return (
    <span class="threshold">
      <label>
        {label}{' '}
        <input
          type="number"
          min={5}
          max={100}
          step={5}
          value={percent}
          onChange={(event) => change(event.currentTarget.valueAsNumber)}
        />{' '}
        {t('%:')}
      </label>{' '}
      <output>{answer}</output>
    </span>
  );
}

/** What the context menu offers on cells. */
function menuOf({ id, canTake, columns }: TableBlock): Parameters<typeof menuContext>[0] {
  if (canTake) return 'record';
  if (columns.some(({ copiesRequest }) => copiesRequest)) return 'request';
  return isPartTable(id) ? 'field' : 'value';
}

// Keys may be names, which have no line breaks.
const textOf = (keys: readonly string[]): string => keys.join('\n');
const keysIn = (text: string): readonly string[] => (text === '' ? [] : text.split('\n'));

/** The kinds whose rows are left out: those not chosen, of each group with a chosen kind. */
function hiddenKinds(toggles: readonly RowToggle[], chosen: readonly string[]): readonly string[] {
  const groups = new Set(toggles.filter(({ key }) => chosen.includes(key)).map(({ group }) => group));
  return toggles.filter(({ key, group }) => groups.has(group) && !chosen.includes(key)).map(({ key }) => key);
}

/** Explains short headings by the titles of their columns. Screen readers read the titles in the headings. */
function ColumnLegend({ columns }: { readonly columns: readonly Column[] }) {
  const { setHighlight } = useHighlight();
  return (
    <ol class="legend column-legend" aria-hidden={columns.every(({ path }) => path === undefined)}>
      {columns.map(({ key, short, title, optionKey, path }) => (
        <li
          key={key}
          onPointerEnter={() => optionKey !== undefined && setHighlight({ on: 'option', options: [optionKey] })}
          onPointerLeave={() => setHighlight(undefined)}
        >
          <span class="legend-number">{short}</span>{' '}
          <PageLink path={path}>
            <bdi>{title}</bdi>
          </PageLink>
        </li>
      ))}
    </ol>
  );
}

/** Indexes of the shown columns. The host stores the choice; the page keeps it until the host confirms. */
function useShownColumns({ id, columns, headAt }: TableBlock): [readonly number[], (shown: readonly number[]) => void] {
  const { send } = useHost();
  const [chosen, setChosen] = useState<readonly number[]>();
  const sent = columns.map(({ key, hidden }) => `${key} ${hidden}`).join();
  useEffect(() => setChosen(undefined), [sent]);
  const shown = useMemo(
    () => chosen ?? columns.flatMap(({ hidden }, at) => (hidden && at !== headAt ? [] : at)),
    [chosen, columns, headAt],
  );
  const choose = (next: readonly number[]) => {
    const inOrder = next.toSorted((one, other) => one - other);
    setChosen(inOrder);
    send({ type: 'columns', block: id, keys: inOrder.flatMap((at) => columns[at]?.key ?? []) });
  };
  return [shown, choose];
}

interface RowTogglesProps {
  readonly toggles: readonly RowToggle[];
  /** Keys of the kinds that are shown; none of a group: all of it. */
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/** Shows only the chosen kinds of rows. */
function RowToggles({ toggles, chosen, onChange }: RowTogglesProps) {
  const groups = [...new Set(toggles.map(({ group }) => group))];
  return (
    <div class="toggles">
      {groups.map((group) => (
        <div key={group} role="group" aria-label={group ?? t('Shown rows')}>
          {toggles
            .filter((toggle) => toggle.group === group && !toggle.isRest)
            .map(({ key, title, count }) => {
              const isChosen = chosen.includes(key);
              const others = chosen.filter((each) => each !== key);
              return (
                <button
                  key={key}
                  type="button"
                  aria-pressed={isChosen}
                  onClick={() => onChange(isChosen ? others : [...others, key])}
                >
                  {title} {count !== undefined && <span class="toggle-count">{count}</span>}
                </button>
              );
            })}
        </div>
      ))}
    </div>
  );
}
