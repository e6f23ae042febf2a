import { instantOf, type TimestampUnit } from '../base/instant';
import type { Json } from '../base/json';
import type { Numeric } from '../base/numeric';

/** Whether a timestamp was returned as a date in text, which was decoded to milliseconds. */
export const isDate = (value: unknown, json: Json | undefined): boolean =>
  typeof json === 'string' && typeof value === 'number' && !/^\s*-?\d+\s*$/.test(json);

/**
 * The instant of a timestamp whose unit is proved, in milliseconds since the Unix epoch: Unix milliseconds are the form
 * that §2.11 samples, and no other unit gives a time between the years 2000 and 2100; `known` is the unit of its service,
 * which, if it is pinned, excludes others. A date in text needs no unit. The only place that decides it. Undefined
 * otherwise.
 */
export function provedInstant(
  value: Numeric | undefined,
  json: Json | undefined,
  known?: TimestampUnit,
): number | undefined {
  const instant = instantOf(value);
  const isProved =
    instant?.readAs === 'ms'
      ? known?.reason !== 'pinned' || known.unit === 'ms' || isDate(value, json)
      : instant?.readAs === known?.unit;
  return isProved ? instant?.ms : undefined;
}
