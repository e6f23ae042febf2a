import { kinds } from '../../kinds/kinds';
import { parseFilter } from '../../records/fileFilter';
import { isInSection, type Ref } from '../../core/ref';
import { shownValue } from '../../service/store/asyncCache';
import type { BoardStore } from '../../service/store/boardStore';
import { nameIn } from '../../records/text/nameLabel';
import { filterText } from '../../records/text/fileFilterText';
import { clauses } from '../../core/phrases';

/** Names of a loaded ref below its board: of its filter, or of its record and part; the key where there is no name. */
export function documentNames(ref: Ref, store: BoardStore): string[] {
  const { record, part, filter } = ref;
  if (record === undefined) return filter === undefined ? [] : [clauses(filterText(parseFilter(filter))) || filter];
  const [name, partName] = received(ref, store);
  return [name?.trim() || record, ...(part === undefined ? [] : [partName?.trim() || part])];
}

/** The names of a record and its part as received. */
function received(ref: Ref, store: BoardStore): readonly (string | undefined)[] {
  const loaded = isInSection(ref) ? shownValue(store.records.peek(ref)) : undefined;
  if (!loaded) return [];
  const kind = kinds[loaded.section];
  const decoded = kind.find(ref, loaded);
  if (!decoded) return [];
  return [nameIn(loaded.section, decoded), ref.part === undefined ? undefined : kind.partName?.(decoded, ref.part)];
}
