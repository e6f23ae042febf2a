import { plus, type Numeric } from '../base/numeric';
import type { Section } from '../base/ref';
import type { BoardFile } from '../records/file';
import type { Meeting } from '../records/meeting';
import type { Vote } from '../records/vote';
import { attendanceOf } from './attendance';
import { ballotsByVoter } from './ballotsByVoter';
import { hasAllBallots } from './hasAllBallots';

/** What the data of a board holds about a user ID. */
export interface Person {
  readonly id: string;
  /** Where the ID is from; undefined: the same ID is one person everywhere. */
  readonly kind: Section | undefined;
  readonly created: number;
  /** Number of named votes with votes of this ID. */
  readonly votedIn: number;
  /** Sum of their readable counts. */
  readonly cast: Numeric;
  /** Number of ballots that can't be read. */
  readonly unreadable: number;
  readonly files: number;
  readonly hosted: number;
  readonly attended: number;
}

export interface People {
  /** In the order in which they were found. */
  readonly people: readonly Person[];
  /** Number of votes whose voters aren't known to be named. */
  readonly secretVotes: number;
  /** Whether the ballots of all named votes were received; otherwise, sums may be incomplete. */
  readonly areAllBallots: boolean;
  /** Number of other records in which a user ID is missing, empty, or unreadable. */
  readonly nameless: number;
  /** Number of unreadable records. */
  readonly unreadable: number;
  /** Number of rows of recording assistants in meetings, who are left out. */
  readonly recorders: number;
}

/** Gathers people from records one by one; undefined: an unreadable record. */
export interface PeopleTally {
  readonly addVote: (vote: Vote | undefined) => void;
  readonly addFile: (file: BoardFile | undefined) => void;
  readonly addMeeting: (meeting: Meeting | undefined) => void;
  readonly result: () => People;
}

type Counted = { -readonly [K in keyof Person]: Person[K] };

/** Creates a tally. `areIdsApart`: the same ID in votes, files, and meetings is not assumed to be the same person. */
export function createPeopleTally(areIdsApart: boolean): PeopleTally {
  const people = new Map<string, Counted>();
  let [secretVotes, nameless, unreadable, recorders] = [0, 0, 0, 0];
  let areAllBallots = true;

  /** Counts the users of a record; `ids` calls back for each of them. */
  const add = <T>(record: T | undefined, kind: Section, ids: (record: T, personOf: PersonOf) => void): void => {
    if (record === undefined) return void (unreadable += 1);
    let isNameless = false;
    ids(record, (id) => {
      isNameless ||= !id;
      if (!id) return undefined;
      const key = areIdsApart ? `${kind} ${id}` : id;
      let person = people.get(key);
      if (!person) people.set(key, (person = { id, kind: areIdsApart ? kind : undefined, ...nothing }));
      return person;
    });
    if (isNameless) nameless += 1;
  };

  return {
    addVote: (vote) => {
      if (vote?.voters !== 'named') secretVotes += 1;
      add(vote, 'votes', (known, personOf) => {
        count('created', personOf(known.creator));
        if (known.voters !== 'named') return;
        areAllBallots &&= hasAllBallots(known);
        for (const { userId, ballots, sum, unreadable: more } of ballotsByVoter(known)) {
          const person = personOf(userId);
          if (!person) continue;
          if (ballots.some(({ hasVotes }) => hasVotes)) person.votedIn += 1;
          person.cast = plus(person.cast, sum);
          person.unreadable += more;
        }
        if (known.results?.every((result) => result?.detail?.includes(undefined) === false) !== true)
          personOf(undefined);
      });
    },
    addFile: (file) => add(file, 'files', ({ userId }, personOf) => count('files', personOf(userId))),
    addMeeting: (meeting) =>
      add(meeting, 'meetings', (known, personOf) => {
        count('hosted', personOf(known.host));
        const attendance = attendanceOf(known);
        for (const { userId } of attendance?.attendees ?? []) count('attended', personOf(userId));
        recorders += attendance?.recorders ?? 0;
        if (attendance?.unreadable !== 0) personOf(undefined);
      }),
    result: () => ({ people: [...people.values()], secretVotes, areAllBallots, nameless, unreadable, recorders }),
  };
}

type PersonOf = (id: string | undefined) => Counted | undefined;

const nothing = { created: 0, votedIn: 0, cast: 0, unreadable: 0, files: 0, hosted: 0, attended: 0 };

const count = (what: 'created' | 'files' | 'hosted' | 'attended', person: Counted | undefined): void => {
  if (person) person[what] += 1;
};
