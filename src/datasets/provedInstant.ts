import { instantOf } from '../base/instant';
import type { Numeric } from '../base/numeric';

/**
 * The instant of a timestamp whose unit is proved, in milliseconds since the Unix epoch: Unix milliseconds are the form
 * that §2.11 samples, and no other unit gives a time between the years 2000 and 2100; a date in text was decoded to them.
 * The only place that decides it. Undefined otherwise.
 */
export function provedInstant(value: Numeric | undefined): number | undefined {
  const instant = instantOf(value);
  return instant?.readAs === 'ms' ? instant.ms : undefined;
}
