import { t } from '@vscode/l10n';
import { finite } from '../../core/numeric';
import { joinParts, sentences } from '../../core/phrases';
import { pathOf, type Ref, type Section } from '../../core/ref';
import { number, tn } from '../../core/say';
import { actionOf } from '../../protocol/actions';
import type { Cell } from '../../protocol/table';
import type { Decoded } from '../../records/decoding/decoded';
import type { Meeting } from '../../records/meeting';
import type { Vote } from '../../records/vote';
import { recordKeys } from '../../service/store/recordsByKey';
import { recordLabel } from '../../records/text/nameLabel';
import { attendanceOf } from '../meeting/attendance';
import { hiddenIf } from '../parts/column';
import { ownColumn } from '../parts/createTable';
import { createLazyTable, type LazyColumn, type LazyTable } from '../parts/lazyTable';
import { full } from '../parts/valueText';
import { maxDots } from '../vote/voteTables';
import { likelySame } from './likelySame';
import { knowsParticipants, knowsVoters, sectionOf, type Person, type PersonRecord } from './people';

export interface PeopleTableOptions {
  readonly isLoaded: (section: Section) => boolean;
  readonly areAllFiles: boolean;
  readonly areAllBallots: boolean;
  readonly areAllParticipants: boolean;
  readonly board: Ref;
  readonly votes: readonly Decoded<Vote>[];
  readonly meetings: readonly Decoded<Meeting>[];
  /** Whether the user can name people, and say who is the same. */
  readonly canName: boolean;
  /** What is left out. */
  readonly note: string;
}

// A wider table is unreadable; that of each vote and meeting has everybody.
const maxEvents = 60;

/** A named vote or a meeting, a column each. */
interface Event {
  readonly section: 'votes' | 'meetings';
  readonly index: number;
  readonly short: string;
  /** Whether everybody who took part is known. */
  readonly isWhole: boolean;
}

/** People, one per row, with the votes and meetings they were in, and how much else the data has about each. */
export function peopleTable(people: readonly Person[], options: PeopleTableOptions): LazyTable {
  const { isLoaded, areAllFiles, areAllBallots, areAllParticipants, board, votes, meetings, canName, note } = options;
  const personAt = (index: number) => people[index] as Person;
  const user = ownColumn({ key: '@user', title: t('User'), searched: true }, (index) => {
    const { id, otherIds } = personAt(index);
    return { text: joinParts([id, ...otherIds].map(full)), ...(canName && { action: actionOf('nameUser') }) };
  });
  const numbers = (
    section: Section,
    key: 'created' | 'votedIn' | 'cast' | 'files' | 'hosted' | 'attended',
    title: string,
    meaning?: string,
    countOf = (person: Person) => person[key],
  ): LazyColumn =>
    ownColumn({ key: `@${key}`, title, ...(meaning !== undefined && { meaning }), align: 'end' }, (index) => {
      const person = personAt(index);
      if (!isLoaded(section)) return { text: '–', tone: 'muted', note: t('not loaded') };
      const count = countOf(person);
      const text = number(count);
      const isOfBallots = key === 'cast' || key === 'votedIn';
      const isLeast =
        (key === 'files' && !areAllFiles) ||
        (key === 'attended' && !areAllParticipants) ||
        (isOfBallots && !areAllBallots) ||
        (key === 'cast' && person.unreadable > 0);
      const sort = finite(count);
      // At least none says nothing.
      if (isLeast) return { text: sort === 0 ? t('unknown') : `≥ ${text}`, sort, tone: 'muted' };
      return { text, sort, tone: sort === 0 ? 'zero' : 'muted' };
    });
  const same = likelySame(canName ? people.map(({ id }) => id) : []);
  const events = eventsOf(votes, meetings);
  const shown = events.slice(0, maxEvents);
  const cellAt = eventCells(people);
  const columns = [
    user,
    ...(same.size === 0
      ? []
      : [
          ownColumn({ key: '@same', title: t('Same person?') }, (index) => {
            const other = same.get(personAt(index).id);
            return other === undefined ? { text: '' } : { text: full(other), action: actionOf('samePerson') };
          }),
        ]),
    numbers('votes', 'cast', t('Votes cast'), t('Only named votes count.')),
    numbers(
      'meetings',
      'attended',
      t('Meetings'),
      t('As a participant or as the host. Recording assistants aren’t counted.'),
      meetingsOf,
    ),
    numbers('files', 'files', t('Files'), t('Loaded files, including deleted ones.')),
    // Shown if there would be nothing else about somebody.
    hiddenIf(
      people.every(({ created, records }) => created === 0 || records.length > created),
      numbers('votes', 'created', t('Votes created')),
    ),
    ...shown.map((event): LazyColumn => {
      const list = event.section === 'votes' ? votes : meetings;
      const record = recordKeys(list)[event.index] as string;
      const { column, ...rest } = ownColumn(
        {
          key: `=${event.section}/${record}`,
          title: recordLabel(event.section, list[event.index] as Decoded<unknown>),
          short: event.short,
        },
        (index) => cellAt(event, index),
      );
      return { ...rest, column: { ...column, path: pathOf({ ...board, section: event.section, record }) } };
    }),
    hiddenIf(true, numbers('votes', 'votedIn', t('Voted in'), t('Only named votes count.'))),
    hiddenIf(true, numbers('meetings', 'hosted', t('Meetings hosted'))),
  ];
  const more = events.length - shown.length;
  return createLazyTable(
    {
      id: 'people',
      title: t('People'),
      isNarrow: true,
      note: sentences([
        canName
          ? t('Each ID counts as one person; Name… beside an ID joins those of the same person.')
          : t('Each ID counts as one person.'),
        more > 0 && tn(more, t('{n} more vote or meeting isn’t shown.|{n} more votes and meetings aren’t shown.')),
        note,
      ]),
    },
    columns,
    { count: people.length, keyAt: (index) => personAt(index).id },
  );
}

