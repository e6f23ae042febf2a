/** How long to measure. */
export interface Lengths {
  /** Rounds that count. */
  readonly repeats: number;
  /** Of use without a pause, for the heap. */
  readonly minutes: number;
}
