import { elementType, voteStatus } from './codes';
import { code, count, flag, id, list, measure, moment, nested, span, text } from './fields';
import type { Numeric } from '../core/numeric';
import { describeRecord } from './decoding/describeRecord';
import type { ValueOf } from './description';
import type { HiddenCount } from './privacy/redactJson';

/** Snapshot of an element (§2.4). IDs only: the API can't retrieve the image. */
export const elementSnapshotRecord = describeRecord({
  name: 'snapshot',
  title: 'Snapshot',
  paragraph: '2.4',
  fields: {
    height: measure({ title: 'Height' }),
    width: measure({ title: 'Width' }),
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

/** An element being voted on (§2.4). */
export const elementRecord = describeRecord({
  name: 'element',
  title: 'Option',
  paragraph: '2.4',
  fields: {
    elementId: id({ title: 'Element ID' }),
    text: text({ title: 'Text' }),
    snapshot: nested(elementSnapshotRecord, { title: 'Snapshot' }),
    comments: list(id({ title: 'Comment ID', documented: 'string' }), {
      title: 'Comments',
      meaning: 'IDs of comments on the option. Optional; not in the API example.',
      documented: 'array of string',
      optional: true,
    }),
  },
});

/** Votes of one user (§2.6); also sampled as [user, count]. */
export const detailRecord = describeRecord({
  name: 'detail',
  title: 'Voter',
  paragraph: '2.6',
  pair: ['userId', 'voteCount'],
  fields: {
    userId: id({
      title: 'Voter',
      meaning: 'ID of the voter; null in an anonymous vote.',
      documented: 'string or null',
      nullable: true,
      namesVoter: true,
      isUser: true,
    }),
    voteCount: count({
      title: 'Vote count',
      meaning: 'Votes that this voter gave. Documented as a string, but a number in the API example.',
      documented: 'string',
    }),
  },
});

/** Result of one element (§2.5). */
export const resultRecord = describeRecord({
  name: 'result',
  adds: ['ballots'],
  title: 'Result',
  paragraph: '2.5',
  fields: {
    elementId: id({ title: 'Element ID' }),
    total: count({ title: 'Votes received' }),
    detail: list(nested(detailRecord, { title: 'Voter' }), {
      title: 'Voters',
      meaning:
        'Who voted for the option. Documented as objects, but pairs of user and count in the API example; both can be read.',
      documented: 'array of VoteDetail',
    }),
  },
});

export const voteRecord = describeRecord({
  name: 'vote',
  adds: ['voters', 'hidden', 'isRepeated'],
  title: 'Vote',
  paragraph: '2.3',
  fields: {
    id: id({ title: 'Vote ID' }),
    name: text({ title: 'Name' }),
    creator: id({ title: 'Creator', isUser: true }),
    startTime: moment({ title: 'Started' }),
    duration: span({ title: 'Duration' }),
    tickets: count({ title: 'Votes per person', meaning: 'Most votes that one person can give.' }),
    anonymous: flag({
      title: 'Anonymous',
      meaning: 'Whether voters stay unnamed. Documented as a string, but a boolean in the API example.',
      documented: 'boolean or string',
    }),
    numberOfVoted: count({ title: 'Number of voters' }),
    status: code(voteStatus, { title: 'Status', meaning: 'Open, which the API calls created (0), or ended (1).' }),
    elementTypes: list(
      code(elementType, {
        title: 'Element type',
        documented: 'string or integer',
      }),
      {
        title: 'Element types',
        meaning: 'Types of elements in the vote. Documented as strings, but integers in the API example.',
        documented: 'array of string',
      },
    ),
    elements: list(nested(elementRecord, { title: 'Option' }), {
      title: 'Options',
      documented: 'array of VoteElement',
    }),
    results: list(nested(resultRecord, { title: 'Result' }), {
      title: 'Results',
      meaning: 'Result of each option, most votes first.',
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
  readonly votes: Numeric;
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
