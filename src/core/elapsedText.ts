import { t } from '@vscode/l10n';
import { number } from './say';

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];

/** A measured time in its largest unit, rounded down: `22 min`, `5 h`, `6 days`. */
export function elapsedText(ms: number): string {
  if (ms < hour) return t('{0} min', number(Math.floor(ms / minute)));
  if (ms < day) return t('{0} h', number(Math.floor(ms / hour)));
  const days = Math.floor(ms / day);
  return days === 1 ? t('1 day') : t('{0} days', number(days));
}
