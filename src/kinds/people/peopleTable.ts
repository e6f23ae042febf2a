import { t } from '@vscode/l10n';
import { finite } from '../../core/ratio';
import type { Section } from '../../core/ref';
import type { Person } from './people';
import { full } from '../parts/fullFormat';
import { ownColumn } from '../parts/createTable';
import { createLazyTable, type LazyColumn, type LazyTable } from '../parts/lazyTable';
import { number } from '../../core/say';

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
