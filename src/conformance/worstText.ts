import { t } from '@vscode/l10n';
import { operationText } from '../requests/causeText';
import { severityOf, type DeviationCode } from '../records/decoding/deviation';
import { deviationName } from '../text/deviationText';
import type { Format } from '../text/format';
import { clauses, items } from '../text/phrases';
import type { ConformanceReport } from './conformanceReport';
import { formRows, worstFirst, type Grade } from './formRows';
import { judgementText, placedName } from './reportTexts';

const maxNamed = 3;

/** The grade of a deviation that isn't about the form of a field. */
export function gradeOfCode(code: DeviationCode): Grade {
  const severity = severityOf[code];
  return severity === 'odd' ? 'deviates' : severity;
}

/** Names the worst deviations, those that are read without doubt left out; undefined if there are none. */
export function worstText(report: ConformanceReport, format: Format): string | undefined {
  const what = (judgement: string, count: number) =>
    count === 1 ? judgement : clauses([judgement, `${format.number(count)}×`]);
  const ofFields = formRows(report).map((row) => ({
    ...row,
    text: t('{0} in {1} ({2})', row.field, operationText(row.operation), what(judgementText(row), row.count)),
  }));
  const others = report.operations.flatMap(({ operation, deviations, undocumentedFields }) => [
    ...deviations.map(({ code, count }) => ({
      grade: gradeOfCode(code),
      count,
      text: t('{0} ({1})', operationText(operation), what(placedName(code), count)),
    })),
    ...undocumentedFields.map(({ name, count }) => ({
      grade: 'unknown' as const,
      count,
      text: t(
        '{0} in {1} ({2})',
        name ?? t('(left out)'),
        operationText(operation),
        what(deviationName('unknownField'), count),
      ),
    })),
  ]);
  const worst = worstFirst([...others, ...ofFields]).filter(
    ({ grade }) => grade === 'unreadable' || grade === 'deviates' || grade === 'unknown',
  );
  if (worst.length === 0) return undefined;
  return t('Most severe: {0}.', items(worst.slice(0, maxNamed).map(({ text }) => text)));
}
