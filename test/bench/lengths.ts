/** Duration of the measurement. */
export interface Lengths {
  /** Number of measured rounds. */
  readonly repeats: number;
  /** Minutes of continuous use, for the heap. */
  readonly minutes: number;
}
