import { t } from '@vscode/l10n';
import type { Departure } from '../../model/departure';
import { departureText } from '../../model/departureText';
import type { Whole } from '../../model/field';
import type { Format } from '../../model/format';

const mostDepartures = 5;

/** A timestamp as interpreted, with the number sent. */
export function momentText(sent: Whole | undefined, format: Format): string | undefined {
  if (sent === undefined) return undefined;
  const time = format.time(sent);
  if (Number(sent) === 0) return t('0 (no time)');
  return time === undefined
    ? t('{0} (can’t be read as a date)', String(sent))
    : t('{0} (returned as {1})', time, String(sent));
}

/** A number whose unit the API text doesn't state. */
export const unitless = (sent: Whole | undefined): string | undefined =>
  sent === undefined ? undefined : t('{0} (unit not stated)', String(sent));

/** The first deviations of a record, one per line. */
export function departureLines(departures: readonly Departure[], format: Format): string | undefined {
  const telling = departures.filter(({ severity }) => severity !== 'accepted');
  if (telling.length === 0) return undefined;
  const shown = telling.slice(0, mostDepartures).map((departure) => `  ${departureText(departure)}`);
  if (telling.length > mostDepartures)
    shown.push(`  ${t('and {0} more', format.number(telling.length - mostDepartures))}`);
  return [t('Differs from the API documentation:'), ...shown].join('\n');
}

/** Whether part of a record is unreadable. */
export const isDamaged = (departures: readonly Departure[]): boolean =>
  departures.some(({ severity }) => severity === 'unreadable');
