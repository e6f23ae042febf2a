import type { Json, JsonObject } from '../../../core/json';
import { sampleAppId } from '../sampleBoards';

/** Data of one sample board, with records as in §2. Records are plain JSON, because some are invalid. */
export interface SampleBoard {
  readonly recordId: string;
  /** Counters of §2.2; null: the statistics response has no entry for this board. */
  readonly counters: JsonObject | null;
  /** Vote records of §2.3. */
  readonly votes: readonly Json[];
  /** File records of §2.8, oldest upload first. */
  readonly files: readonly Json[];
  /** Meeting records of §2.9; null: the meeting response has no entry for this board. */
  readonly meetings: readonly Json[] | null;
}

/** A time in Unix milliseconds, 13 digits (§2.11). `text`: for example `2026-11-12 09:30`, in UTC. */
export function instant(text: string): number {
  return Date.parse(`${text.replace(' ', 'T')}:00Z`);
}

/** Default time near the running vote and meeting. */
export const sampleNow = instant('2026-11-18 10:00');

export const minute = 60_000;
export const day = 24 * 60 * minute;

/** The twelve counters of §2.2 in order; default 0. */
export function counters(given: JsonObject): JsonObject {
  return {
    totalAccessView: 0,
    totalUserView: 0,
    totalMeeting: 0,
    totalMeetingDuration: 0,
    totalElement: 0,
    totalNote: 0,
    totalComment: 0,
    totalText: 0,
    totalFile: 0,
    totalShape: 0,
    totalPic: 0,
    totalWeb: 0,
    ...given,
  };
}

/** A file record with the field order of §2.8. `more` overrides fields, possibly with invalid values. */
export function createFileRecord(
  recordId: string,
  number: number,
  file: { fileName: string; bigType: string; userId: string; fileSize: number; createdAt: number },
  more: JsonObject = {},
): JsonObject {
  const key = String(number).padStart(4, '0');
  return {
    id: `f-${key}`,
    appId: sampleAppId,
    recordId,
    opId: `op-${key}`,
    opType: 'add',
    opTime: file.createdAt,
    userId: file.userId,
    elementId: `el-file-${key}`,
    fileType: file.fileName.split('.').at(-1)?.toLowerCase() ?? '',
    fileId: `blob-${key}`,
    fileName: file.fileName,
    fileSize: file.fileSize,
    bigType: file.bigType,
    isNotCopy: true,
    from: 'board',
    createdAt: file.createdAt,
    updatedAt: file.createdAt,
    deletedAt: null,
    ...more,
  };
}

/**
 * A properly ended meeting with the field order of §2.9: times in Unix milliseconds, `rtcDuration` in seconds (the unit
 * is not documented). `more` overrides fields.
 */
export function createMeetingRecord(
  recordId: string,
  number: number,
  meeting: { title: string; startTime: number; minutes: number; host: string; joiners: readonly Json[] },
  more: JsonObject = {},
): JsonObject {
  const endTime = meeting.startTime + meeting.minutes * 60_000;
  return {
    id: `m-${recordId}-${number}`,
    appId: sampleAppId,
    recordId,
    meetingId: `${480_200_100 + number}`,
    title: meeting.title,
    vendor: 'sample-rtc',
    cname: `${recordId}-channel-${number}`,
    startTime: meeting.startTime,
    endTime,
    host: meeting.host,
    joiners: meeting.joiners,
    realEnd: true,
    createdAt: meeting.startTime,
    updatedAt: endTime,
    rtcEvent: 'rtc_end',
    rtcDuration: meeting.minutes * 60,
    ...more,
  };
}

/**
 * A participant with the field order of §2.10, durations in seconds. `userRole`: 1 host … 4 guest, 100 and 101
 * recorders.
 */
export function joiner(
  userId: Json,
  userRole: number,
  joinDur: number,
  editDur: number,
  audioNum: number,
  more: JsonObject = {},
): JsonObject {
  const mediaIds = typeof userId === 'number' ? [userId % 100_000] : [];
  return { userId, mediaIds, joinDur, editDur, mediaDur: joinDur, userRole, audioNum, ...more };
}

/** An element being voted on, by default a sticky note (§2.4). Without `comments` that optional field is absent. */
export function element(
  elementId: string,
  text: string,
  comments?: readonly string[],
): JsonObject & { readonly elementId: string } {
  const snapshot = { height: 160, width: 240, pngFileId: `png-${elementId}`, svgFileId: `svg-${elementId}` };
  return { elementId, text, snapshot, ...(comments ? { comments } : {}) };
}

/** Elements that each voter voted for; repeated for several votes. */
export type Ballots = { readonly [voter: string]: readonly string[] };

/**
 * Results (§2.5) consistent with the ballots, in descending order of totals (§2.3). `detail` creates one voter's entry
 * (§2.6).
 */
export function results(
  elementIds: readonly string[],
  ballots: Ballots,
  detail: (voter: string, count: number) => Json,
): readonly JsonObject[] {
  const counted = elementIds.map((elementId) => {
    const counts = Object.entries(ballots).map(([voter, chosen]) => ({
      voter,
      count: chosen.filter((id) => id === elementId).length,
    }));
    const lines = counts.filter(({ count }) => count > 0);
    const total = lines.reduce((sum, { count }) => sum + count, 0);
    return { elementId, total, detail: lines.map(({ voter, count }) => detail(voter, count)) };
  });
  return counted.toSorted((a, b) => b.total - a.total);
}

/** The form of the sample response in §2.6. */
export function tuple(voter: string | null, count: number): Json {
  return [voter, count];
}

/** The documented form of §2.6: the count is a string. */
export function object(voter: string | null, count: number): Json {
  return { userId: voter, voteCount: String(count) };
}
