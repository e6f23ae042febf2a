import { t } from '@vscode/l10n';
import { finite } from '../../base/ratio';
import { isUnsized, type FileGroup } from '../../insight/fileGroups';
import type { FileState } from '../../insight/fileState';
import type { LargestFile } from '../../insight/largestFile';
import { sizeGroups, type SizeGroup } from '../../insight/sizeGroups';
import type { Cell, Column } from '../../protocol/table';
import type { Format } from '../../text/format';
import { clauses, inSentence } from '../../text/phrases';
import { full } from '../details/fullFormat';
import { comparedColumn } from '../table/comparedColumn';
import { ownColumn } from '../table/createTable';
import { hiddenIf } from '../table/hiddenIf';
import { createLazyTable, type LazyColumn, type LazyTable } from '../table/lazyTable';
import { fileStates, stateTitle } from './fileStateText';
import { groupSize, withoutHiding } from './sizeTexts';

/** What the rows of a table of sizes are. */
interface SizesWords {
  readonly id: string;
  readonly title: string;
  readonly head: Pick<Column, 'key' | 'title' | 'meaning'>;
  /** The cell of a key; undefined: the records can't be read. */
  readonly cellOf: (key: string | undefined) => Cell;
}

/** The sizes of the loaded files by user, one per row, the largest total first. */
export const usersTable = (
  byUser: readonly FileGroup[],
  hiding: LargestFile | undefined,
  format: Format,
): LazyTable | undefined =>
  sizesTable(
    {
      id: 'byUser',
      title: t('Size by user'),
      head: { key: '@user', title: t('User'), meaning: t('ID of the user.') },
      cellOf: (key) => {
        if (key === undefined) return { text: t('Unreadable record'), tone: 'unreadable' };
        return key === '' ? { text: t('no user ID returned'), tone: 'muted' } : { text: full(key) };
      },
    },
    byUser,
    hiding,
    format,
  );

/** The sizes of the loaded files by a key, one per row, the largest total first. */
export function sizesTable(
  { id, title, head, cellOf }: SizesWords,
  groups: readonly FileGroup[],
  hiding: LargestFile | undefined,
  format: Format,
): LazyTable | undefined {
  if (groups.length === 0) return undefined;
  const keys = sizeGroups(groups, Infinity).largest;
  const groupAt = (index: number) => keys[index] as SizeGroup;
  const named = ownColumn({ ...head, searched: true }, (index) => cellOf(groupAt(index).key));
  const files = ownColumn(
    { key: '@files', title: t('Files'), meaning: t('Loaded files, including deleted ones.'), align: 'end' },
    (index): Cell => {
      const count = sumOf(groupAt(index)).files;
      return { text: format.number(count), sort: count };
    },
  );
  const ofState = (state: FileState): LazyColumn =>
    ownColumn(
      {
        key: `@${state}`,
        title: stateTitle(state),
        meaning: t('Size'),
        align: 'end',
      },
      (index) =>
        sizeCell(
          groupAt(index).states.find((group) => group.state === state),
          hiding,
          format,
        ),
    );
  const total = ownColumn(
    {
      key: '@total',
      title: t('Total'),
      meaning: t('Size'),
      align: 'end',
    },
    (index) => sizeCell(sumOf(groupAt(index)), hiding, format),
  );
  const sizes = keys.map((group) => finite((withoutHiding(sumOf(group), hiding) ?? group).size));
  const isShown = (state: FileState) => state === 'present' || groups.some((group) => group.state === state);
  return createLazyTable(
    { id, title, canCopy: true },
    [
      named,
      files,
      ...fileStates.map((state) => hiddenIf(!isShown(state), ofState(state))),
      comparedColumn(total, sizes),
    ],
    { count: keys.length, keyAt: (index) => `${id} ${groupAt(index).key ?? '#'}` },
  );
}

type Sum = Pick<FileGroup, 'files' | 'size' | 'largest' | 'unsized'>;

const sumOf = ({ states, size }: SizeGroup): Sum => ({
  files: states.reduce((sum, { files }) => sum + files, 0),
  largest: states.reduce((most, { largest }) => (largest > most ? largest : most), 0n),
  unsized: states.reduce((sum, { unsized }) => sum + unsized, 0),
  size,
});

function sizeCell(sum: Sum | undefined, hiding: LargestFile | undefined, format: Format): Cell {
  if (!sum) return { text: '–', tone: 'muted', sort: 0, note: inSentence(t('No files')) };
  const rest = withoutHiding(sum, hiding) ?? sum;
  const known = isUnsized(rest) ? undefined : rest.size;
  const left = rest !== sum && t('without one file of {0}', format.size(sum.largest));
  return {
    text: rest.files === 0 ? '–' : groupSize(rest, format),
    ...((left || known !== undefined) && { note: clauses([known !== undefined && format.number(known), left]) }),
    ...(left ? { tone: 'odd' } : known === undefined && { tone: 'muted' }),
    ...(known !== undefined && { sort: finite(known), copied: String(known) }),
  };
}
