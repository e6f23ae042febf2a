import {
  counters,
  instant,
  minute,
  type SampleBoard,
  createFileRecord,
  createMeetingRecord,
  element,
  object,
  results,
} from '../../src/service/sample/boards/sampleBoard';
import type { Json, JsonObject } from '../../src/core/json';

const start = instant('2026-01-12 09:00');

/** In the ID of every voter of these boards. */
export const defectsCanary = 'canary-60217';

const voter = (number: number) => `${defectsCanary}-${number}`;

/** A vote without contradictions, but for `more`. */
function vote(id: string, name: string, more: JsonObject = {}): JsonObject {
  const options = ['a', 'b'];
  return {
    id,
    name,
    creator: 'creator',
    startTime: start,
    duration: 300,
    tickets: 2,
    anonymous: false,
    numberOfVoted: 2,
    status: 1,
    elementTypes: ['7'],
    elements: options.map((option) => element(option, `Option ${option}`)),
    results: results(options, { [voter(1)]: ['a', 'b'], [voter(2)]: ['a'] }, object),
    ...more,
  };
}

/** The results of a vote whose voters are not named. */
const nameless = (userId: Json): Json => [
  { elementId: 'a', total: 2, detail: [{ userId, voteCount: '2' }] },
  { elementId: 'b', total: 1, detail: [{ userId, voteCount: '1' }] },
];

function without(record: JsonObject, field: string): JsonObject {
  const { [field]: _field, ...others } = record;
  return others;
}

const file = (recordId: string, number: number, fileName: string, more: JsonObject = {}) =>
  createFileRecord(
    recordId,
    number,
    { fileName, bigType: 'image', userId: 'uploader', fileSize: 1000 + number, createdAt: start + number * minute },
    more,
  );

const meeting = (recordId: string, number: number, title: string, more: JsonObject = {}) =>
  createMeetingRecord(
    recordId,
    number,
    { title, startTime: start + number * 60 * minute, minutes: 30, host: 'host', joiners: [] },
    more,
  );

/** A board with eleven defects, each in a record or a statistic of its own, and one that the service has no entry for. */
export function defectiveBoards(recordId = 'defective'): readonly [SampleBoard, SampleBoard] {
  const votes = [
    vote('v-sound', 'Sound vote'),
    vote('v-total', 'Wrong total', {
      results: results(['a', 'b'], { [voter(1)]: ['a', 'b'], [voter(2)]: ['a'] }, object).map((result, index) =>
        index === 0 ? { ...result, total: 3 } : result,
      ),
      tickets: 3,
    }),
    vote('v-leak', 'Broken anonymity', { anonymous: true, results: nameless(voter(3)) }),
    without(vote('v-unclear', 'Unknown anonymity', { results: nameless(null) }), 'anonymous'),
    vote('v-open', 'Never closed', { status: 0 }),
  ];
  const files = [
    file(recordId, 1, 'sound.png'),
    file(recordId, 2, 'deleted too early.png', { deletedAt: start - minute }),
    file(recordId, 3, 'twice.png', { fileSize: 5000 }),
    file(recordId, 4, 'twice.png', { fileSize: 5000 }),
    file(recordId, 5, 'size unreadable.png', { fileSize: 'large' }),
    file(recordId, 6, 'extra one.png', { etag: 'x' }),
    file(recordId, 7, 'extra two.png', { etag: 'y' }),
  ];
  const meetings = [
    meeting(recordId, 1, 'Sound meeting'),
    meeting(recordId, 2, 'Contradictory meeting', { realEnd: false }),
    meeting(recordId, 3, 'Meeting that ends first', { endTime: start }),
  ];
  const sums = { totalMeeting: 5, totalMeetingDuration: 3 * 1800, totalFile: 6, totalElement: 6 };
  return [
    { recordId, counters: counters(sums), votes, files, meetings },
    { recordId: `${recordId}-absent`, counters: null, votes: [], files: [], meetings: null },
  ];
}
