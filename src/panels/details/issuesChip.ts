import { issuesText } from '../../text/amounts';
import type { Format } from '../../text/format';
import type { Chip } from '../../protocol/detailsHeader';

/** The number of alerts of a record, if there are any. */
export const issuesChip = (issues: number, format: Format): Chip[] =>
  issues === 0 ? [] : [{ text: issuesText(issues, format), tone: 'alert' }];
