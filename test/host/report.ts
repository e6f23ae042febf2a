import { writeFileSync } from 'node:fs';
import type { Counts } from './counts';

/** Names the file into which a tier writes the sum of its counts, for whoever runs all tiers. */
export const reportFileVariable = 'BOARD_INSPECTOR_REPORT';

/** Tells the sum of a tier and returns the exit code that goes with it; no tests at all are a failure. */
export function writeReport(counts: Counts): number {
  const file = process.env[reportFileVariable];
  if (file !== undefined && file !== '') writeFileSync(file, JSON.stringify(counts));
  console.log(`${counts.passed} passed, ${counts.failed} failed`);
  return counts.failed === 0 && counts.passed > 0 ? 0 : 1;
}
