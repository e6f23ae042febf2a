import { t } from '@vscode/l10n';
import type { Format } from './format';

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];

/** A measured time in its largest unit, rounded down: `22 min`, `5 h`, `6 days`. */
export function elapsedText(ms: number, format: Pick<Format, 'number' | 'plural'>): string {
  if (ms < hour) return t('{0} min', format.number(Math.floor(ms / minute)));
  if (ms < day) return t('{0} h', format.number(Math.floor(ms / hour)));
  return format.plural(Math.floor(ms / day), t('{n} day|{n} days'));
}
