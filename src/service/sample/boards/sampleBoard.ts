import type { Json, JsonObject } from '../../../core/json';

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
