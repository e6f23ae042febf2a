import { readFileSync, writeFileSync } from 'node:fs';

/** How many tests passed and failed. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  /** What failed, and the first line of why. */
  readonly failures?: readonly string[];
}

/** Names the file into which a test run writes its counts, for the process that started it. */
export const countsFileVariable = 'BOARD_INSPECTOR_COUNTS';

/** Writes the counts of a run to the file that its parent process names, if any. */
export function writeCounts(counts: Counts): void {
  const file = process.env[countsFileVariable];
  if (file !== undefined && file !== '') writeFileSync(file, JSON.stringify(counts));
}

/** Reads what a run counted; undefined when it ended before it could write that. */
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

/** Writes and prints the sum of a run; returns the exit code that goes with it. No tests at all are a failure. */
export function writeReport(counts: Counts): number {
  writeCounts(counts);
  console.log(`${counts.passed} passed, ${counts.failed} failed`);
  return counts.failed === 0 && counts.passed > 0 ? 0 : 1;
}
