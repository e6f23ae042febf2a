import { t } from '@vscode/l10n';
import {
  categoryOf,
  fileStates,
  groupSize,
  isUnsized,
  onlyCategory,
  stateTitle,
  stateWord,
  type FileGroup,
} from './fileGroups';
import { fileState, type FileState } from './fileState';
import type { Safe } from '../vote/optionText';
import type { Chip, DetailsHeader, Tile } from '../../protocol/detailsHeader';
import type { Decoded } from '../../records/decoding/decoded';
import type { BoardFile } from '../../records/file';
import type { Format } from '../../core/format';
import { inSentence, sentences } from '../../core/phrases';
import { sanitizeLabel } from '../../core/sanitizeLabel';
import { issuesChip } from '../parts/header';
import { categoryText, categoryTitle, creationSentence, deletionSentence } from './fileText';
import { filesText } from '../../core/amounts';
import type { FileToggle } from './fileToggles';
import { canLoadMore } from '../../records/completeness';
import { isFiltering, isRestricting, type FileFilter } from '../../records/fileFilter';
import { number } from '../../core/say';
import type { FileList } from '../../records/fileList';

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
    headline: stateTitle(state),
    detail: sentences([creationSentence(file, format), state !== 'present' && deletionSentence(decoded, file, format)]),
    isUpdating: false,
    chips: [{ text: documented ? categoryTitle(documented) : categoryText(file, safe) }, ...issuesChip(issues)],
    tiles: file.fileSize === undefined ? [] : [{ value: format.size(file.fileSize), label: inSentence(t('Size')) }],
  };
}

/** How many files there are, and whether these are all. */
function countText({ files, filter, completeness }: LoadedFiles): string {
  const isFiltered = isRestricting(filter);
  if (files.length === 0)
    return isFiltered ? t('No files match this filter') : t('The service returned no files for this board');
  const count = filesText(files.length);
  if (completeness.kind === 'complete')
    return isFiltered ? t('{0} with this filter', count) : t('{0}, all loaded', count);
  return canLoadMore(completeness)
    ? t('{0} loaded so far; there may be more', count)
    : t('{0} loaded; it isn’t known whether these are all', count);
}

const groupIn = (byState: readonly FileGroup[], state: FileState) => byState.find((group) => group.state === state);

/** How many files there are, whether these are all, and their sizes. `byState`: one group per state. */
export function filesHeader(
  loaded: LoadedFiles,
  { byState, toggled }: { readonly byState: readonly FileGroup[]; readonly toggled: ReadonlyMap<FileToggle, number> },
  format: Format,
): DetailsHeader {
  return {
    style: 'none',
    headline: countText(loaded),
    isUpdating: false,
    // Without a filter, the chip counts the issues of the board, of which a file may have several.
    chips: isFiltering(loaded.filter) ? reviewChip(toggled.get('review') ?? 0) : [],
    tiles: sizeTiles(byState, format),
  };
}

const reviewChip = (files: number): Chip[] =>
  files === 0 ? [] : [{ text: t('{0} with issues', filesText(files)), tone: 'alert' }];

export function sizeTiles(byState: readonly FileGroup[], format: Format): Tile[] {
  const [present, deleted, unknown] = fileStates.map((state) => groupIn(byState, state));
  return [
    ...(present ? sizedTiles(present, t('size, not deleted'), format) : []),
    ...(deleted ? sizedTiles(deleted, t('size, deleted'), format) : []),
    ...(unknown ? [{ value: number(unknown.files), label: stateWord('unknown') }] : []),
  ];
}

const sizedTiles = (group: FileGroup, sizeLabel: string, format: Format): Tile[] => [
  { value: number(group.files), label: stateWord(group.state) },
  { value: isUnsized(group) ? t('unknown') : groupSize(group, format), label: sizeLabel },
];

/** The loaded files of a board, possibly filtered. */
export interface LoadedFiles extends Omit<FileList, 'pages' | 'versions'> {
  readonly filter: FileFilter;
  /** The ref of a file as text; undefined when it can't be opened. */
  readonly pathAt: (index: number) => string | undefined;
}
