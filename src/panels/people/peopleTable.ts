import { t } from '@vscode/l10n';
import { finite } from '../../base/ratio';
import type { Section } from '../../base/ref';
import type { Person } from '../../insight/people';
import { actionLabel } from '../../protocol/actions';
import type { Format } from '../../text/format';
import { sentences } from '../../text/phrases';
import { full } from '../details/fullFormat';
import { listTitle } from '../../text/listTitle';
import { ownColumn } from '../table/createTable';
import { createLazyTable, type LazyColumn, type LazyTable } from '../table/lazyTable';
import { presenceOf, presenceToggles, type PresenceCount } from './presence';

/** Options of a table of people. */
export interface PeopleTableOptions {
  readonly areIdsApart: boolean;
  /** Whether a list is loaded. */
  readonly isLoaded: (section: Section) => boolean;
  readonly areAllFiles: boolean;
  readonly areAllBallots: boolean;
  readonly areAllParticipants: boolean;
  /** How many people voted and were in a meeting, if that is known. */
  readonly presences: readonly PresenceCount[];
}

/** People, one per row, with what the data contains about each. */
export function peopleTable(people: readonly Person[], options: PeopleTableOptions, format: Format): LazyTable {
  const { areIdsApart, isLoaded, areAllFiles, areAllBallots, areAllParticipants, presences } = options;
  const personAt = (index: number) => people[index] as Person;
  const user = ownColumn(
    {
      key: '@user',
      title: t('User'),
      meaning: t('ID of the user. Documented as an integer, unlike in other records.'),
      searched: true,
    },
    (index) => ({ text: full(personAt(index).id) }),
  );
  const kind = ownColumn({ key: '@kind', title: t('Found in'), meaning: t('Found in') }, (index) => ({
    text: listTitle(personAt(index).kind ?? 'people'),
  }));
  const numbers = (
    section: Section,
    key: 'created' | 'votedIn' | 'cast' | 'files' | 'hosted' | 'attended',
    title: string,
    meaning = title,
  ): LazyColumn => {
    const isIn = ({ kind: only }: Person) => (only ?? section) === section;
    return ownColumn({ key: `@${key}`, title, meaning, align: 'end' }, (index) => {
      const person = personAt(index);
      if (!isIn(person)) return { text: '', tone: 'muted' };
      if (!isLoaded(section)) return { text: '–', tone: 'muted', note: t('not loaded') };
      const text = format.number(person[key]);
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
  };
  const columns = [
    user,
    ...(areIdsApart ? [kind] : []),
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
      note: sentences([assumptionText(areIdsApart), t('An empty cell means 0.')]),
      toggles: [
        { key: 'sameId', title: actionLabel('sameId'), action: 'sameId', isOn: !areIdsApart },
        ...presenceToggles(presences, format),
      ],
    },
    columns,
    {
      count: people.length,
      keyAt: (index) => `${personAt(index).kind ?? ''} ${personAt(index).id}`,
      ...(presences.length > 0 && { togglesAt: (index: number) => [presenceOf(personAt(index))] }),
    },
  );
}

/** What is taken for a person. */
const assumptionText = (areIdsApart: boolean): string =>
  areIdsApart
    ? t('The same ID in votes, files, and meetings has a row for each, since it may not be the same person.')
    : t(
        'The same ID in votes, files, and meetings is taken to be the same person, though the API doesn’t say so. A person may have several IDs.',
      );
