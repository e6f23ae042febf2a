import { t } from '@vscode/l10n';
import type { Deviation } from '../../records/decoding/deviation';
import { deviationText } from '../../records/text/deviationText';
import type { Numeric } from '../../core/numeric';
import type { Format } from '../../core/format';
import { durationText } from './unitTexts';
import { number } from '../../core/say';

const maxDeviations = 5;

/** A timestamp as interpreted, with the number sent. */
export function timestampText(sent: Numeric | undefined, format: Format): string | undefined {
  if (sent === undefined) return undefined;
  const time = format.time(sent);
  if (Number(sent) === 0) return t('0 (no time)');
  return time === undefined
    ? t('{0} (can’t be read as a date)', String(sent))
    : t('{0} (returned as {1})', time, String(sent));
}

/** A duration, with the number sent. */
export function spanLine(field: string, sent: Numeric | undefined, format: Format): string | undefined {
  const text = sent === undefined ? undefined : durationText(field, sent, format);
  return text === undefined ? sent?.toString() : t('{0} ({1})', text, String(sent));
}

/** The first deviations of a record, one per line. */
export function deviationLines(deviations: readonly Deviation[]): string | undefined {
  const telling = deviations.filter(({ severity }) => severity !== 'accepted');
  if (telling.length === 0) return undefined;
  const shown = telling.slice(0, maxDeviations).map((deviation) => `  ${deviationText(deviation)}`);
  if (telling.length > maxDeviations) shown.push(`  ${t('and {0} more', number(telling.length - maxDeviations))}`);
  return [`${t('Differs from the API documentation')}:`, ...shown].join('\n');
}
