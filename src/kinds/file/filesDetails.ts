import { t } from '@vscode/l10n';
import { fileGroups, onlyCategory } from './fileGroups';
import { countToggles, fileRowToggles } from './fileToggles';
import { fileTypes, type FileCategory } from '../../records/codes';
import { canLoadMore } from '../../records/completeness';
import { isRestricting } from '../../records/fileFilter';
import type { Decoded } from '../../records/decoding/decoded';
import { sanitizeLabel } from '../../core/sanitizeLabel';
import { createTimeSlicer } from '../../core/timeSlicer';
import type { BoardFile } from '../../records/file';
import type { FileSearch } from '../../protocol/table';
import { categoryText, categoryTitle } from './fileText';
import { filesHeader, type LoadedFiles } from './fileHeaders';
import { sizesTable, usersTable } from './sizesTable';
import { findingsBlock, type Finding } from '../issues/findings';
import { filesTable } from './filesTable';
import { composeView, type ComposedView, type RecordContext } from '../parts/composeView';
import { number } from '../../core/say';

/** The files of a board: a table of all fields with its filter, and sizes. `found`: the first issues of the list. */
export async function filesDetails(
  viewContext: RecordContext,
  loaded: LoadedFiles,
  found: readonly Finding[] = [],
): Promise<ComposedView> {
  const { format } = viewContext;
  const { files, filter, pathAt, completeness } = loaded;
  const { byState, byCategory, byUser, toggled } = await counted(files);
  const issues = findingsBlock(found);
  const note = completeness.kind === 'complete' ? undefined : t('Only loaded files ({0})', number(files.length));
  const title = {
    title: sanitizeLabel(viewContext.boardName),
    overline: t('Board'),
    header: filesHeader(loaded, byState, format),
  };
  return composeView(viewContext, title, [
    issues && { ...issues, folded: true },
    // A list without files may have deleted ones, which only a filter asks for.
    (files.length > 0 || isRestricting(filter) || viewContext.ref.at === undefined) &&
      filesTable(
        {
          id: 'files',
          title: t('Files'),
          records: files,
          pathAt,
          toggles: fileRowToggles(toggled),
          ...(viewContext.ref.at === undefined && { fileSearch: fileSearch(loaded, viewContext) }),
        },
        format,
      ),
    sizesTable(
      {
        id: 'byCategory',
        title: t('Size by category'),
        head: { key: '@category', title: t('Category') },
        cellOf: (text) => ({ text }),
      },
      byCategory,
      format,
    ),
    usersTable(byUser, format, note),
  ]);
}

/** Computes all counts over the files in one pass. */
async function counted(files: readonly Decoded<BoardFile>[]) {
  const all = fileGroups(() => '');
  const byCategory = fileGroups(categoriesOf());
  const byUser = fileGroups((file) => file && (file.userId ?? ''));
  const toggled = countToggles();
  const counts = [all, byCategory, byUser, toggled];
  await createTimeSlicer().each(files.length, (at) => {
    const decoded = files[at];
    if (decoded) for (const count of counts) count.add(decoded);
  });
  return {
    byState: all.result(),
    byCategory: byCategory.result(),
    byUser: byUser.result(),
    toggled: toggled.result(),
  };
}

const fileSearch = ({ filter, completeness }: LoadedFiles, { now, format }: RecordContext): FileSearch => ({
  filter,
  types: (Object.keys(fileTypes) as FileCategory[]).map((category) => ({
    category,
    title: categoryTitle(category),
    types: fileTypes[category],
  })),
  zone: format.zoneAt(now),
  canLoadMore: canLoadMore(completeness),
});

/** Caches category names: there are few, but up to a hundred thousand files. */
function categoriesOf(): (file: BoardFile | undefined) => string | undefined {
  const byCategory = new Map<string, string>();
  const byType = new Map<string, string>();
  return (file) => {
    if (!file) return undefined;
    const [known, key] = file.bigType ? [byCategory, file.bigType] : [byType, file.fileType ?? ''];
    let name = known.get(key);
    if (name === undefined) {
      // A category by the extension alone counts as that category, as in toggles.
      const only = onlyCategory(file);
      known.set(key, (name = only ? categoryTitle(only) : categoryText(file)));
    }
    return name;
  };
}
