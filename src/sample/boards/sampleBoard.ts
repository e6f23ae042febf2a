import type { Json, JsonObject } from '../json';

/**
 * What the sample service holds of one board, record by record in the shape of §2.
 * Records are plain JSON values on purpose: some of them must be wrong.
 */
export interface SampleBoard {
  readonly recordId: string;
  /** Counters of §2.2; null = the statistics answer has no entry for this board. */
  readonly counters: JsonObject | null;
  /** Vote records of §2.3. */
  readonly votes: readonly Json[];
  /** File records of §2.8, oldest upload first. */
  readonly files: readonly Json[];
  /** Meeting records of §2.9; null = the meeting answer has no entry for this board. */
  readonly meetings: readonly Json[] | null;
}
