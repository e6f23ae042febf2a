import fc from 'fast-check';
import type { Json, JsonObject } from '../../../../src/core/json';
import { boardRecord } from '../../../../src/records/board';
import type { Field, Fields, RecordDescription } from '../../../../src/records/description';
import { fileRecord } from '../../../../src/records/file';
import { meetingRecord } from '../../../../src/records/meeting';
import { voteRecord } from '../../../../src/records/vote';
import type { SentBoard } from './states';

const ids = fc.constantFrom<Json[]>('1', 1, '2', 'a', 'b', '', 9007199254740993n);
const odd = fc.constantFrom<Json[]>(null, 'x', '', {}, [], 1.5, -1, true);
const unknown = fc.constantFrom<Json[]>(null, 0, '0', { a: 1, b: [2] }, { b: [2], a: 1 }, [], [[1]]);

/** Left out in a record. */
const left = Symbol('left out');

/** A described field in the forms that services return, and in others. */
function sentField(field: Field<unknown>, hasPairs: boolean): fc.Arbitrary<Json | typeof left> {
  return fc.oneof(
    { weight: 8, arbitrary: documented(field, hasPairs) },
    { weight: 1, arbitrary: odd },
    { weight: 1, arbitrary: fc.constant<typeof left>(left) },
  );
}

function documented(field: Field<unknown>, hasPairs: boolean): fc.Arbitrary<Json> {
  const { kind, item, record } = field;
  if (item) {
    const items = fc.array(sentField(item, hasPairs), { maxLength: 4 });
    return items.map((each) => each.filter((one) => one !== left));
  }
  if (record) return sentRecord(record, hasPairs);
  if (kind === 'id') return ids;
  if (kind === 'text' || kind === 'word') return fc.constantFrom<Json[]>('t', 'rtc_end', 'rtc_begin', 7);
  if (kind === 'flag') return fc.constantFrom<Json[]>(true, 'true', 1, false, '0');
  return fc.constantFrom<Json[]>(0, 1, '1', 3, '3', 1723545858894, '2024-08-13T10:44:18Z', 9007199254740993n);
}

/** A described record, sometimes as a pair, with undocumented fields. */
function sentRecord(description: RecordDescription<Fields>, hasPairs: boolean): fc.Arbitrary<Json> {
  const names = Object.keys(description.fields);
  const values = Object.values(description.fields).map((field) => sentField(field, hasPairs));
  const whole = fc
    .tuple(fc.tuple(...values), fc.dictionary(fc.constantFrom('x', 'y'), unknown, { maxKeys: 2 }))
    .map(([sent, more]): JsonObject => {
      const entries = names.map((name, at) => [name, sent[at]] as const);
      return { ...Object.fromEntries(entries.filter(([, value]) => value !== left)), ...more } as JsonObject;
    });
  const { pair } = description;
  if (!pair || !hasPairs) return whole;
  const asPair = fc.tuple(ids, fc.nat(3)).map(([id, count]): Json => [id, count]);
  return fc.oneof(whole, asPair);
}

const any = (description: unknown, hasPairs: boolean) => sentRecord(description as RecordDescription<Fields>, hasPairs);

/** Two boards as sent; many records are in both, some of them changed. `votes`: changes each vote. */
export function sentBoards(
  toVote: (vote: Json) => Json = (vote) => vote,
  hasPairs = true,
): fc.Arbitrary<readonly [SentBoard, SentBoard]> {
  const both = (description: unknown, change: (json: Json) => Json = (json) => json) => {
    const each = any(description, hasPairs).map(change);
    const list = fc.array(each, { maxLength: 3 });
    return fc.tuple(list, list, list).map(([shared, before, after]) => [
      [...shared, ...before],
      [...after, ...shared],
    ]);
  };
  return fc
    .tuple(both(boardRecord), both(voteRecord, toVote), both(fileRecord), both(meetingRecord))
    .map(([statistics, votes, files, meetings]) => {
      const at = (side: 0 | 1): SentBoard => ({
        statistics: statistics[side] ?? [],
        votes: votes[side] ?? [],
        files: files[side] ?? [],
        meetings: meetings[side] ?? [],
      });
      return [at(0), at(1)] as const;
    });
}
