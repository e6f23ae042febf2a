import type { Field, Fields, RecordDescription } from '../../src/records/description';
import { fileRecord } from '../../src/records/file';
import { participantRecord, meetingRecord } from '../../src/records/meeting';
import { voteRecord } from '../../src/records/vote';
import type { Json, JsonObject } from '../../src/core/json';
import type { SampleBoard } from '../../src/service/sample/boards/sampleBoard';

type Description = RecordDescription<Fields>;
const described = (description: unknown) => description as Description;

/** Fields to attack: only text fields, so that records stay readable, or all. */
export type AttackScope = 'texts' | 'all';

/** A record with an attack in each described field, including nested lists and records. */
const hostileRecord = (description: unknown, attack: string, scope: AttackScope): JsonObject => ({
  ...Object.fromEntries(
    Object.entries(described(description).fields).map(([name, field]) => [name, hostileValue(field, attack, scope)]),
  ),
  // An undocumented key.
  [attack]: attack,
});

function hostileValue(field: Field<unknown>, attack: string, scope: AttackScope): Json {
  const { kind, item, record, codes } = field;
  if (kind === 'list') return item ? [hostileValue(item, attack, scope)] : [];
  if (kind === 'record') return hostileRecord(record, attack, scope);
  if (scope === 'all' || kind === 'text' || kind === 'id' || kind === 'word') return attack;
  if (kind === 'flag') return false;
  if (kind === 'moment') return 1_763_000_000_000;
  return codes ? ([...codes.keys()][0] as number) : 1;
}

/** Name of the vote and meeting that contain the whole corpus as options, voters and participants. */
export const wholeName = 'The whole corpus';

/** A board made of attacks: two votes, files and meetings per attack, and one vote and one meeting with all of them. */
export function hostileBoard(recordId: string, corpus: readonly string[]): SampleBoard {
  const each = (description: unknown): JsonObject[] =>
    corpus.flatMap((attack) => [
      hostileRecord(description, attack, 'texts'),
      { ...hostileRecord(description, attack, 'all'), id: `all ${attack}` },
    ]);
  return {
    recordId,
    counters: Object.fromEntries(corpus.map((attack) => [attack, attack])),
    votes: [wholeVote(corpus), ...each(voteRecord)],
    files: each(fileRecord),
    meetings: [wholeMeeting(corpus), ...each(meetingRecord)],
  };
}

const wholeVote = (corpus: readonly string[]): JsonObject => ({
  ...hostileRecord(voteRecord, wholeName, 'texts'),
  id: 'whole',
  elements: corpus.map((attack) => ({ elementId: attack, text: attack })),
  results: corpus.map((attack) => ({
    elementId: attack,
    total: corpus.length,
    detail: corpus.map((voter) => ({ userId: voter, voteCount: '1' })),
  })),
});

const wholeMeeting = (corpus: readonly string[]): JsonObject => ({
  ...hostileRecord(meetingRecord, wholeName, 'texts'),
  id: 'whole',
  joiners: corpus.map((attack) => hostileRecord(participantRecord, attack, 'texts')),
});
