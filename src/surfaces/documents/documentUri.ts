import { kinds } from '../../kinds/kinds';
import { listTitle } from '../../kinds/parts/listTitle';
import { sanitizePathLabel } from '../../core/sanitizeLabel';
import { pathOf, recordNames, refAt, type Ref } from '../../core/ref';

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
