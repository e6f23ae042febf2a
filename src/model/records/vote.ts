import { elementType, voteStatus } from '../codes';
import { code, count, flag, id, list, measure, moment, nested, span, text, type Whole } from '../field';
import { record } from '../record';
import type { ValueOf } from '../description';
import type { HiddenCount } from '../redactJson';

/** Snapshot of an element (§2.4). IDs only: the API can't retrieve the image. */
export const snapshotRecord = record({
  name: 'snapshot',
  title: 'Snapshot',
  paragraph: '2.4',
  fields: {
    height: measure({ title: 'Height', meaning: 'Height of the snapshot.' }),
    width: measure({ title: 'Width', meaning: 'Width of the snapshot.' }),
    pngFileId: id({
      title: 'PNG file id',
      meaning: 'Id of the snapshot as PNG. The interface has no operation to fetch it.',
    }),
    svgFileId: id({
      title: 'SVG file id',
      meaning: 'Id of the snapshot as SVG. The interface has no operation to fetch it.',
    }),
  },
});

/** An element being voted on (§2.4). */
export const elementRecord = record({
  name: 'element',
  title: 'Option',
  paragraph: '2.4',
  fields: {
    elementId: id({ title: 'Element id', meaning: 'Element id.' }),
    text: text({ title: 'Text', meaning: 'Text content of the element.' }),
    snapshot: nested(snapshotRecord, { title: 'Snapshot', meaning: 'Snapshot data.' }),
    comments: list(id({ title: 'Comment id', meaning: 'Id of a comment.', documented: 'string' }), {
      title: 'Comments',
      meaning: 'Ids of comments attached to the vote element. Optional; absent from the sample response.',
      documented: 'array of string',
      optional: true,
      orSingle: true,
    }),
  },
});

/** Votes of one user (§2.6); also sampled as [user, count]. */
export const detailRecord = record({
  name: 'detail',
  title: 'Voter',
  paragraph: '2.6',
  pair: ['userId', 'voteCount'],
  fields: {
    userId: id({
      title: 'Voter',
      meaning: 'Id of the voter; null when the vote is anonymous.',
      documented: 'string or null',
      nullable: true,
      namesVoter: true,
    }),
    voteCount: count({
      title: 'Votes given',
      meaning: 'Number of votes. Documented as a string, but a number in the documented sample.',
      documented: 'string',
    }),
  },
});

/** Result of one element (§2.5). */
export const resultRecord = record({
  name: 'result',
  adds: ['ballots'],
  title: 'Result',
  paragraph: '2.5',
  fields: {
    elementId: id({ title: 'Element id', meaning: 'Element id.' }),
    total: count({ title: 'Votes received', meaning: 'Total votes for the element.' }),
    detail: list(nested(detailRecord, { title: 'Voter', meaning: 'Voter detail.' }), {
      title: 'Voters',
      meaning:
        'Voter detail. Documented as objects, but pairs of user and count in the documented sample; both are read.',
      documented: 'array of VoteDetail',
    }),
  },
});

/** Vote record (§2.3). */
export const voteRecord = record({
  name: 'vote',
  adds: ['voters', 'hidden', 'isRepeated'],
  title: 'Vote',
  paragraph: '2.3',
  fields: {
    id: id({ title: 'Vote id', meaning: 'Vote record id.' }),
    name: text({ title: 'Name', meaning: 'Vote name.' }),
    creator: id({ title: 'Creator', meaning: 'User id of the creator.' }),
    startTime: moment({ title: 'Started', meaning: 'Start time of the vote.' }),
    duration: span({ title: 'Duration', meaning: 'Duration of the vote.' }),
    tickets: count({ title: 'Votes per person', meaning: 'Number of votes each person may cast.' }),
    anonymous: flag({
      title: 'Anonymous',
      meaning: 'Whether the vote is anonymous. Documented as a string, but a boolean in the documented sample.',
      documented: 'boolean or string',
    }),
    numberOfVoted: count({ title: 'People who voted', meaning: 'Number of people who have voted.' }),
    status: code(voteStatus, { title: 'Status', meaning: '0 = created, 1 = ended.' }),
    elementTypes: list(
      code(elementType, {
        title: 'Element type',
        meaning: 'Code of an element type.',
        documented: 'string or integer',
      }),
      {
        title: 'Element types',
        meaning: 'Types of the elements involved. Documented as strings, but integers in the documented sample.',
        documented: 'array of string',
        orSingle: true,
      },
    ),
    elements: list(nested(elementRecord, { title: 'Option', meaning: 'Element being voted on.' }), {
      title: 'Options',
      meaning: 'Elements being voted on.',
      documented: 'array of VoteElement',
    }),
    results: list(nested(resultRecord, { title: 'Result', meaning: 'Result of one element.' }), {
      title: 'Results',
      meaning: 'Results, ordered by total votes, descending.',
      documented: 'array of VoteResult',
    }),
  },
});

export type VoteElement = ValueOf<(typeof elementRecord)['fields']>;
export type VoteDetail = ValueOf<(typeof detailRecord)['fields']>;

/** Totals of an option's ballots. */
export interface BallotCount {
  readonly entries: number;
  /** Sum of the readable counts. */
  readonly votes: Whole;
  /** Number of entries with unreadable count. */
  readonly unreadable: number;
}

interface CountedResult extends Omit<ValueOf<(typeof resultRecord)['fields']>, 'detail'> {
  /** undefined: the service returned no readable list of ballots. */
  readonly ballots: BallotCount | undefined;
}

/** Result of an option in a named vote. */
export interface NamedResult extends CountedResult {
  readonly detail: readonly (VoteDetail | undefined)[] | undefined;
}

/** Result of an option in a vote not known to be named, without voters. */
export interface SecretResult extends CountedResult {
  /** One undefined per ballot. */
  readonly detail: readonly unknown[] | undefined;
}

export type VoteResult = NamedResult | SecretResult;

interface VoteFields extends Omit<ValueOf<(typeof voteRecord)['fields']>, 'results'> {
  /** Whether a field that decides the outcome occurs twice; the API text doesn't say which counts. */
  readonly isRepeated: boolean;
}

/** A vote that the service declares not anonymous. */
export interface NamedVote extends VoteFields {
  readonly voters: 'named';
  readonly results: readonly (NamedResult | undefined)[] | undefined;
}

/** A vote that is anonymous or not known to be named. Holds only ballot counts. */
export interface SecretVote extends VoteFields {
  readonly voters: 'anonymous' | 'unclear';
  /** Number of values hidden because they may name a voter or are undocumented. */
  readonly hidden: HiddenCount;
  readonly results: readonly (SecretResult | undefined)[] | undefined;
}

/** Whether voters may be named (§2.3) is decided once, when a vote is decoded. */
export type Vote = NamedVote | SecretVote;
