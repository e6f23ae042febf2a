import { t } from '@vscode/l10n';
import { instantOf } from '../../core/instant';
import type { Meeting } from '../../records/meeting';
import { durationUnit } from '../units/durationUnit';
import { lengthDoubts } from './checks';
import { meetingState } from '../parts/meetingState';
import { number } from '../../core/say';

/**
 * Milliseconds from start to end; undefined unless both are returned as Unix milliseconds, the form that §2.11 samples,
 * and the end doesn't precede the start.
 */
export function meetingLength({ startTime, endTime }: Meeting): number | undefined {
  const [start, end] = [instantOf(startTime), instantOf(endTime)];
  if (start?.readAs !== 'ms' || end?.readAs !== 'ms' || end.ms < start.ms) return undefined;
  return end.ms - start.ms;
}

/** The length of several meetings in total. */
export interface TotalLength {
  /** Milliseconds. */
  readonly sum: number;
  /** Number of meetings in the sum, and of those left out. */
  readonly counted: number;
  readonly left: number;
}

/**
 * The total length of meetings by their times, without those in doubt, those that haven't ended, and those that end
 * after `now` (Unix milliseconds).
 */
export function totalLength(meetings: readonly (Meeting | undefined)[], now: number): TotalLength {
  const unit = durationUnit(meetings);
  const odd = new Set(unit?.odd);
  const lengths = meetings.flatMap((meeting, index) => {
    if (!meeting || lengthDoubts(meeting, now, odd.has(index) ? unit : undefined).length > 0) return [];
    const end = instantOf(meeting.endTime)?.ms;
    const isOpen = meetingState(meeting, now).kind === 'running' || (end !== undefined && end > now);
    return isOpen ? [] : (meetingLength(meeting) ?? []);
  });
  return {
    sum: lengths.reduce((sum, each) => sum + each, 0),
    counted: lengths.length,
    left: meetings.length - lengths.length,
  };
}

/** A length in minutes. */
export const lengthText = (ms: number): string => t('{0} min', number(Math.round(ms / 60_000)));
