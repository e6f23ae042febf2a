import { t } from '@vscode/l10n';
import * as v from 'valibot';
import type { SavedSearch } from '../model/configured';
import { asks, fileQuestion, questionText } from '../model/fileQuestion';

const written = v.strictObject({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty()),
  ...fileQuestion.entries,
});

/** A saved filter as written in settings: its name and parameters. */
export type WrittenSearch = v.InferOutput<typeof written>;

/** An invalid entry with its origin. */
export interface BadSearch {
  readonly name: string;
  readonly problem: string;
  readonly keptIn: SavedSearch['keptIn'];
}

/** Parses an entry; returns the problem as text when invalid. */
function searchIn(entry: unknown): WrittenSearch | string {
  const read = v.safeParse(written, entry);
  if (!read.success) {
    const place = v.getDotPath(read.issues[0]);
    return place === null ? t('Must have a name and at least one criterion.') : t('{0} is missing or invalid.', place);
  }
  const { name: _name, ...question } = read.output;
  return asks(question) ? read.output : t('Add at least one criterion besides the name.');
}

/** Matches entries of a saved filter. */
export const isSearch =
  ({ name, question }: Pick<SavedSearch, 'name' | 'question'>) =>
  (entry: unknown): boolean => {
    const read = searchIn(entry);
    if (typeof read === 'string') return false;
    const { name: itsName, ...its } = read;
    return itsName === name && questionText(its) === questionText(question);
  };

/**
 * Parses saved filters of user, then workspace. Invalid entries are returned with the reason and don't hide the others;
 * duplicates are listed once, as a user setting.
 */
export function parseSearches(user: unknown, workspace: unknown): { searches: SavedSearch[]; bad: BadSearch[] } {
  const searches: SavedSearch[] = [];
  const bad: BadSearch[] = [];
  const take = (value: unknown, keptIn: SavedSearch['keptIn']) => {
    if (value === undefined || value === null) return;
    if (!Array.isArray(value)) {
      bad.push({ name: 'boardInspector.files.savedFilters', problem: t('The setting must be a list.'), keptIn });
      return;
    }
    for (const [index, entry] of value.entries()) {
      const read = searchIn(entry);
      if (typeof read === 'string') {
        const named = v.safeParse(v.object({ name: v.pipe(v.string(), v.regex(/\S/)) }), entry);
        bad.push({ name: named.success ? named.output.name : String(index + 1), problem: read, keptIn });
      } else if (!searches.some(({ name, question }) => isSearch({ name, question })(entry))) {
        const { name, ...question } = read;
        searches.push({ name, question, keptIn });
      }
    }
  };
  take(user, 'user');
  take(workspace, 'workspace');
  return { searches, bad };
}
