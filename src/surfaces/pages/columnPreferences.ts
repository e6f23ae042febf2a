import * as v from 'valibot';
import type { FromWebview } from '../../protocol/fromWebview';
import type { TableBlock } from '../../protocol/table';
import type { Memory } from '../../service/store/memory';
import type { ComposedView } from '../../kinds/parts/composeView';

const columnKeys = v.exactOptional(v.array(v.string()));
const storedColumns = v.object({
  shown: columnKeys,
  hidden: columnKeys,
  /** null: the order in which the rows were returned. */
  sort: v.exactOptional(v.nullable(v.object({ key: v.string(), descending: v.boolean() }))),
});

/** Column preferences of a table: column keys and sort order. */
type StoredColumns = v.InferOutput<typeof storedColumns>;

const storageKey = 'tables';

// The columns of this table are the options of one vote, so preferences don't apply to other votes.
const ownColumns = 'matrix';

/** Applies column preferences to tables, and stores new ones. */
export function createColumnPreferences(memory: Memory) {
  const stored = (): Readonly<Record<string, StoredColumns | undefined>> =>
    Object.fromEntries(Object.entries(memory.get(storageKey) ?? {}).filter((entry) => v.is(storedColumns, entry[1])));
  const note = (block: string, change: StoredColumns) => {
    if (block !== ownColumns) memory.set(storageKey, { ...stored(), [block]: { ...stored()[block], ...change } });
  };
  return {
    withPreferences: ({ detailsView, tables }: ComposedView): ComposedView => ({
      tables,
      detailsView: {
        ...detailsView,
        blocks: detailsView.blocks.map((block) =>
          block.block === 'table' ? withPreferences(block, stored()[block.id]) : block,
        ),
      },
    }),
    columns: (drawn: ComposedView | undefined, { block, keys }: Extract<FromWebview, { type: 'columns' }>) => {
      const table = drawn?.detailsView.blocks.find((each) => each.block === 'table' && each.id === block);
      if (table?.block !== 'table') return;
      const all = table.columns.map(({ key }) => key);
      note(block, { shown: keys, hidden: all.filter((key) => !keys.includes(key)) });
    },
    sort: ({ block, sort }: Extract<FromWebview, { type: 'sort' }>) => note(block, { sort: sort ?? null }),
  };
}

function withPreferences(table: TableBlock, preferences: StoredColumns | undefined): TableBlock {
  if (!preferences) return table;
  const { sort: given, ...unsorted } = table;
  const { shown = [], hidden = [], sort = given } = preferences;
  return {
    ...unsorted,
    ...(sort && { sort }),
    columns: table.columns.map(({ yields, ...column }) => ({
      ...column,
      ...(yields && !shown.includes(column.key) && { yields }),
      hidden: hidden.includes(column.key) || (column.hidden === true && !shown.includes(column.key)),
    })),
  };
}
