import { elementType, voteStatus } from '../codes';
import { code, count, flag, id, list, measure, moment, nested, span, text, type Whole } from '../field';
import { record } from '../record';
import type { ValueOf } from '../description';
import type { HiddenCount } from '../redactJson';

/** 2.4 The picture that the service keeps of an element; ids only, the interface has no way to fetch it. */
export const snapshotRecord = record({
  name: 'snapshot',
  title: 'Snapshot',
  paragraph: '2.4',
  fields: {
    height: measure({ title: 'Height', meaning: 'Height of the snapshot.' }),
    width: measure({ title: 'Width', meaning: 'Width of the snapshot.' }),
    pngFileId: id({
      title: 'PNG file ID',
      meaning: 'ID of the PNG snapshot. The API can’t download snapshots.',
    }),
    svgFileId: id({
      title: 'SVG file ID',
      meaning: 'ID of the SVG snapshot. The API can’t download snapshots.',
    }),
  },
});

/** 2.4 An element that is voted on. */
export const elementRecord = record({
  name: 'element',
  title: 'Option',
  paragraph: '2.4',
  fields: {
    elementId: id({ title: 'Element ID', meaning: 'ID of the board element.' }),
    text: text({ title: 'Text', meaning: 'Text of the option.' }),
    snapshot: nested(snapshotRecord, { title: 'Snapshot', meaning: 'Snapshot data.' }),
    comments: list(id({ title: 'Comment ID', meaning: 'ID of a comment.', documented: 'string' }), {
      title: 'Comments',
      meaning: 'IDs of comments on the option. Optional; not in the API example.',
      documented: 'array of string',
      optional: true,
      orSingle: true,
    }),
  },
});

/** 2.6 Who voted and how often; also sampled as [user, count]. */
export const detailRecord = record({
  name: 'detail',
  title: 'Voter',
  paragraph: '2.6',
  pair: ['userId', 'voteCount'],
  fields: {
    userId: id({
      title: 'Voter',
      meaning: 'ID of the voter; null when the vote is anonymous.',
      documented: 'string or null',
      nullable: true,
      namesVoter: true,
    }),
    voteCount: count({
      title: 'Vote count',
      meaning: 'Number of votes. Documented as a string, but a number in the API example.',
      documented: 'string',
    }),
  },
});

/** 2.5 What an element received. */
export const resultRecord = record({
  name: 'result',
  adds: ['ballots'],
  title: 'Result',
  paragraph: '2.5',
  fields: {
    elementId: id({ title: 'Element ID', meaning: 'ID of the board element.' }),
    total: count({ title: 'Votes received', meaning: 'Total votes for the option.' }),
    detail: list(nested(detailRecord, { title: 'Voter', meaning: 'Voter detail.' }), {
      title: 'Voters',
      meaning: 'Voter detail. Documented as objects, but pairs of user and count in the API example; both can be read.',
      documented: 'array of VoteDetail',
    }),
  },
});

/** 2.3 A vote. */
export const voteRecord = record({
  name: 'vote',
  adds: ['voters', 'hidden', 'isRepeated'],
  title: 'Vote',
  paragraph: '2.3',
  fields: {
    id: id({ title: 'Vote ID', meaning: 'ID of the vote record.' }),
    name: text({ title: 'Name', meaning: 'Vote name.' }),
    creator: id({ title: 'Creator', meaning: 'User ID of the creator.' }),
    startTime: moment({ title: 'Started', meaning: 'Start time of the vote.' }),
    duration: span({ title: 'Duration', meaning: 'Duration of the vote.' }),
    tickets: count({ title: 'Votes per person', meaning: 'Maximum number of votes per person.' }),
    anonymous: flag({
      title: 'Anonymous',
      meaning: 'Whether the vote is anonymous. Documented as a string, but a boolean in the API example.',
      documented: 'boolean or string',
    }),
    numberOfVoted: count({ title: 'Number of voters', meaning: 'Number of people who voted.' }),
    status: code(voteStatus, { title: 'Status', meaning: '0 = created, 1 = ended.' }),
    elementTypes: list(
      code(elementType, {
        title: 'Element type',
        meaning: 'Code of an element type.',
        documented: 'string or integer',
      }),
      {
        title: 'Element types',
        meaning: 'Types of the elements involved. Documented as strings, but integers in the API example.',
        documented: 'array of string',
        orSingle: true,
      },
    ),
    elements: list(nested(elementRecord, { title: 'Option', meaning: 'Option in the vote.' }), {
      title: 'Options',
      meaning: 'Options in the vote.',
      documented: 'array of VoteElement',
    }),
    results: list(nested(resultRecord, { title: 'Result', meaning: 'Result of one option.' }), {
      title: 'Results',
      meaning: 'Results in descending order of total votes.',
      documented: 'array of VoteResult',
    }),
  },
});

export type VoteElement = ValueOf<(typeof elementRecord)['fields']>;
export type VoteDetail = ValueOf<(typeof detailRecord)['fields']>;

/** The ballots of an option, counted. */
export interface BallotCount {
  readonly entries: number;
  /** Sum of the counts that could be read. */
  readonly votes: Whole;
  /** Entries whose count could not be read. */
  readonly unreadable: number;
}

interface CountedResult extends Omit<ValueOf<(typeof resultRecord)['fields']>, 'detail'> {
  /** undefined: the service returned no readable list of ballots. */
  readonly ballots: BallotCount | undefined;
}

/** What an option received in a vote that names its voters. */
export interface NamedResult extends CountedResult {
  readonly detail: readonly (VoteDetail | undefined)[] | undefined;
}

/** What an option received in a vote that is not known to name its voters: there are no voters in it. */
export interface SecretResult extends CountedResult {
  /** As many as there are ballots; each is undefined. */
  readonly detail: readonly unknown[] | undefined;
}

export type VoteResult = NamedResult | SecretResult;

interface VoteFields extends Omit<ValueOf<(typeof voteRecord)['fields']>, 'results'> {
  /** Whether something that decides the outcome was sent more than once; which one counts is not documented. */
  readonly isRepeated: boolean;
}

/** A vote that the service says is not anonymous. */
export interface NamedVote extends VoteFields {
  readonly voters: 'named';
  readonly results: readonly (NamedResult | undefined)[] | undefined;
}

/** A vote that is anonymous, or of which that cannot be told. Only counts of its ballots are kept. */
export interface SecretVote extends VoteFields {
  readonly voters: 'anonymous' | 'unclear';
  /** How many values were hidden because they could name a voter, or are not documented. */
  readonly hidden: HiddenCount;
  readonly results: readonly (SecretResult | undefined)[] | undefined;
}

/** 2.3: whether voters may be named is decided once, when a vote is decoded. */
export type Vote = NamedVote | SecretVote;
