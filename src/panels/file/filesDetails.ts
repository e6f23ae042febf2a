import { t } from '@vscode/l10n';
import { filesText, sizeText } from '../../text/amounts';
import { sentences } from '../../text/phrases';
import { distinctSize, fileGroups, type FileGroup } from '../../insight/fileGroups';
import { mixedUnits } from '../../insight/mixedUnits';
import { fileTypes, type FileCategory } from '../../records/codes';
import { canLoadMore } from '../../records/completeness';
import { numberIn } from '../../records/fileList';
import type { FileFilter } from '../../records/fileFilter';
import type { Format } from '../../text/format';
import type { Decoded } from '../../records/decoding/decoded';
import { sanitizeLabel } from '../../text/sanitizeLabel';
import { createTimeSlicer } from '../../base/timeSlicer';
import { finite } from '../../base/ratio';
import { fileRecord, type BoardFile } from '../../records/file';
import type { BarsBlock, FileFilterBlock } from '../../protocol/blocks';
import { categoryText, categoryTitle } from './fileText';
import { fileListFindings } from './fileListFindings';
import type { LoadedFiles } from './loadedFiles';
import { findingsBlock } from '../details/findings';
import { filesTable } from '../table/recordTables';
import { composeView, type ComposedView, type ViewContext } from '../details/composeView';

/** The files of a board: filter, loaded files, sizes, and a table of all fields. */
export async function filesDetails(viewContext: ViewContext, loaded: LoadedFiles): Promise<ComposedView> {
  const { format } = viewContext;
  const { files, pathAt } = loaded;
  const counts = await counted(files);
  const { byCategory, byUser } = counts;
  const summary = filesSummary(loaded, counts, format);
  return composeView(viewContext, { title: t('Files'), overline: sanitizeLabel(viewContext.boardName, 80), summary }, [
    fileFilterBlock(loaded, format),
    findingsBlock(t('Findings'), fileListFindings(loaded, counts, format)),
    files.length > 0 &&
      filesTable({ id: 'files', title: t('Files'), records: files, pathAt, note: loadedText(loaded, format) }, format),
    sizeBars(loaded, { id: 'byCategory', title: t('Size by category') }, byCategory, format),
    sizeBars(loaded, { id: 'byUser', title: t('Size by user') }, byUser, format),
  ]);
}

type Counts = Awaited<ReturnType<typeof counted>>;

/** Computes all counts over the files in one pass. */
async function counted(files: readonly Decoded<BoardFile>[]) {
  const all = fileGroups(() => '');
  const byCategory = fileGroups(categoriesOf());
  const byUser = fileGroups(({ userId }) => userId ?? '');
  const distinct = distinctSize();
  const mixed = mixedUnits(fileRecord);
  const counts = [all, byCategory, byUser, distinct, mixed];
  let unreadable = 0;
  await createTimeSlicer().each(files.length, (at) => {
    const decoded = files[at];
    if (!decoded) return;
    for (const count of counts) count.add(decoded);
    if (decoded.value === undefined) unreadable += 1;
  });
  return {
    byState: all.result(),
    byCategory: byCategory.result(),
    byUser: byUser.result(),
    distinct: distinct.result(),
    mixed: mixed.result(),
    unreadable,
  };
}

const isActive = (filter: FileFilter) => Object.keys(filter).length > 0;

function filesSummary(loaded: LoadedFiles, { byState }: Counts, format: Format): string {
  const { files, filter, completeness, reported } = loaded;
  const isFiltered = isActive(filter);
  if (files.length === 0) {
    const reportedTotal = numberIn(reported);
    if (reportedTotal !== undefined && reportedTotal > 0)
      return t('The service reports a total of {0} but returned no files.', format.number(reportedTotal));
    return isFiltered ? t('No files match this filter.') : t('The service returned no files for this board.');
  }
  const of = (state: FileGroup['state']) => byState.find((group) => group.state === state);
  const present = of('present');
  const count = filesText(files.length, format);
  return sentences([
    completeness.kind === 'complete'
      ? isFiltered
        ? format.plural(files.length, t('{0} matches this filter.', count), t('{0} match this filter.', count))
        : t('{0}, all loaded.', count)
      : canLoadMore(completeness)
        ? t('{0} loaded so far; there may be more.', count)
        : t('{0} loaded; it isn’t known whether these are all.', count),
    present &&
      t(
        '{0} not deleted, {1} in total.',
        format.number(present.files),
        sizeText(present.size, present.unsized > 0, format),
      ),
    of('deleted') && t('{0} deleted.', format.number(of('deleted')?.files ?? 0)),
    of('unknown') && t('Deletion unclear: {0}.', format.number(of('unknown')?.files ?? 0)),
  ]);
}

/** Shows both numbers without comparing them: the meaning of total is not stated. */
function loadedText({ files, reported, completeness }: LoadedFiles, format: Format): string {
  const reportedTotal = numberIn(reported);
  const shown = format.number(files.length);
  const numbers =
    reportedTotal === undefined
      ? t('{0} loaded; the service reports no total.', shown)
      : t('{0} loaded, {1} reported; the API doesn’t say what this total counts.', shown, format.number(reportedTotal));
  return sentences([numbers, completeness.kind === 'complete' && t('There are no more.')]);
}

function fileFilterBlock(loaded: LoadedFiles, format: Format): FileFilterBlock {
  return {
    block: 'fileFilter',
    id: 'fileFilter',
    filter: loaded.filter,
    types: (Object.keys(fileTypes) as FileCategory[]).map((category) => ({
      category,
      title: categoryTitle(category),
      types: fileTypes[category],
    })),
    active: isActive(loaded.filter),
    loaded: loadedText(loaded, format),
    canLoadMore: canLoadMore(loaded.completeness),
  };
}

/** Caches category names: there are few, but up to a hundred thousand files. */
function categoriesOf(): (file: BoardFile) => string {
  const byCategory = new Map<string, string>();
  const byType = new Map<string, string>();
  return (file) => {
    const [known, key] = file.bigType ? [byCategory, file.bigType] : [byType, file.fileType ?? ''];
    let name = known.get(key);
    if (name === undefined) known.set(key, (name = categoryText(file)));
    return name;
  };
}

// More bars make a chart unreadable.
const maxBars = 40;

/** Total sizes of the loaded files by group, deleted files separate. */
function sizeBars(
  { files, completeness }: LoadedFiles,
  words: { readonly id: string; readonly title: string },
  groups: readonly FileGroup[],
  format: Format,
): BarsBlock | undefined {
  if (groups.length === 0) return undefined;
  const scope =
    completeness.kind === 'complete'
      ? t('All listed files: {0}.', format.number(files.length))
      : t('Only loaded files: {0}.', format.number(files.length));
  const left = groups.length - maxBars;
  const below = sentences([
    scope,
    t('The API doesn’t state the unit of sizes.'),
    left > 0 ? t('Smaller groups not shown: {0}.', format.number(left)) : undefined,
  ]);
  return {
    block: 'bars',
    ...words,
    bars: groups.slice(0, maxBars).map((group) => ({
      label: groupLabel(group),
      size: finite(group.size),
      text: t('{0}, {1}', filesText(group.files, format), sizeText(group.size, group.unsized > 0, format)),
    })),
    note: below,
  };
}

function groupLabel({ key, state }: FileGroup): string {
  const name = key === '' ? t('no user ID returned') : sanitizeLabel(key, 60);
  if (state === 'present') return name;
  return state === 'deleted' ? t('{0}, deleted', name) : t('{0}, deletion unclear', name);
}
