import { t } from '@vscode/l10n';
import { instantOf } from '../../core/instant';
import { msIn, type Unit } from '../../core/units';
import type { Vote } from '../../records/vote';
import type { Format } from '../../core/format';
import { durationText } from './unitTexts';
import { number } from '../../core/say';

/** The units in which a service may count durations; §2.11 doesn't state it. */
const units = ['ms', 's', 'min'] as const;

// Nobody has to close a vote on the minute.
const tolerance = 24 * 3_600_000;

/**
 * Whether a vote that hasn't ended should have ended long before `now` (Unix milliseconds). The unit of its duration
 * isn't documented, so this must be true in the pinned unit, or else in milliseconds, seconds, and minutes alike.
 */
export function isOpenLong({ status, startTime, duration }: Vote, now: number, pinned: Unit | undefined): boolean {
  const start = instantOf(startTime)?.ms;
  if (status !== 0 || start === undefined || duration === undefined || duration <= 0) return false;
  return (pinned ? [pinned] : units).every((unit) => start + Number(duration) * msIn(unit) + tolerance < now);
}

export const openLongText = ({ startTime, duration = 0 }: Vote, format: Format): string =>
  t(
    'The vote started {0} and hasn’t ended, though its duration ({1}) has long passed.',
    format.time(startTime) ?? '–',
    durationText('duration', duration, format) ?? number(duration),
  );
