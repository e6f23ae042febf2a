import { t } from '@vscode/l10n';
import type { Format } from '../../text/format';
import type { Chip } from '../../protocol/verdict';

/** A number of alerts. */
export const issuesText = (issues: number, format: Format): string =>
  format.plural(issues, t('1 issue to review'), t('{0} issues to review', format.number(issues)));

/** The number of alerts of a record, if there are any. */
export const issuesChip = (issues: number, format: Format): Chip[] =>
  issues === 0 ? [] : [{ text: issuesText(issues, format), tone: 'alert' }];
