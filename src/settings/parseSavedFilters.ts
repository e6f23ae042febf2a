import { t } from '@vscode/l10n';
import * as v from 'valibot';
import type { SavedFilter } from '../records/configured';
import { isFiltering, fileFilterSchema, serializeFilter } from '../records/fileFilter';

const written = v.strictObject({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty()),
  ...fileFilterSchema.entries,
});

/** A saved filter as written in settings: its name and parameters. */
export type WrittenSavedFilter = v.InferOutput<typeof written>;

/** An invalid entry with its origin. */
export interface BadSavedFilter {
  readonly name: string;
  readonly problem: string;
  readonly target: SavedFilter['target'];
}

/** Parses an entry; returns the problem as text when invalid. */
function savedFilterIn(entry: unknown): WrittenSavedFilter | string {
  const read = v.safeParse(written, entry);
  if (!read.success) {
    const location = v.getDotPath(read.issues[0]);
    return location === null
      ? t('Must have a name and at least one criterion.')
      : t('{0} is missing or invalid.', location);
  }
  const { name: _name, ...filter } = read.output;
  return isFiltering(filter) ? read.output : t('Add at least one criterion besides the name.');
}

/** Matches entries of a saved filter. */
export const isSavedFilter =
  ({ name, filter }: Pick<SavedFilter, 'name' | 'filter'>) =>
  (entry: unknown): boolean => {
    const read = savedFilterIn(entry);
    if (typeof read === 'string') return false;
    const { name: itsName, ...its } = read;
    return itsName === name && serializeFilter(its) === serializeFilter(filter);
  };

/**
 * Parses saved filters of user, then workspace. Invalid entries are returned with the reason and don't hide the others;
 * duplicates are listed once, as a user setting.
 */
export function parseSavedFilters(
  user: unknown,
  workspace: unknown,
): { savedFilters: SavedFilter[]; bad: BadSavedFilter[] } {
  const savedFilters: SavedFilter[] = [];
  const bad: BadSavedFilter[] = [];
  const addFilters = (value: unknown, target: SavedFilter['target']) => {
    if (value === undefined || value === null) return;
    if (!Array.isArray(value)) {
      bad.push({ name: 'boardInspector.files.savedFilters', problem: t('The setting must be a list.'), target });
      return;
    }
    for (const [index, entry] of value.entries()) {
      const read = savedFilterIn(entry);
      if (typeof read === 'string') {
        const named = v.safeParse(v.object({ name: v.pipe(v.string(), v.regex(/\S/)) }), entry);
        bad.push({ name: named.success ? named.output.name : String(index + 1), problem: read, target });
      } else if (!savedFilters.some(({ name, filter }) => isSavedFilter({ name, filter })(entry))) {
        const { name, ...filter } = read;
        savedFilters.push({ name, filter, target });
      }
    }
  };
  addFilters(user, 'user');
  addFilters(workspace, 'workspace');
  return { savedFilters, bad };
}
