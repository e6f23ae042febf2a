import { t } from '@vscode/l10n';
import type { Format } from '../../core/format';
import type { Trend } from './trend';
import { number } from '../../core/say';

/** `12 → 40 since Nov 3, 2026`, and at how many times the number isn't known. */
export function trendText({ first, last, count, gaps, isUntilEnd }: Trend, format: Format): string {
  const isOneDay = format.day(first.at) === format.day(last.at);
  const time = (ms: number) => (isOneDay ? format.minuteOfDay(ms) : format.day(ms)) ?? format.minuteOfDay(ms);
  const [before, after] = [first.value, last.value].map(number) as [string, string];
  const text = isUntilEnd
    ? t('{0} → {1} since {2}', before, after, time(first.at))
    : t('{0} → {1} from {2} to {3}', before, after, time(first.at), time(last.at));
  return gaps === 0 ? text : t('{0}; not known at {1} of {2} times', text, number(gaps), number(count));
}
