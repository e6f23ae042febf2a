import { t } from '@vscode/l10n';
import { pathOf, type Ref, type Section } from '../../core/ref';
import type { TimeSlicer } from '../../core/timeSlicer';
import { sectionOf, type Person, type PersonRecord, type Role } from './people';
import type { Cell } from '../../protocol/table';
import type { Decoded } from '../../records/decoding/decoded';
import { recordKeys } from '../../service/store/recordsByKey';
import { recordKindText } from '../parts/listTitle';
import { recordLabel } from '../../records/text/nameLabel';
import { full } from '../parts/fullFormat';
import { ownColumn } from '../parts/createTable';
import { createLazyTable, type LazyTable } from '../parts/lazyTable';

// Of more rows, only the title is shown at first.
const maxUnfolded = 20;

/** The records that people are in, a row for each person and record. `lists`: those of the tally. */
export async function personRecordsTable(
  people: readonly Person[],
  lists: Readonly<Record<Section, readonly Decoded<unknown>[]>>,
  board: Ref,
  slicer: TimeSlicer,
): Promise<LazyTable | undefined> {
  /** Index of the person of each row. */
  const owners: number[] = [];
  const records: PersonRecord[] = [];
  for (const [owner, person] of people.entries())
    await slicer.through(person.records, (record) => {
      owners.push(owner);
      records.push(record);
    });
  if (records.length === 0) return undefined;
  const ownerAt = (row: number) => people[owners[row] as number] as Person;
  const recordAt = (row: number) => records[row] as PersonRecord;
  const nameCell = (row: number): Cell => {
    const { role, index } = recordAt(row);
    const section = sectionOf[role];
    const list = lists[section];
    const record = recordKeys(list)[index] as string;
    return { text: recordLabel(section, list[index] as Decoded<unknown>), path: pathOf({ ...board, section, record }) };
  };
  const column = (key: string, title: string, cell: (row: number) => Cell, isOfGroup?: true) =>
    ownColumn({ key, title, searched: true, ...(isOfGroup && { isOfGroup }) }, cell);
  const columns = [
    column('@user', t('User'), (row) => ({ text: full(ownerAt(row).id) }), true),
    column('@role', t('Role'), (row) => ({ text: roleText(recordAt(row).role) })),
    column('@name', t('Name'), nameCell),
    column('@kind', t('Kind'), (row) => ({ text: recordKindText(sectionOf[recordAt(row).role]) })),
  ];
  return createLazyTable(
    { id: 'personRecords', title: t('Records'), canCopy: true, folded: records.length > maxUnfolded },
    columns,
    { count: records.length, keyAt: String, groupAt: (row) => String(owners[row]) },
  );
}

/** As what a record has the ID of a person, as its field is called. */
function roleText(role: Role): string {
  switch (role) {
    case 'created':
      return t('Creator');
    case 'votedIn':
      return t('Voter');
    case 'files':
      return t('User');
    case 'hosted':
      return t('Host');
    case 'attended':
      return t('Participant');
  }
}
