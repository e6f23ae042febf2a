import { t } from '@vscode/l10n';
import { filesText } from '../../core/amounts';
import { fileStates, groupSize, isUnsized, stateWord, type FileGroup } from './fileGroups';
import type { FileState } from './fileState';
import type { FileToggle } from './fileToggles';
import { canLoadMore } from '../../records/completeness';
import { isFiltering, isRestricting, type FileFilter } from '../../records/fileFilter';
import type { Format } from '../../core/format';
import type { Chip, DetailsHeader, Tile } from '../../protocol/detailsHeader';
import { number } from '../../core/say';
import type { FileList } from '../../records/fileList';

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
