import {
  counters,
  instant,
  minute,
  type SampleBoard,
  createFileRecord,
  joiner,
  createMeetingRecord,
  element,
  object,
  results,
  tuple,
} from '../../src/service/sample/boards/sampleBoard';
import { isList, type Json, type JsonObject, isObject } from '../../src/core/json';

const start = instant('2026-08-03 09:00');

/** In place of a value: forms of it, other types, and values that no double holds. `undefined`: the field is missing. */
const otherValues: readonly (Json | undefined)[] = [
  undefined,
  null,
  0,
  -1,
  1.5,
  '12',
  ' 7 ',
  'twelve',
  '',
  true,
  'false',
  2n ** 53n + 1n,
  2n ** 63n - 1n,
  2n ** 63n,
  10n ** 30n,
  '2026-09-01T10:00:00Z',
  1_788_000_000,
  1_788_000_000_000_000,
  1_788_000_000_000,
  [],
  [1, '2', null],
  {},
  { id: 'x' },
  'a\u0000b',
  '\ud800',
  '"quoted",\n\\ \u2028',
];

/** Numbers that are the same in every run. */
function* numbersFrom(seed: number): Generator<number, never> {
  for (let state = seed * 2_654_435_761 + 1; ;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state >>> 8;
  }
}

/** Boards whose records deviate from the API text, each in other places. The same in every run. */
export function deviatingBoards(count: number): readonly SampleBoard[] {
  return Array.from({ length: count }, (_, index) => deviatingBoard(index));
}

function deviatingBoard(index: number): SampleBoard {
  const numbers = numbersFrom(index + 1);
  const upTo = (limit: number): number => numbers.next().value % limit;
  const recordId = `deviating-${String(index).padStart(4, '0')}`;
  const deviating = (record: JsonObject): JsonObject => {
    const changed: Record<string, Json> = { ...record };
    const names = Object.keys(record);
    for (let times = upTo(3); times > 0; times -= 1) {
      const name = names[upTo(names.length)] ?? 'id';
      const value = otherValues[upTo(otherValues.length)];
      if (value === undefined) delete changed[name];
      else changed[name] = value;
    }
    if (upTo(8) === 0) changed['undocumented'] = 'value';
    return changed;
  };
  /** A record, or now and then something else in its place. */
  const placed = (record: JsonObject): Json => (upTo(25) === 0 ? 'no record' : record);
  const lists = (record: JsonObject, name: string): JsonObject => {
    const list = record[name];
    if (list === undefined || !isList(list)) return record;
    return { ...record, [name]: list.map((item) => (isObject(item) && upTo(9) === 0 ? deviating(item) : item)) };
  };
  const many = <T>(limit: number, make: (n: number) => T): T[] =>
    Array.from({ length: upTo(limit) }, (_, n) => make(n + 1));
  const votes = many(4, (n) => {
    const ids = ['a', 'b', 'c'];
    const ballots = { [`voter-${upTo(9)}`]: ['a', 'b'], [`voter-${upTo(9)}-x`]: [ids[upTo(3)] ?? 'a'] };
    const vote: JsonObject = {
      ...{ id: `v-${n}`, name: `Vote ${n}`, creator: 'creator', startTime: start + (index % 90) * 1_440 * minute },
      ...{ duration: 300, tickets: 2, anonymous: upTo(3) === 0, numberOfVoted: 2, status: upTo(5) === 0 ? 0 : 1 },
      ...{ elementTypes: ['7'], elements: ids.map((id) => element(id, `Option ${id}`)) },
      results: results(ids, ballots, upTo(2) === 0 ? object : tuple),
    };
    return placed(deviating(lists(lists(vote, 'elements'), 'results')));
  });
  const files = many(9, (n) =>
    placed(
      deviating(
        createFileRecord(
          recordId,
          n,
          {
            fileName: `File ${n}.png`,
            bigType: ['image', 'video', 'other'][upTo(3)] ?? '',
            userId: `user-${upTo(4)}`,
            fileSize: upTo(1_000_000),
            createdAt: start + n * minute,
          },
          upTo(3) === 0 ? { deletedAt: start + upTo(40) * 1_440 * minute } : {},
        ),
      ),
    ),
  );
  const meetings = many(4, (n) =>
    placed(
      deviating(
        lists(
          createMeetingRecord(recordId, n, {
            title: `Meeting ${n}`,
            startTime: start + ((index * 7) % 90) * 1_440 * minute,
            minutes: 30,
            host: '1',
            joiners: many(4, (id) => joiner(id, 3, 600, 0, 0)),
          }),
          'joiners',
        ),
      ),
    ),
  );
  const sums = counters({ totalMeeting: meetings.length, totalFile: files.length });
  return { recordId, counters: deviating(sums), votes, files, meetings };
}
