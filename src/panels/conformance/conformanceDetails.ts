import { clauses } from '../../text/phrases';
import { t } from '@vscode/l10n';
import type { ConformanceReport } from '../../conformance/conformanceReport';
import { coverageText, isWhole } from '../../conformance/coverageText';
import { pathOf } from '../../base/ref';
import { codeTone } from '../../insight/severity';
import { fieldCount, formRows, worstFirst } from '../../conformance/formRows';
import { reportHeader } from '../../conformance/reportHeader';
import { locationText, pagingTexts, placedName } from '../../conformance/reportTexts';
import { gradeOfCode } from '../../conformance/worstText';
import { actionOf, type ActionId } from '../../protocol/actions';
import type { FactsBlock } from '../../protocol/blocks';
import { operationText } from '../../requests/causeText';
import type { Format } from '../../text/format';
import { composeView, type ComposedView } from '../details/composeView';
import { computed } from '../details/facts';
import { alert, findingsBlock, note, type Finding } from '../details/findings';
import { errorsTable } from './errorsTable';
import { formsTable } from './formsTable';
import { namesTable } from './namesTable';
import { operationsTable } from './operationsTable';
import { firstBoard, type ReportPlaces } from './reportColumns';

/** What a service returned, compared with the API text. `connection`: its name. */
export function conformanceDetails(
  report: ConformanceReport,
  connection: string,
  actions: readonly ActionId[],
  format: Format,
  places: ReportPlaces = { placeOf: () => undefined, boardName: ({ board }) => board },
): ComposedView {
  const isEmpty = report.operations.every(({ records }) => records === 0);
  return composeView(
    { previous: false, next: false, actions },
    {
      title: t('Conformance Report'),
      overline: connection,
      header: reportHeader(report, format),
    },
    [
      findingsBlock([...coverage(report, format), ...findingsIn(report, places, format)]),
      !isEmpty && formsTable(report, places, format),
      !isEmpty && namesTable(report, places, format),
      pagingFacts(report, format),
      operationsTable(report, format),
      errorsTable(report, format),
    ],
  );
}

/** What the report leaves out, with the command that loads it. */
function coverage(report: ConformanceReport, format: Format): Finding[] {
  const text = coverageText(report, format);
  if (text === undefined) return [];
  return [{ ...(isWhole(report) ? note : alert)(text), actions: [actionOf('checkConformance')] }];
}

function findingsIn(report: ConformanceReport, places: ReportPlaces, format: Format): Finding[] {
  const { operations } = report;
  const unreadable = fieldCount(formRows(report), 'unreadable');
  const text = format.plural(
    unreadable,
    t('{0} field has values that can’t be read.', format.number(unreadable)),
    t('{0} fields have values that can’t be read.', format.number(unreadable)),
  );
  return [...(unreadable > 0 ? [alert(text)] : []), ...deviationsIn(operations, places, format)];
}

function deviationsIn(operations: ConformanceReport['operations'], places: ReportPlaces, format: Format): Finding[] {
  const found = operations.flatMap(({ operation, deviations }) =>
    deviations.map((entry) => {
      const { code, count, first } = entry;
      const board = firstBoard(entry, places);
      const place = places.placeOf(entry);
      const where = first === '' ? t('the response') : locationText(first, place);
      const at = clauses([where, board]);
      const counted = format.plural(count, t('{0} place', format.number(count)), t('{0} places', format.number(count)));
      const facts = [operationText(operation), placedName(code), counted] as const;
      const what = t('{0}: {1} ({2})', ...facts);
      const about = place && { about: { text: what, path: pathOf(place.record) } };
      const text = about ? t('First at {0}', at) : t('{0}: {1} ({2}, first at {3})', ...facts, at);
      return { grade: gradeOfCode(code), count, finding: { tone: codeTone(code), text, ...about } };
    }),
  );
  return worstFirst(found).map(({ finding }) => finding);
}

function pagingFacts({ paging }: ConformanceReport, format: Format): FactsBlock | undefined {
  if (paging.lists === 0) return undefined;
  return {
    block: 'facts',
    id: 'paging',
    title: t('Paging of files'),
    facts: pagingTexts(paging, format).map(([title, value], index) =>
      computed(`@paging${index}`, title, t('By the lists of files that are loaded without a filter.'), { text: value }),
    ),
  };
}
