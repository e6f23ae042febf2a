import { t } from '@vscode/l10n';
import { instantOf } from '../base/instant';
import type { Meeting } from '../records/meeting';
import type { Format } from '../text/format';

/**
 * Milliseconds from start to end; undefined unless both are returned as Unix milliseconds, the form that §2.11 samples,
 * and the end doesn't precede the start.
 */
export function meetingLength({ startTime, endTime }: Meeting): number | undefined {
  const [start, end] = [instantOf(startTime), instantOf(endTime)];
  if (start?.readAs !== 'ms' || end?.readAs !== 'ms' || end.ms < start.ms) return undefined;
  return end.ms - start.ms;
}

/** A length in minutes. */
export const lengthText = (ms: number, format: Format): string => t('{0} min', format.number(Math.round(ms / 60_000)));
