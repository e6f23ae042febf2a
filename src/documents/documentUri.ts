import { fileLabel } from '../model/label';
import { pathOf, refAt, type Ref } from '../model/ref';

/** Reading as JSON would let the editor fetch a `$schema` that the service chose; such a record opens as plain text. */
export type Ending = 'json' | 'txt';

/** What kind of thing a ref names, as it stands in a tab: `Sprint retro.vote.json`. */
function kindOf({ section, record, part }: Ref): string {
  if (section === undefined) return 'board';
  if (record === undefined) return section;
  if (part !== undefined) return section === 'votes' ? 'option' : 'joiner';
  return section.slice(0, -1);
}

/** The path of a record's document; the last step is there for the person who reads the tab. */
export const documentPath = (ref: Ref, name: string, ending: Ending): string =>
  `/${pathOf(ref)}/${fileLabel(name)}.${kindOf(ref)}.${ending === 'json' ? 'json' : 'json.txt'}`;

/** The ref in a document's path; undefined when there is none. */
export function refOfDocument(path: string): Ref | undefined {
  const end = path.lastIndexOf('/');
  return end <= 0 ? undefined : refAt(path.slice(1, end));
}
