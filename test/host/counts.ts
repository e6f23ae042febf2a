import { readFileSync, writeFileSync } from 'node:fs';

/** Number of passed and failed tests. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  /** Failed tests with the first line of the error. */
  readonly failures?: readonly string[];
}

/** Environment variable with the file that a test run writes its counts to. */
export const countsFileVariable = 'BOARD_INSPECTOR_COUNTS';

/** Writes the counts of a run to the file given by its parent process, if any. */
export function writeCounts(counts: Counts): void {
  const file = process.env[countsFileVariable];
  if (file !== undefined && file !== '') writeFileSync(file, JSON.stringify(counts));
}

/** The counts of a run; undefined when it ended before writing them. */
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

/** Writes and prints the sum of a run; returns its exit code. A run without tests fails. */
export function writeReport(counts: Counts): number {
  writeCounts(counts);
  console.log(`${counts.passed} passed, ${counts.failed} failed`);
  return counts.failed === 0 && counts.passed > 0 ? 0 : 1;
}
