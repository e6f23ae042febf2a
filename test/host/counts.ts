import { readFileSync } from 'node:fs';

/** How many tests passed and failed. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  /** What failed, and the first line of why. */
  readonly failures?: readonly string[];
}

/** Names the file into which a mocha run writes its counts. */
export const countsFileVariable = 'BOARD_INSPECTOR_COUNTS';

/** Reads what a mocha run counted; undefined when it ended before it could write that. */
export function readCounts(file: string): Counts | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Counts;
  } catch {
    return undefined;
  }
}

/** The sum of several runs. */
export function sumCounts(runs: readonly Counts[]): Counts {
  const sum = (pick: (run: Counts) => number): number => runs.reduce((total, run) => total + pick(run), 0);
  return {
    passed: sum((run) => run.passed),
    failed: sum((run) => run.failed),
    failures: runs.flatMap(({ failures = [] }) => failures),
  };
}
