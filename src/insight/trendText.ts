import { t } from '@vscode/l10n';
import type { Format } from '../text/format';
import type { Trend } from './trend';

/** `12 → 40, up 28 since Nov 3, 2026`, and at how many times the number isn't known. */
export function trendText(trend: Trend, format: Format): string {
  const { gaps, count } = trend;
  const text = knownText(trend, format);
  return gaps === 0 ? text : t('{0}; not known at {1} of {2} times', text, format.number(gaps), format.number(count));
}

function knownText({ first, last, min, max, difference, isUntilEnd }: Trend, format: Format): string {
  const isOneDay = format.day(first.at) === format.day(last.at);
  const time = (ms: number) => (isOneDay ? format.minuteOfDay(ms) : format.day(ms)) ?? format.minuteOfDay(ms);
  const [before, after] = [first.value, last.value].map(format.number) as [string, string];
  if (first.at === last.at) return t('{0} on {1}', after, time(last.at));
  const period = isUntilEnd ? t('since {0}', time(first.at)) : t('from {0} to {1}', time(first.at), time(last.at));
  if (difference > 0n) return t('{0} → {1}, up {2} {3}', before, after, format.number(difference), period);
  if (difference < 0n) return t('{0} → {1}, down {2} {3}', before, after, format.number(-difference), period);
  if (min === max) return t('{0} each time {1}', after, period);
  return t('{0} → {1}, between {2} and {3} {4}', before, after, format.number(min), format.number(max), period);
}
