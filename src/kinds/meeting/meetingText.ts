import { t } from '@vscode/l10n';
import type { Format } from '../../core/format';
import type { Meeting } from '../../records/meeting';

export function timesSentence({ startTime, endTime }: Meeting, format: Format): string {
  const start = format.time(startTime);
  if (start === undefined) return t('The start time can’t be read.');
  const both = format.fromTo(startTime, endTime);
  return both ? t('From {0} to {1}.', ...both) : t('Started {0}; the end time is unknown.', start);
}
