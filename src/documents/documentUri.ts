import { sanitizeFileLabel } from '../text/sanitizeLabel';
import { pathOf, refAt, type Ref } from '../base/ref';

/** `txt` for a record with its own `$schema`: VS Code would fetch it for a JSON document. */
export type Ending = 'json' | 'txt';

/** The kind of a ref as shown in tab titles: `Sprint retro.vote.json`. */
function kindOf({ section, record, part }: Ref): string {
  if (section === undefined) return 'board';
  if (record === undefined) return section;
  if (part !== undefined) return section === 'votes' ? 'option' : 'participant';
  return section.slice(0, -1);
}

/** The path of a record's document; the last segment is only the tab title. */
export const documentPath = (ref: Ref, name: string, ending: Ending): string =>
  `/${pathOf(ref)}/${sanitizeFileLabel(name)}.${kindOf(ref)}.${ending === 'json' ? 'json' : 'json.txt'}`;

/** The ref in a document path; undefined when invalid. */
export function refOfDocument(path: string): Ref | undefined {
  const end = path.lastIndexOf('/');
  return end <= 0 ? undefined : refAt(path.slice(1, end));
}
