import { t } from '@vscode/l10n';
import { categoryOf, fileStates, isUnsized, onlyCategory, stateTitle, stateWord, type FileGroup } from './fileGroups';
import { fileState } from './fileState';
import type { Safe } from '../vote/optionText';
import type { DetailsHeader, Tile } from '../../protocol/detailsHeader';
import type { Decoded } from '../../records/decoding/decoded';
import type { BoardFile } from '../../records/file';
import type { Format } from '../../core/format';
import { clauses, joinParts, sentences } from '../../core/phrases';
import { sanitizeLabel } from '../../core/sanitizeLabel';
import { issuesChip } from '../parts/header';
import { categoryText, categoryTitle, creationSentence, deletionSentence } from './fileText';
import { filesText, sizeText } from '../../core/amounts';
import { canLoadMore } from '../../records/completeness';
import { isRestricting, type FileFilter } from '../../records/fileFilter';
import { filterText } from '../../records/text/fileFilterText';
import { number, tn } from '../../core/say';
import { isInexact } from '../../core/numeric';
import { numberIn, type FileList } from '../../records/fileList';

/**
 * Whether a file is deleted, its category, and its size at a glance. `issues`: number of alerts. `safe`: for a category
 * that isn't documented.
 */
export function fileHeader(
  decoded: Decoded<BoardFile>,
  file: BoardFile,
  issues: number,
  format: Format,
  safe: Safe = sanitizeLabel,
): DetailsHeader {
  const state = fileState(decoded);
  const category = categoryOf(file);
  const documented = category.by === 'bigType' && category.listed ? onlyCategory(file) : undefined;
  return {
    style: state === 'unknown' ? 'undecidable' : 'none',
    headline: joinParts([
      state !== 'present' && stateTitle(state),
      file.fileSize !== undefined && format.size(file.fileSize),
      documented ? categoryTitle(documented) : categoryText(file, safe),
    ]),
    detail: sentences([creationSentence(file, format), state !== 'present' && deletionSentence(decoded, file, format)]),
    isUpdating: false,
    chips: issuesChip(issues),
    tiles: [],
  };
}

/** How many files there are, and whether these are all. What the reported total counts is unknown. */
function countText({ files, filter, completeness, reported }: LoadedFiles): string {
  const isFiltered = isRestricting(filter);
  const isComplete = completeness.kind === 'complete';
  if (isComplete && files.length === 0)
    return isFiltered ? t('No files match this filter') : t('The service returned no files for this board');
  const count = filesText(files.length);
  if (isComplete) return isFiltered ? t('{0} with this filter', count) : count;
  if (!canLoadMore(completeness)) return t('{0} loaded; it isn’t known whether these are all', count);
  const total = numberIn(reported) ?? 0;
  return total > files.length
    ? t('{0} of {1} loaded', number(files.length), filesText(total))
    : t('{0} loaded so far; there may be more', count);
}

/** How many files there are, whether these are all, and their sizes. `byState`: one group per state. */
export function filesHeader(loaded: LoadedFiles, byState: readonly FileGroup[], format: Format): DetailsHeader {
  const filtered = clauses(filterText(loaded.filter));
  const detail = joinParts([filtered !== '' && t('Filter: {0}', filtered), uncountedText(loaded.files, format)]);
  return {
    style: 'none',
    headline: countText(loaded),
    ...(detail !== '' && { detail }),
    isUpdating: false,
    chips: [],
    tiles: sizeTiles(byState, format),
  };
}

/** The sizes that no sum counts, since they are hardly ones; empty without any. */
export function uncountedText(files: readonly Decoded<BoardFile>[], format: Format): string {
  const sizes = files.flatMap(({ value }) =>
    value?.fileSize !== undefined && isInexact(value.fileSize) ? [value.fileSize] : [],
  );
  const largest = sizes.reduce((one, other) => (BigInt(other) > BigInt(one) ? other : one), 0);
  return sizes.length === 0
    ? ''
    : tn(
        sizes.length,
        t('{n} file not counted in sums: {0}|{n} files not counted in sums, the largest of {0}', format.size(largest)),
      );
}

/** The size of the files in each state, and how many there are. */
export const sizeTiles = (byState: readonly FileGroup[], format: Format): Tile[] =>
  fileStates.flatMap((state) => {
    const group = byState.find((each) => each.state === state);
    if (!group) return [];
    return isUnsized(group)
      ? { value: number(group.files), label: stateWord(state) }
      : { value: sizeText(group.size, group.unsized > 0, format), label: countInState(group) };
  });

function countInState({ state, files }: FileGroup): string {
  switch (state) {
    case 'present':
      return t('in {0}', filesText(files));
    case 'deleted':
      return tn(files, t('in {n} deleted file|in {n} deleted files'));
    case 'unknown':
      return t('in {0}, deletion unknown', filesText(files));
  }
}

/** The loaded files of a board, possibly filtered. */
export interface LoadedFiles extends Omit<FileList, 'pages' | 'versions'> {
  readonly filter: FileFilter;
  /** The ref of a file as text; undefined when it can't be opened. */
  readonly pathAt: (index: number) => string | undefined;
}
