import { instantOf, type TimestampUnit } from '../../core/instant';
import type { Json } from '../../core/json';
import type { Numeric } from '../../core/numeric';

/** Whether a timestamp was returned as a date in text, which is decoded to milliseconds. */
export const isDate = (value: unknown, json: Json | undefined): boolean =>
  typeof json === 'string' && typeof value === 'number' && !/^\s*-?\d+\s*$/.test(json);

/**
 * The instant of a timestamp whose unit is proved, in milliseconds since the Unix epoch; undefined otherwise. Unix
 * milliseconds, as in the samples of §2.11, are proved if no other unit gives a time between 2000 and 2100, unless the
 * unit of the service (`known`) is pinned to another one. Other units must be `known`. A date in text needs no unit.
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
