import { t } from '@vscode/l10n';
import * as v from 'valibot';
import type { BadEntry, SavedFilter } from '../../records/configured';
import { isFiltering, fileFilterSchema, serializeFilter } from '../../records/fileFilter';
import { takeEntries } from './takeEntries';

const written = v.strictObject({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty()),
  ...fileFilterSchema.entries,
});

/** A saved filter as written in settings: its name and parameters. */
export type WrittenSavedFilter = v.InferOutput<typeof written>;

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
export function parseSavedFilters(user: unknown, workspace: unknown): { savedFilters: SavedFilter[]; bad: BadEntry[] } {
  const savedFilters: SavedFilter[] = [];
  const from = (value: unknown, target: SavedFilter['target']) =>
    takeEntries('files.savedFilters', { value, target }, (entry) => {
      const read = savedFilterIn(entry);
      if (typeof read === 'string') return read;
      const { name, ...filter } = read;
      if (!savedFilters.some((known) => isSavedFilter(known)(entry))) savedFilters.push({ name, filter, target });
      return undefined;
    });
  return { savedFilters, bad: [...from(user, 'user'), ...from(workspace, 'workspace')] };
}
