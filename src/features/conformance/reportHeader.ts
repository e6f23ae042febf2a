import { t } from '@vscode/l10n';
import { recordCount, undocumentedFieldCount, type ConformanceReport } from './conformanceReport';
import { formRows, gradeCounts, type Grade } from './formRows';
import { operationText } from '../../service/requests/causeText';
import { gradeText } from './reportTexts';
import type { DetailsHeader, Tile } from '../../protocol/detailsHeader';
import { items, sentences } from '../../core/phrases';
import { number, tn } from '../../core/say';

/** How many forms of fields are as documented, and how many aren't. */
export function reportHeader(report: ConformanceReport): DetailsHeader {
  if (recordCount(report) === 0)
    return {
      style: 'none',
      headline: t('Nothing is loaded over this connection yet'),
      detail: unreadableText(report),
      isUpdating: false,
      chips: [],
      tiles: [],
    };
  const counts = gradeCounts(formRows(report));
  const isCompared = (grade: Grade) => grade !== 'notSeen' && grade !== 'notChecked';
  const all = [...counts].reduce((sum, [grade, count]) => (isCompared(grade) ? sum + count : sum), 0);
  const undocumented = undocumentedFieldCount(report);
  const tile = (count: number, label: string): Tile => ({ value: number(count), label });
  return {
    style: 'none',
    headline: t(
      '{0} of {1} checked field types match the documentation',
      number(counts.get('documented') ?? 0),
      number(all),
    ),
    detail: sentences([comparedText(report), unreadableText(report)]),
    isUpdating: false,
    chips: [],
    tiles: [
      ...[...counts].flatMap(([grade, count]) => (grade === 'documented' ? [] : [tile(count, gradeText(grade))])),
      ...(undocumented > 0 ? [tile(undocumented, t('fields not documented'))] : []),
    ],
  };
}

function comparedText(report: ConformanceReport): string {
  const records = recordCount(report);
  return tn(
    records,
    t('{n} record compared with the API documentation.|{n} records compared with the API documentation.'),
  );
}

/** How many lists can't be read at all, and under what Requests lists them; empty without any. */
function unreadableText({ operations }: ConformanceReport): string {
  const found = operations.filter(({ failed }) => failed > 0);
  const count = found.reduce((sum, { failed }) => sum + failed, 0);
  if (count === 0) return '';
  const names = items(found.map(({ operation }) => operationText(operation)));
  return tn(
    count,
    t('{n} list can’t be read at all; in Requests: {0}.|{n} lists can’t be read at all; in Requests: {0}.', names),
  );
}
