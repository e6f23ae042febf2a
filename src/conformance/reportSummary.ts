import { t } from '@vscode/l10n';
import type { Format } from '../text/format';
import { clauses, sentences } from '../text/phrases';
import { recordCount, undocumentedFieldCount, type ConformanceReport } from './conformanceReport';
import { formRows, gradeCounts } from './formRows';
import { gradeText } from './reportTexts';
import { worstText } from './worstText';

/** The whole report in a few sentences, the worst deviations first. */
export function reportSummary(report: ConformanceReport, format: Format): string {
  if (recordCount(report) === 0) return t('Nothing is loaded over this connection yet.');
  const counts = [...gradeCounts(formRows(report))];
  const undocumented = undocumentedFieldCount(report);
  return sentences([
    worstText(report, format),
    comparedText(report, format),
    t(
      'Field types: {0}.',
      clauses(counts.map(([grade, count]) => t('{0} ({1})', gradeText(grade), format.number(count)))),
    ),
    undocumented > 0 && t('Undocumented fields: {0}.', format.number(undocumented)),
  ]);
}

/** How many records were compared. */
export function comparedText(report: ConformanceReport, format: Format): string {
  const records = recordCount(report);
  return format.plural(
    records,
    t('{0} record compared with the API documentation.', format.number(records)),
    t('{0} records compared with the API documentation.', format.number(records)),
  );
}
