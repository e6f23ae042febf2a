import { isDamaged } from '../../records/decoding/deviation';
import type { Format } from '../../core/format';
import { pathOf, type Ref } from '../../core/ref';
import type { Decoded } from '../../records/decoding/decoded';
import type { AnyDescription } from '../../records/leaves';
import type { FileSearch, RowToggle } from '../../protocol/table';
import { recordsByKey } from '../../service/store/recordsByKey';
import type { LazyTable } from './lazyTable';
import type { Part } from './leafCell';
import { createFieldStates } from './fieldStates';
import { createTable, type TableOptions } from './createTable';

/** The records of a table and their refs. */
export interface RecordTable<T> {
  readonly id: string;
  readonly title: string;
  readonly records: readonly Decoded<T>[];
  /** The ref of a record as text; undefined without one. */
  readonly pathAt: (index: number) => string | undefined;
  /** The format of a record, if its units needn't be those of others. */
  readonly formatAt?: (index: number) => Format;
  readonly note?: string | undefined;
  readonly toggles?: readonly RowToggle[] | undefined;
  readonly fileSearch?: FileSearch;
}

/** Which columns a table of records has, and in which order. */
interface Layout extends Pick<
  TableOptions,
  'head' | 'headTitle' | 'headShrinks' | 'before' | 'own' | 'adapt' | 'togglesAt' | 'isShort'
> {
  readonly description: AnyDescription;
  /** Keys of the columns after the first; other fields are hidden by default. */
  readonly shown: readonly string[];
  readonly deleted?: (index: number) => boolean;
  /** Whether a row is marked; by default, if its record is damaged. */
  readonly bad?: (index: number) => boolean;
}

/** A table of records with a column for every field. */
export function recordsTable<T>(
  { records, pathAt, toggles, ...words }: RecordTable<T>,
  { description, shown, togglesAt, deleted, bad = (index) => isDamaged(records[index]), ...layout }: Layout,
  format: Format,
): LazyTable {
  return createTable(
    records.length,
    oneByOne(records),
    description,
    {
      ...words,
      ...layout,
      ...(toggles && { toggles, togglesAt }),
      canTake: true,
      hidden: new Set(Object.keys(description.fields).filter((key) => !shown.includes(key))),
      order: shown,
      recordAt: (index) => records[index]?.value,
      keyAt: (index) => pathAt(index) ?? `#${index}`,
      pathAt,
      toneAt: (index) => {
        const isDeleted = deleted?.(index) === true;
        return bad(index) ? (isDeleted ? 'bad deleted' : 'bad') : isDeleted ? 'deleted' : undefined;
      },
    },
    format,
  );
}

/** The refs of the records of a list as text, by index. */
export function pathsIn(list: Ref, records: readonly Decoded<unknown>[]): (index: number) => string | undefined {
  const rows = recordsByKey(list, records);
  return (index) => {
    const row = rows[index];
    return row && pathOf(row.record);
  };
}

const nothing: Part = {
  json: undefined,
  value: undefined,
  at: [],
  fieldStates: { at: () => ({ state: 'missing', codes: [] }), below: () => 0 },
};

/** Caches the latest part, since a row requests it for each of its cells. */
function oneByOne<T>(records: readonly Decoded<T>[]): (index: number) => Part {
  let last = -1;
  let part = nothing;
  return (index) => {
    if (index === last) return part;
    const decoded = records[index];
    last = index;
    part =
      decoded === undefined
        ? nothing
        : { json: decoded.json, value: decoded.value, at: [], fieldStates: createFieldStates(decoded) };
    return part;
  };
}
