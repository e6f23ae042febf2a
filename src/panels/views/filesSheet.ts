import { t } from '@vscode/l10n';
import { filesText, sizeText } from '../../model/amounts';
import { sentences } from '../../model/phrases';
import { distinctSize, fileGroups, type FileGroup } from '../../insight/fileGroups';
import { mixedUnits } from '../../insight/mixedUnits';
import { fileTypes, type FileCategory } from '../../model/codes';
import { canLoadMore } from '../../model/completeness';
import { numberIn } from '../../model/fileList';
import type { FileQuestion } from '../../model/fileQuestion';
import type { Format } from '../../model/format';
import type { Held } from '../../model/held';
import { label } from '../../model/label';
import { newPace } from '../../model/pace';
import { finite } from '../../model/ratio';
import { fileRecord, type BoardFile } from '../../model/records/file';
import type { BarsBlock, QuestionBlock } from '../../protocol/view';
import { categoryText, categoryTitle } from './fileWords';
import { fileListFindings } from './fileListFindings';
import type { LoadedFiles } from './loadedFiles';
import { findingsBlock } from './findings';
import { filesTable } from './recordTables';
import { drawn, type Drawn, type Scene } from './scene';

/** The files of a board: filter, loaded files, sizes, and a table of all fields. */
export async function filesSheet(scene: Scene, loaded: LoadedFiles): Promise<Drawn> {
  const { format } = scene;
  const { files, pathAt } = loaded;
  const counts = await counted(files);
  const { byCategory, byUser } = counts;
  const gist = filesGist(loaded, counts, format);
  return drawn(scene, { title: t('Files'), overline: label(scene.boardName, 80), gist }, [
    questionBlock(loaded, format),
    findingsBlock(t('Findings'), fileListFindings(loaded, counts, format)),
    files.length > 0 &&
      filesTable({ id: 'files', title: t('Files'), records: files, pathAt, note: loadedText(loaded, format) }, format),
    sizeBars(loaded, { id: 'byCategory', title: t('Size by category') }, byCategory, format),
    sizeBars(loaded, { id: 'byUser', title: t('Size by user') }, byUser, format),
  ]);
}

type Counts = Awaited<ReturnType<typeof counted>>;

/** Computes all counts over the files in one pass. */
async function counted(files: readonly Held<BoardFile>[]) {
  const all = fileGroups(() => '');
  const byCategory = fileGroups(categoriesOf());
  const byUser = fileGroups(({ userId }) => userId ?? '');
  const distinct = distinctSize();
  const mixed = mixedUnits(fileRecord);
  const counts = [all, byCategory, byUser, distinct, mixed];
  let unreadable = 0;
  await newPace().each(files.length, (at) => {
    const held = files[at];
    if (!held) return;
    for (const count of counts) count.add(held);
    if (held.value === undefined) unreadable += 1;
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

const isActive = (question: FileQuestion) => Object.keys(question).length > 0;

function filesGist(loaded: LoadedFiles, { byState }: Counts, format: Format): string {
  const { files, question, completeness, reported } = loaded;
  const asked = isActive(question);
  if (files.length === 0) {
    const said = numberIn(reported);
    if (said !== undefined && said > 0)
      return t('The service reports a total of {0} but returned no files.', format.number(said));
    return asked ? t('No files match this filter.') : t('The service returned no files for this board.');
  }
  const of = (state: FileGroup['state']) => byState.find((group) => group.state === state);
  const present = of('present');
  const count = filesText(files.length, format);
  return sentences([
    completeness.kind === 'complete'
      ? asked
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
  const said = numberIn(reported);
  const shown = format.number(files.length);
  const numbers =
    said === undefined
      ? t('{0} loaded; the service reports no total.', shown)
      : t('{0} loaded, {1} reported; the API doesn’t say what this total counts.', shown, format.number(said));
  return sentences([numbers, completeness.kind === 'complete' && t('There are no more.')]);
}

function questionBlock(loaded: LoadedFiles, format: Format): QuestionBlock {
  return {
    block: 'question',
    id: 'question',
    question: loaded.question,
    types: (Object.keys(fileTypes) as FileCategory[]).map((category) => ({
      category,
      title: categoryTitle(category),
      types: fileTypes[category],
    })),
    active: isActive(loaded.question),
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
const mostBars = 40;

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
  const left = groups.length - mostBars;
  const below = sentences([
    scope,
    t('The API doesn’t state the unit of sizes.'),
    left > 0 ? t('Smaller groups not shown: {0}.', format.number(left)) : undefined,
  ]);
  return {
    block: 'bars',
    ...words,
    bars: groups.slice(0, mostBars).map((group) => ({
      label: groupLabel(group),
      size: finite(group.size),
      text: t('{0}, {1}', filesText(group.files, format), sizeText(group.size, group.unsized > 0, format)),
    })),
    note: below,
  };
}

function groupLabel({ key, state }: FileGroup): string {
  const name = key === '' ? t('no user ID returned') : label(key, 60);
  if (state === 'present') return name;
  return state === 'deleted' ? t('{0}, deleted', name) : t('{0}, deletion unclear', name);
}
