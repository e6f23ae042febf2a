import { t } from '@vscode/l10n';
import { isInexact, finite } from '../../core/numeric';
import { isUnsized, type FileGroup, fileStates, shortStateTitle } from './fileGroups';
import type { FileState } from './fileState';
import type { Cell, Column } from '../../protocol/table';
import type { Format } from '../../core/format';
import { sizeText } from '../../core/amounts';
import { inSentence } from '../../core/phrases';
import { full } from '../parts/valueText';
import { comparedColumn } from '../parts/column';
import { ownColumn } from '../parts/createTable';
import { createLazyTable, type LazyColumn, type LazyTable } from '../parts/lazyTable';
import { number } from '../../core/say';

/** What the rows of a table of sizes are. */
interface SizesWords {
  readonly id: string;
  readonly title: string;
  readonly head: Pick<Column, 'key' | 'title'>;
  readonly cellOf: (key: string) => Cell;
  readonly note?: string | undefined;
}

/** The sizes of the loaded files by user, one per row, the largest total first. */
export const usersTable = (byUser: readonly FileGroup[], format: Format, note?: string): LazyTable | undefined =>
  sizesTable(
    {
      id: 'byUser',
      title: t('Size by user'),
      head: { key: '@user', title: t('User') },
      cellOf: (key) => (key === '' ? { text: t('no user ID returned'), tone: 'muted' } : { text: full(key) }),
      note,
    },
    byUser,
    format,
  );

/** The sizes of the loaded files by a key, one per row, the largest total first. */
export function sizesTable(
  { id, title, head, cellOf, note }: SizesWords,
  groups: readonly FileGroup[],
  format: Format,
): LazyTable | undefined {
  const sums = sizeGroups(groups);
  // Of a single one, the header says all.
  if (sums.length < 2) return undefined;
  const sumAt = (index: number) => sums[index] as SizeGroup;
  const named = ownColumn({ ...head, searched: true }, (index) => {
    const { key } = sumAt(index);
    return key === undefined ? { text: t('Unreadable record'), tone: 'unreadable' } : cellOf(key);
  });
  const files = ownColumn(
    { key: '@files', title: t('Files'), meaning: t('Loaded files, including deleted ones.'), align: 'end' },
    (index): Cell => {
      const count = sumAt(index).files;
      return { text: number(count), sort: count };
    },
  );
  const sizeColumn = (
    key: string,
    heading: string,
    sizedAt: (index: number) => Pick<FileGroup, 'files' | 'size' | 'unsized'> | undefined,
  ): LazyColumn => ownColumn({ key, title: heading, align: 'end' }, (index) => sizeCell(sizedAt(index), format));
  const stateColumn = (state: FileState): LazyColumn =>
    sizeColumn(`@${state}`, shortStateTitle(state), (index) =>
      sumAt(index).states.find((group) => group.state === state),
    );
  // Of a single state, the total says all.
  const states = fileStates.filter((state) => groups.some((group) => group.state === state && !isUnsized(group)));
  return createLazyTable(
    { id, title, canCopy: true, note },
    [
      named,
      files,
      ...(states.length > 1 ? states.map(stateColumn) : []),
      comparedColumn(
        sizeColumn('@total', t('Total'), sumAt),
        // A sum that large is hardly one: it would hide all others.
        sums.map(({ size }) => (isInexact(size) ? 0 : finite(size))),
      ),
    ],
    { count: sums.length, keyAt: (index) => `${id} ${sumAt(index).key ?? '#'}` },
  );
}

function sizeCell(sum: Pick<FileGroup, 'files' | 'size' | 'unsized'> | undefined, format: Format): Cell {
  if (!sum) return { text: '–', tone: 'muted', sort: 0, note: inSentence(t('No files')) };
  if (isUnsized(sum)) return { text: t('size unknown'), tone: 'muted' };
  return {
    text: sizeText(sum.size, sum.unsized > 0, format),
    note: number(sum.size),
    sort: finite(sum.size),
    copied: String(sum.size),
  };
}

/** Files that share a key, in any state. */
interface SizeGroup extends Omit<FileGroup, 'state'> {
  /** At most one per state: not deleted, deleted, unknown. */
  readonly states: readonly FileGroup[];
}

/** Joins the states of each key, largest total first. */
function sizeGroups(groups: readonly FileGroup[]): readonly SizeGroup[] {
  const byKey = new Map<FileGroup['key'], FileGroup[]>();
  for (const group of groups) {
    const states = byKey.get(group.key);
    if (states) states.push(group);
    else byKey.set(group.key, [group]);
  }
  return [...byKey]
    .map(([key, states]) => ({
      key,
      states,
      files: states.reduce((sum, { files }) => sum + files, 0),
      unsized: states.reduce((sum, { unsized }) => sum + unsized, 0),
      size: states.reduce((sum, { size }) => sum + size, 0n),
    }))
    .toSorted((one, other) => (other.size > one.size ? 1 : other.size < one.size ? -1 : 0));
}
