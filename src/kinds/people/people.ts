import { plus, type Numeric } from '../../core/numeric';
import type { Section } from '../../core/ref';
import type { BoardFile } from '../../records/file';
import type { Meeting } from '../../records/meeting';
import type { Vote } from '../../records/vote';
import { attendanceOf, type Attendance } from '../meeting/attendance';
import { ballotsByVoter } from '../vote/ballotsByVoter';
import { hasAllBallots } from '../vote/turnout';

/** A record with a user ID, and as what it has the ID. */
export interface PersonRecord {
  readonly role: Role;
  /** Index in the list of its section. */
  readonly index: number;
  /** Of a voter: the sum of the readable counts, and the number of others. */
  readonly sum?: Numeric;
  readonly unreadable?: number;
}

/** As what a record has a user ID; the number of such records has the same name. */
export type Role = 'created' | 'votedIn' | 'files' | 'hosted' | 'attended';

/** The section of records that have user IDs in a role. */
export const sectionOf: Readonly<Record<Role, Section>> = {
  created: 'votes',
  votedIn: 'votes',
  files: 'files',
  hosted: 'meetings',
  attended: 'meetings',
};

/** What the data of a board holds about a person. */
export interface Person {
  readonly id: string;
  /** Other IDs that the user said are of the same person. */
  readonly otherIds: readonly string[];
  readonly created: number;
  /** Number of named votes in which the person voted. */
  readonly votedIn: number;
  /** Sum of their readable counts. */
  readonly cast: Numeric;
  /** Number of ballots that can't be read. */
  readonly unreadable: number;
  readonly files: number;
  readonly hosted: number;
  readonly attended: number;
  /** The records that these numbers count, in order of their lists. */
  readonly records: readonly PersonRecord[];
}

export interface People {
  /** In the order in which they were found. */
  readonly people: readonly Person[];
  /** Number of votes whose voters aren't known to be named. */
  readonly secretVotes: number;
  /** Whether all votes can be read, and the voters of all named ones are known; otherwise, sums may be incomplete. */
  readonly areAllBallots: boolean;
  /** The same for the participants of all meetings. */
  readonly areAllParticipants: boolean;
  /** Number of records that can't be read, or in which a user ID is missing, empty, or unreadable. */
  readonly nameless: number;
  /** Number of rows of recording assistants in meetings, who are left out. */
  readonly recorders: number;
}

/** Gathers people from records one by one, by their index; undefined: an unreadable record. */
export interface PeopleTally {
  readonly addVote: (vote: Vote | undefined, index: number) => void;
  readonly addFile: (file: BoardFile | undefined, index: number) => void;
  readonly addMeeting: (meeting: Meeting | undefined, index: number) => void;
  readonly result: () => People;
}

type Counted = { -readonly [K in keyof Omit<Person, 'otherIds' | 'records'>]: Person[K] } & {
  readonly otherIds: Set<string>;
  readonly records: PersonRecord[];
};

/**
 * The same ID in votes, files, and meetings is assumed to be the same person. `personOf`: the ID that stands for the
 * person of an ID.
 */
export function createPeopleTally(personOf: (id: string) => string = (id) => id): PeopleTally {
  const people = new Map<string, Counted>();
  let [secretVotes, nameless, recorders] = [0, 0, 0];
  let [areAllBallots, areAllParticipants] = [true, true];

  /** Counts the users of a record; `ids` calls back for each of them. */
  const add = <T>(record: T | undefined, ids: (record: T, personAt: PersonAt) => void): void => {
    if (record === undefined) return void (nameless += 1);
    let isNameless = false;
    ids(record, (id) => {
      isNameless ||= !id;
      if (!id) return undefined;
      const own = personOf(id);
      let person = people.get(own);
      if (!person) people.set(own, (person = { id: own, ...nothing, otherIds: new Set(), records: [] }));
      if (id !== own) person.otherIds.add(id);
      return person;
    });
    if (isNameless) nameless += 1;
  };

  return {
    addVote: (vote, index) => {
      areAllBallots &&= vote !== undefined;
      if (vote?.voters !== 'named') secretVotes += 1;
      add(vote, (known, personAt) => {
        count('created', personAt(known.creator), index);
        if (known.voters !== 'named') return;
        areAllBallots &&= knowsVoters(known);
        for (const { userId, ballots, sum, unreadable: more } of ballotsByVoter(known)) {
          const person = personAt(userId);
          if (!person) continue;
          if (ballots.some(({ hasVotes }) => hasVotes)) count('votedIn', person, index, { sum, unreadable: more });
          person.cast = plus(person.cast, sum);
          person.unreadable += more;
        }
        if (known.results?.every((result) => result?.detail?.includes(undefined) === false) !== true)
          personAt(undefined);
      });
    },
    addFile: (file, index) => add(file, ({ userId }, personAt) => count('files', personAt(userId), index)),
    addMeeting: (meeting, index) => {
      areAllParticipants &&= meeting !== undefined;
      add(meeting, (known, personAt) => {
        count('hosted', personAt(known.host), index);
        const attendance = attendanceOf(known);
        areAllParticipants &&= knowsParticipants(attendance);
        for (const { userId } of attendance?.attendees ?? []) count('attended', personAt(userId), index);
        recorders += attendance?.recorders ?? 0;
        if (attendance?.unreadable !== 0) personAt(undefined);
      });
    },
    result: () => ({
      people: [...people.values()].map((person) => ({ ...person, otherIds: [...person.otherIds] })),
      secretVotes,
      areAllBallots,
      areAllParticipants,
      nameless,
      recorders,
    }),
  };
}

/** Whether all ballots of a named vote were received, each with its voter: otherwise, one may be anybody's. */
export const knowsVoters = (vote: Vote): boolean =>
  vote.voters === 'named' &&
  hasAllBallots(vote) &&
  vote.results?.every((result) => result?.detail?.every((ballot) => Boolean(ballot?.userId)) === true) === true;

/** The same for the participants of a meeting. */
export const knowsParticipants = (attendance: Attendance | undefined): boolean =>
  attendance?.unreadable === 0 && attendance.attendees.every(({ userId }) => Boolean(userId));

type PersonAt = (id: string | undefined) => Counted | undefined;

const nothing = { created: 0, votedIn: 0, cast: 0, unreadable: 0, files: 0, hosted: 0, attended: 0 };

/** Counts a record of a person once in each role. */
function count(
  role: Role,
  person: Counted | undefined,
  index: number,
  votes?: Required<Pick<PersonRecord, 'sum' | 'unreadable'>>,
): void {
  if (!person) return;
  const last = person.records.at(-1);
  if (last?.role !== role || last.index !== index) {
    person[role] += 1;
    person.records.push({ role, index, ...votes });
  } else if (votes) {
    const { sum = 0, unreadable = 0 } = last;
    person.records[person.records.length - 1] = {
      ...last,
      sum: plus(sum, votes.sum),
      unreadable: unreadable + votes.unreadable,
    };
  }
}
