import { kinds } from '../../kinds/kinds';
import { listTitle } from '../../kinds/parts/listTitle';
import { sanitizePathLabel } from '../../core/sanitizeLabel';
import { pathOf, recordNames, refAt, type Ref, isInSection } from '../../core/ref';
import { parseFilter } from '../../records/fileFilter';
import { shownValue } from '../../service/store/asyncCache';
import type { BoardStore } from '../../service/store/boardStore';
import { nameIn } from '../../records/text/nameLabel';
import { filterText } from '../../records/text/fileFilterText';
import { clauses } from '../../core/phrases';

/** `txt` for a record with its own `$schema`: VS Code would fetch it for a JSON document. */
export type Ending = 'json' | 'txt';

/** The parts of a document's URI: names to read, in tab titles and breadcrumbs, and the ref that identifies it. */
export interface DocumentUri {
  readonly path: string;
  readonly query: string;
}

/** The kind of a ref as shown in tab titles: `Sprint retro.vote.json`. */
function kindOf({ section, record, part }: Ref): string {
  if (section === undefined) return 'board';
  if (record === undefined) return section;
  return (part !== undefined && kinds[section].part) || recordNames[section];
}

/** The URI of a ref's document. `board`: its name; `names`: of the filter, or of the record and its part. */
export function documentUri(ref: Ref, board: string, names: readonly string[], ending: Ending): DocumentUri {
  const section = ref.section !== undefined && names.length > 0 ? [listTitle(ref.section)] : [];
  const steps = [board, ...section, ...names].map(sanitizePathLabel);
  return { path: `/${steps.join('/')}.${kindOf(ref)}.${ending === 'json' ? 'json' : 'json.txt'}`, query: pathOf(ref) };
}

export const refOfDocument = ({ query }: Pick<DocumentUri, 'query'>): Ref | undefined => refAt(query);

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