/** In how many meetings somebody was, as far as known. */
const meetingsOf = ({ records }: Person): number =>
  new Set(records.flatMap(({ role, index }) => (sectionOf[role] === 'meetings' ? [index] : []))).size;

function eventsOf(votes: readonly Decoded<Vote>[], meetings: readonly Decoded<Meeting>[]): Event[] {
  const named = votes.flatMap(({ value }, index) =>
    value?.voters === 'named' ? [{ index, isWhole: knowsVoters(value) }] : [],
  );
  const readable = meetings.flatMap(({ value }, index) =>
    value ? [{ index, isWhole: knowsParticipants(attendanceOf(value)) }] : [],
  );
  return [
    ...named.map((each, at): Event => ({ ...each, section: 'votes', short: t('V{0}', number(at + 1)) })),
    ...readable.map((each, at): Event => ({ ...each, section: 'meetings', short: t('M{0}', number(at + 1)) })),
  ];
}

/** The cell of a person, by index, and a vote or meeting. */
function eventCells(people: readonly Person[]): (event: Event, index: number) => Cell {
  let [last, found] = [-1, new Map<string, PersonRecord>()];
  return ({ section, index: at, isWhole }, index) => {
    if (index !== last) {
      last = index;
      found = new Map(
        people[index]?.records.map((each) => [`${sectionOf[each.role]} ${each.role} ${each.index}`, each]),
      );
    }
    return section === 'votes'
      ? voteCell(found.get(`votes votedIn ${at}`), isWhole)
      : meetingCell(found.has(`meetings attended ${at}`), found.has(`meetings hosted ${at}`), isWhole);
  };
}

const none: Cell = { text: '', tone: 'muted', sort: 0 };

function voteCell(record: PersonRecord | undefined, isWhole: boolean): Cell {
  const missing = t('not every voter is known');
  if (!record) return isWhole ? none : { text: '–', tone: 'muted', note: missing, sort: 0 };
  const { sum = 0, unreadable = 0 } = record;
  const [text, sort, dots] = [number(sum), finite(sum), Number(sum)];
  if (!isWhole || unreadable > 0)
    return {
      text: sort === 0 ? '?' : `≥ ${text}`,
      tone: 'muted',
      note: unreadable > 0 ? t('{0} unreadable', number(unreadable)) : missing,
      sort,
    };
  const isSmall = Number.isInteger(dots) && dots >= 1 && dots <= maxDots;
  return { text, sort, ...(isSmall && { dots }) };
}

function meetingCell(hasAttended: boolean, isHost: boolean, isWhole: boolean): Cell {
  const text = isHost ? t('host') : t('yes');
  if (hasAttended) return { text, dots: 1, sort: isHost ? 2 : 1 };
  if (isHost) return { text, note: t('not among the participants'), sort: 1 };
  return isWhole ? none : { text: '–', tone: 'muted', note: t('not every participant is known'), sort: 0 };
}
