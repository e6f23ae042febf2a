import type { Json, JsonObject } from '../json';

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
