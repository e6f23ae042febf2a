import { t } from '@vscode/l10n';
import { undocumentedFieldCount, type ConformanceReport } from '../../conformance/conformanceReport';
import { formRows, gradeCounts, type Grade } from '../../conformance/formRows';
import { gradeText } from '../../conformance/reportTexts';
import { comparedText } from '../../conformance/reportSummary';
import { worstText } from '../../conformance/worstText';
import type { DetailsHeader, Tile } from '../../protocol/detailsHeader';
import type { Format } from '../../text/format';
import { sentences } from '../../text/phrases';

/** How many forms of fields are as documented, how many aren't, and the worst of them. */
export function reportHeader(report: ConformanceReport, format: Format): DetailsHeader {
  const counts = gradeCounts(formRows(report));
  const isCompared = (grade: Grade) => grade !== 'notSeen' && grade !== 'notChecked';
  const all = [...counts].reduce((sum, [grade, count]) => (isCompared(grade) ? sum + count : sum), 0);
  const undocumented = undocumentedFieldCount(report);
  const tile = (count: number, label: string): Tile => ({ value: format.number(count), label });
  const detail = sentences([comparedText(report, format), worstText(report, format)]);
  return {
    style: 'none',
    headline: t(
      '{0} of {1} checked field types match the documentation',
      format.number(counts.get('documented') ?? 0),
      format.number(all),
    ),
    detail,
    isUpdating: false,
    chips: [],
    tiles: [
      ...[...counts].flatMap(([grade, count]) => (grade === 'documented' ? [] : [tile(count, gradeText(grade))])),
      ...(undocumented > 0 ? [tile(undocumented, t('fields not documented'))] : []),
    ],
  };
}
