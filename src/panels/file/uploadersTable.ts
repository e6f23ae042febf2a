import { t } from '@vscode/l10n';
import type { FileGroup } from '../../insight/fileGroups';
import { sizeGroups, type SizeGroup } from '../../insight/sizeGroups';
import type { FileState } from '../../insight/fileState';
import { finite } from '../../base/ratio';
import type { Cell } from '../../protocol/table';
import type { Format } from '../../text/format';
import { ownColumn } from '../table/createTable';
import { createLazyTable, type LazyTable } from '../table/lazyTable';
import { stateTitle } from './fileStateText';
import { groupLabel } from './sizeBars';
import { groupSize, unitNote } from './sizeTexts';

/** Number and size of the listed files of each user, by state and in total. */
export function uploadersTable(byUser: readonly FileGroup[], format: Format): LazyTable {
  const users = sizeGroups(byUser, Infinity).largest;
  const states = (['present', 'deleted', 'unknown'] as const).filter((state) =>
    byUser.some((group) => group.state === state),
  );
  const name = ownColumn(
    { key: 'user', title: t('User'), meaning: t('ID of the user who uploaded the files.'), searched: true },
    (index) => ({ text: groupLabel(users[index]?.key) }),
  );
  const columns = [
    name,
    ...states.flatMap((state) => columnsOf(state, stateTitle(state), (index) => groupIn(users[index], state), format)),
    // Of one state, the total is the same.
    ...(states.length > 1 ? columnsOf('total', t('Total'), (index) => totalOf(users[index]), format) : []),
  ];
  return createLazyTable({ id: 'users', title: t('Files by user'), note: unitNote(), canCopy: true }, columns, {
    count: users.length,
    keyAt: (index) => `user ${users[index]?.key ?? ''}`,
  });
}

type Counts = Omit<FileGroup, 'key' | 'state'>;

const groupIn = (user: SizeGroup | undefined, state: FileState): Counts | undefined =>
  user?.states.find((group) => group.state === state);

const totalOf = (user: SizeGroup | undefined): Counts | undefined =>
  user && {
    files: user.states.reduce((sum, { files }) => sum + files, 0),
    unsized: user.states.reduce((sum, { unsized }) => sum + unsized, 0),
    size: user.size,
  };

/** The number of files, and their size. */
function columnsOf(key: string, title: string, countsAt: (index: number) => Counts | undefined, format: Format) {
  return [
    ownColumn(
      { key: `${key}Files`, title: t('{0}: files', title), meaning: t('Number of files.'), align: 'end' },
      (index): Cell => {
        const files = countsAt(index)?.files ?? 0;
        return { text: format.number(files), sort: files };
      },
    ),
    ownColumn(
      {
        key: `${key}Size`,
        title: t('{0}: size', title),
        meaning: t('Sum of the readable sizes; the API doesn’t state their unit.'),
        align: 'end',
      },
      (index): Cell => {
        const counts = countsAt(index);
        if (!counts) return { text: format.bytes(0n), sort: 0 };
        if (counts.unsized === counts.files) return { text: t('unknown'), tone: 'muted' };
        return { text: groupSize(counts, format), sort: finite(counts.size), note: format.number(counts.size) };
      },
    ),
  ];
}
