import { decodeCounters, decodeFilePage, decodeMeetings } from '../../../../src/records/decoding/decodeResponse';
import type { MeetingEntry } from '../../../../src/records/decoding/decodeResponse';
import type { Completeness } from '../../../../src/records/completeness';
import type { BoardChanges } from '../../../../src/features/changes/boardChanges';
import type { BoardState } from '../../../../src/features/changes/boardState';
import { compareBoards } from '../../../../src/features/changes/compareBoards';
import { jsonContent } from '../../../../src/core/jsonContent';
import { runAtOnce } from '../../../../src/core/timeSlicer';
import { ExactNumber } from '../../../../src/core/numeric';
import type { Json, JsonObject } from '../../../../src/core/json';
import { response, votesIn } from '../../records/decoding';

/** The records of a board as sent. */
export interface SentBoard {
  readonly statistics?: readonly Json[];
  readonly votes?: readonly Json[];
  readonly files?: readonly Json[];
  readonly meetings?: readonly Json[];
  readonly completeness?: Completeness;
}

export const textOf = (json: Json): string => runAtOnce(jsonContent(json));

const listText = (records: readonly Json[] = []): string => `[${records.map(textOf).join(',')}]`;

/** A board with everything loaded. */
export async function stateOf({ statistics, votes, files, meetings, completeness }: SentBoard): Promise<BoardState> {
  const page = await decodeFilePage(response(`{"list":${listText(files)},"total":0}`));
  const entries = decodeMeetings(response(`{"list":[{"recordId":"b","data":${listText(meetings)}}]}`), ['b']);
  return {
    isKnown: true,
    statistics: {
      state: 'loaded',
      value: decodeCounters(response(`{"list":${listText(statistics)}}`), ['b']).records,
    },
    votes: { state: 'loaded', value: votesIn(response(`{"data":${listText(votes)}}`)) },
    files: {
      state: 'loaded',
      value: {
        pages: [page],
        files: page.records,
        versions: new Map(),
        conflicting: 0,
        changing: 0,
        reported: 0,
        completeness: completeness ?? { kind: 'complete' },
        base: 1,
        repeated: 0,
        stopped: undefined,
      },
    },
    meetings: { state: 'loaded', value: entries as MeetingEntry[] },
  };
}

/** The changes between two boards as sent. */
export const changesOf = async (before: SentBoard, after: SentBoard): Promise<BoardChanges> =>
  compareBoards(await stateOf(before), await stateOf(after));

/** A part of changes that was compared. */
export function compared<P extends { readonly state: string }>(part: P): Extract<P, { state: 'compared' }> {
  if (part.state !== 'compared') throw new Error(part.state);
  return part as Extract<P, { state: 'compared' }>;
}

/** Any value as text, with everything that JSON.stringify can't write. */
export const dumped = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'bigint' || each instanceof ExactNumber
      ? String(each)
      : each instanceof Map
        ? [...(each as ReadonlyMap<unknown, unknown>)]
        : each,
  );

/** In the ID of every voter. */
export const canary = 'canary-77531';

/** An anonymous vote whose ballots name their voters. Each total is a number of ballots of one vote. */
export const anonymousVote = (totals: readonly number[], more: JsonObject = {}): JsonObject => ({
  id: 'v',
  name: 'Which bet first?',
  anonymous: true,
  status: 0,
  tickets: 1,
  numberOfVoted: totals.reduce((sum, total) => sum + total, 0),
  elements: totals.map((_, at) => ({ elementId: `e${at}`, text: `Option ${at}` })),
  results: totals.map((total, at) => ({
    elementId: `e${at}`,
    total,
    detail: Array.from({ length: total }, (__, user) => ({ userId: `${canary}-${at}-${user}`, voteCount: 1 })),
  })),
  ...more,
});
