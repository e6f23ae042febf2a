import type { Intent } from '../protocol/intent';
import type { Sorting, TableBlock } from '../protocol/view';
import type { Memory } from '../store/sources';
import type { Drawn } from './views/scene';

/** Column preferences of a table: column keys and sort order. */
interface Look {
  readonly shown?: readonly string[];
  readonly hidden?: readonly string[];
  readonly sort?: Sorting | undefined;
}

const keptAs = 'tables';

// Its columns are the options of one vote, so preferences don't apply to other tables.
const ownColumns = 'matrix';

/** Applies column preferences to tables, and stores new ones. */
export function tableLooks(memory: Memory) {
  const looks = () => (memory.get(keptAs) ?? {}) as Readonly<Record<string, Look | undefined>>;
  const note = (block: string, change: Look) => {
    if (block !== ownColumns) memory.set(keptAs, { ...looks(), [block]: { ...looks()[block], ...change } });
  };
  return {
    dressed: ({ sheet, tables }: Drawn): Drawn => ({
      tables,
      sheet: {
        ...sheet,
        blocks: sheet.blocks.map((block) => (block.block === 'table' ? dressedTable(block, looks()[block.id]) : block)),
      },
    }),
    columns: (drawn: Drawn | undefined, { block, keys }: Extract<Intent, { type: 'columns' }>) => {
      const table = drawn?.sheet.blocks.find((each) => each.block === 'table' && each.id === block);
      if (table?.block !== 'table') return;
      const all = table.columns.map(({ key }) => key);
      note(block, { shown: keys, hidden: all.filter((key) => !keys.includes(key)) });
    },
    sort: ({ block, sort }: Extract<Intent, { type: 'sort' }>) => note(block, { sort }),
  };
}

function dressedTable(table: TableBlock, look: Look | undefined): TableBlock {
  if (!look) return table;
  const { shown = [], hidden = [], sort } = look;
  return {
    ...table,
    ...(sort && { sort }),
    columns: table.columns.map((column) => ({
      ...column,
      hidden: hidden.includes(column.key) || (column.hidden === true && !shown.includes(column.key)),
    })),
  };
}
