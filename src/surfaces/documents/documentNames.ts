import { standings } from '../../kinds/vote/standings';
import { parseFilter } from '../../records/fileFilter';
import { isInSection, type Ref } from '../../core/ref';
import { shownValue } from '../../service/store/asyncCache';
import type { BoardStore } from '../../service/store/boardStore';
import { allVersions } from '../../service/store/fileVersions';
import { recordIn } from '../../service/store/recordsByKey';
import { filterText } from '../../records/text/fileFilterText';
import { clauses } from '../../core/phrases';

/** Names of a loaded ref below its board: of its filter, or of its record and part; the key where there is no name. */
export function documentNames(ref: Ref, store: BoardStore): string[] {
  const { record, part, filter } = ref;
  if (record === undefined) return filter === undefined ? [] : [clauses(filterText(parseFilter(filter))) || filter];
  const [name, partName] = received(ref, store);
  return [name?.trim() || record, ...(part === undefined ? [] : [partName?.trim() || part])];
}

/** The names of a record and its part as received. A participant has only an ID. */
function received(ref: Ref, store: BoardStore): readonly (string | undefined)[] {
  const loaded = isInSection(ref) ? shownValue(store.records.peek(ref)) : undefined;
  switch (loaded?.section) {
    case undefined:
      return [];
    case 'votes': {
      const vote = recordIn(ref, loaded.records)?.value;
      const option = ref.part !== undefined && vote && standings(vote).find(({ key }) => key === ref.part);
      return [vote?.name, option ? option.element?.text : undefined];
    }
    case 'files':
      return [recordIn(ref, allVersions(loaded.list))?.value?.fileName];
    case 'meetings':
      return [recordIn(ref, loaded.records)?.value?.title];
  }
}
