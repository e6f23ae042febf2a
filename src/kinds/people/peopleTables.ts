import { t } from '@vscode/l10n';
import { finite } from '../../core/numeric';
import { pathOf, type Ref, type Section } from '../../core/ref';
import { sectionOf, type Person, type PersonRecord, type Role } from './people';
import { full } from '../parts/valueText';
import { ownColumn } from '../parts/createTable';
import { createLazyTable, type LazyColumn, type LazyTable } from '../parts/lazyTable';
import { number } from '../../core/say';
import type { TimeSlicer } from '../../core/timeSlicer';
import type { Cell } from '../../protocol/table';
import type { Decoded } from '../../records/decoding/decoded';
import { recordKeys } from '../../service/store/recordsByKey';
import { recordKindText } from '../parts/listTitle';
import { recordLabel } from '../../records/text/nameLabel';

export interface PeopleTableOptions {
  readonly isLoaded: (section: Section) => boolean;
  readonly areAllFiles: boolean;
  readonly areAllBallots: boolean;
  readonly areAllParticipants: boolean;
}

/** People, one per row, with what the data contains about each. */
export function peopleTable(people: readonly Person[], options: PeopleTableOptions): LazyTable {
  const { isLoaded, areAllFiles, areAllBallots, areAllParticipants } = options;
  const personAt = (index: number) => people[index] as Person;
  const user = ownColumn({ key: '@user', title: t('User'), searched: true }, (index) => ({
    text: full(personAt(index).id),
  }));
  const numbers = (
    section: Section,
    key: 'created' | 'votedIn' | 'cast' | 'files' | 'hosted' | 'attended',
    title: string,
    meaning?: string,
  ): LazyColumn =>
    ownColumn({ key: `@${key}`, title, ...(meaning !== undefined && { meaning }), align: 'end' }, (index) => {
      const person = personAt(index);
      if (!isLoaded(section)) return { text: '–', tone: 'muted', note: t('not loaded') };
      const text = number(person[key]);
      const isOfBallots = key === 'cast' || key === 'votedIn';
      const isLeast =
        (key === 'files' && !areAllFiles) ||
        (key === 'attended' && !areAllParticipants) ||
        (isOfBallots && !areAllBallots) ||
        (key === 'cast' && person.unreadable > 0);
      const sort = finite(person[key]);
      // At least none says nothing.
      if (isLeast) return sort === 0 ? { text: t('unknown'), sort, tone: 'muted' } : { text: `≥ ${text}`, sort };
      return { text, sort, ...(sort === 0 && { tone: 'zero' }) };
    });
  const columns = [
    user,
    numbers('votes', 'created', t('Votes created')),
    numbers('votes', 'votedIn', t('Voted in'), t('Only named votes count.')),
    numbers('votes', 'cast', t('Votes cast'), t('Only named votes count.')),
    numbers('files', 'files', t('Files'), t('Loaded files, including deleted ones.')),
    numbers('meetings', 'hosted', t('Meetings hosted')),
    numbers(
      'meetings',
      'attended',
      t('Meetings attended'),
      t('Each participant is counted once. Recording assistants aren’t counted.'),
    ),
  ];
  return createLazyTable(
    {
      id: 'people',
      title: t('People'),
      note: t(
        'The same ID in votes, files, and meetings is taken to be the same person, though the API doesn’t say so. A person may have several IDs. An empty cell means 0.',
      ),
    },
    columns,
    { count: people.length, keyAt: (index) => personAt(index).id },
  );
}

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
