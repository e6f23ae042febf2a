import type { TimestampUnit } from '../../core/instant';
import type { Pins } from '../../core/units';
import type { Hypothesis } from './hypotheses';

/** What is known of the unit of the timestamps of a service; undefined: nothing. */
export function timestampUnit(all: readonly Hypothesis[], { timestamps }: Pins): TimestampUnit | undefined {
  const proved = all.find(({ quantity, confidence }) => quantity === 'timestamps' && confidence === 'supported');
  const unit = (timestamps ?? proved?.unit) as TimestampUnit['unit'] | undefined;
  return unit && { unit, reason: timestamps ? 'pinned' : 'proved' };
}
