import type { Instant } from '../base/instant';
import type { Pins } from '../base/units';
import type { Hypothesis } from './hypotheses';

/** The unit of all timestamps of a service, and why: the user pinned it, or what is loaded proves it. */
export interface TimestampVerdict {
  readonly unit: Instant['readAs'];
  readonly reason: 'pinned' | 'proved';
}

/** What is known of the unit of the timestamps of a service; undefined: nothing. */
export function timestampUnit(all: readonly Hypothesis[], { timestamps }: Pins): TimestampVerdict | undefined {
  const proved = all.find(({ quantity, confidence }) => quantity === 'timestamps' && confidence === 'supported');
  const unit = (timestamps ?? proved?.unit) as TimestampVerdict['unit'] | undefined;
  return unit && { unit, reason: timestamps ? 'pinned' : 'proved' };
}
