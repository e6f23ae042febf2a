import { instantOf } from '../../core/instant';
import type { Decoded } from '../../records/decoding/decoded';
import type { Meeting } from '../../records/meeting';
import { t } from '@vscode/l10n';
import { unitText } from '../parts/valueText';
import { number, tn } from '../../core/say';

export type DurationUnitName = 'ms' | 's' | 'min';

/** A unit of rtcDuration that matches the meeting times. An inference: §2.11 states no unit. */
export interface DurationUnit {
  readonly unit: DurationUnitName;
  /** Number of matching meetings, of those with start, end and duration. */
  readonly agree: number;
  readonly of: number;
  /** Indexes of the meetings that don't match. */
  readonly odd: readonly number[];
}

const units = [
  ['ms', 1],
  ['s', 1000],
  ['min', 60_000],
] as const;

// Fewer may match by chance.
const minCount = 3;

/** Whether two amounts match within 10 %. */
export const agrees = (one: number, other: number): boolean => Math.abs(one / other - 1) <= 0.1;

/** endTime − startTime of a meeting in milliseconds; undefined unless both are known, in this order. */
export function lengthByTimes(meeting: Meeting | undefined): number | undefined {
  const start = instantOf(meeting?.startTime);
  const end = instantOf(meeting?.endTime);
  return start && end && end.ms > start.ms ? end.ms - start.ms : undefined;
}

/** (endTime − startTime) ÷ rtcDuration of a meeting; undefined unless all three are known. */
function ratioOf(meeting: Meeting | undefined): number | undefined {
  const length = lengthByTimes(meeting);
  const duration = Number(meeting?.rtcDuration ?? 0);
  return length !== undefined && duration > 0 ? length / duration : undefined;
}

/** Finds the unit that matches, within 10 %, at least three meetings and more than half of the comparable ones. */
export function durationUnit(meetings: readonly (Meeting | undefined)[]): DurationUnit | undefined {
  const compared = meetings.flatMap((meeting, index) => {
    const ratio = ratioOf(meeting);
    return ratio === undefined ? [] : [{ ratio, index }];
  });
  for (const [unit, factor] of units) {
    const odd = compared.filter(({ ratio }) => !agrees(ratio, factor));
    const agree = compared.length - odd.length;
    if (agree >= minCount && agree > odd.length)
      return { unit, agree, of: compared.length, odd: odd.map(({ index }) => index) };
  }
  return undefined;
}

/** The meetings of a board whose duration doesn't match their times, with the unit that the others match. */
export function oddDurations(records: readonly Decoded<Meeting>[]): ReadonlyMap<unknown, DurationUnit> {
  const unit = durationUnit(records.map(({ value }) => value));
  return new Map(unit?.odd.map((index) => [records[index], unit]));
}

/** Reports meetings whose duration contradicts their times; undefined when there are none. */
export const oddDurationsText = ({ odd, unit }: DurationUnit): string | undefined =>
  odd.length === 0
    ? undefined
    : tn(
        odd.length,
        t(
          'The duration of {n} meeting isn’t in {0}, as those of the others are.|The durations of {n} meetings aren’t in {0}, as those of the others are.',
          unitText(unit),
        ),
      );

/** Reports, for one meeting, that its duration contradicts its times. */
export const oddDurationText = ({ agree, of, unit }: DurationUnit): string =>
  t(
    'The duration doesn’t match start and end in {0}, as it does in {1} of {2} meetings on this board.',
    unitText(unit),
    number(agree),
    number(of),
  );
