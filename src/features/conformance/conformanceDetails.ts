import { t } from '@vscode/l10n';
import { recordCount, type ConformanceReport } from './conformanceReport';
import { coverageText, pagingTexts, placedName } from './reportTexts';
import type { ActionId } from '../../protocol/actions';
import type { FactsBlock } from '../../protocol/blocks';
import { composeView, type ComposedView } from '../../kinds/parts/composeView';
import { formsTable } from './formsTable';
import { listColumn, seenColumns, textColumn, type ReportPlaces } from './reportColumns';
import { formRows, gradeCounts, gradeOfCode, worstFirst, type Grade } from './formRows';
import type { DetailsHeader } from '../../protocol/detailsHeader';
import { inSentence, sentences } from '../../core/phrases';
import { number, tn } from '../../core/say';
import type { DeviationCode } from '../../records/decoding/deviation';
import { createLazyTable, type LazyTable } from '../../kinds/parts/lazyTable';

/** What a service returned, compared with the API text. `connection`: its name. */
export function conformanceDetails(
  report: ConformanceReport,
  connection: string,
  actions: readonly ActionId[],
  places: ReportPlaces = { placeOf: () => undefined },
): ComposedView {
  const isEmpty = report.operations.every(({ records }) => records === 0);
  return composeView(
    { actions },
    {
      title: t('Conformance Report'),
      overline: connection,
      header: reportHeader(report),
    },
    [!isEmpty && formsTable(report, places), !isEmpty && deviationsTable(report, places), pagingFacts(report)],
  );
}

function pagingFacts({ paging }: ConformanceReport): FactsBlock | undefined {
  if (paging.lists === 0) return undefined;
  return {
    block: 'facts',
    id: 'paging',
    title: t('Paging of files'),
    facts: pagingTexts(paging).map(([title, text], index) => ({
      ...{ key: `@paging${index}`, title, source: '' },
      value: { text },
    })),
  };
}

/** How many forms of fields are as documented, and how many aren't. */
function reportHeader(report: ConformanceReport): DetailsHeader {
  if (recordCount(report) === 0)
    return {
      style: 'none',
      headline: t('Nothing is loaded over this connection yet'),
      detail: sentences([unreadableText(report), coverageText(report)]),
      isUpdating: false,
      chips: [],
      tiles: [],
    };
  const counts = gradeCounts(formRows(report));
  const isCompared = (grade: Grade) => grade !== 'notSeen' && grade !== 'notChecked';
  const all = [...counts].reduce((sum, [grade, count]) => (isCompared(grade) ? sum + count : sum), 0);
  return {
    style: 'none',
    headline: t(
      '{0} of {1} checked field types match the documentation',
      number(counts.get('documented') ?? 0),
      number(all),
    ),
    detail: sentences([comparedText(report), unreadableText(report), coverageText(report)]),
    isUpdating: false,
    chips: [],
    tiles: [],
  };
}

function comparedText(report: ConformanceReport): string {
  const records = recordCount(report);
  return tn(
    records,
    t('{n} record compared with the API documentation.|{n} records compared with the API documentation.'),
  );
}

/** How many lists can't be read at all; empty without any. */
function unreadableText({ operations }: ConformanceReport): string {
  const count = operations.reduce((sum, { failed }) => sum + failed, 0);
  return count === 0 ? '' : tn(count, t('{n} list can’t be read at all.|{n} lists can’t be read at all.'));
}

/** What deviates apart from the forms of fields, the worst first; undefined without any. */
function deviationsTable({ operations }: ConformanceReport, places: ReportPlaces): LazyTable | undefined {
  const rowOf = <T extends object>(
    operation: (typeof operations)[number]['operation'],
    code: DeviationCode,
    entry: T,
  ) => ({
    name: undefined,
    at: undefined,
    ...entry,
    operation,
    entry,
    grade: gradeOfCode(code),
    what: placedName(code),
  });
  const unreadableList = (entry: (typeof operations)[number]) => ({
    ...rowOf(entry.operation, 'unreadable', { count: entry.failed, first: '' }),
    entry,
    what: inSentence(t('Unreadable list')),
  });
  const rows = worstFirst(
    operations.flatMap((entry) => [
      ...(entry.failed > 0 ? [unreadableList(entry)] : []),
      ...entry.deviations.map((deviation) => rowOf(entry.operation, deviation.code, deviation)),
      ...entry.undocumentedFields.map((field) => rowOf(entry.operation, 'unknownField', field)),
    ]),
  );
  if (rows.length === 0) return undefined;
  const at = (index: number) => rows[index] as (typeof rows)[number];
  return createLazyTable(
    {
      id: 'conformanceDeviations',
      title: t('Other deviations'),
      canCopy: true,
      note: t('Names that may be data, such as IDs, are left out.'),
    },
    [
      textColumn('what', t('Deviation'), (index) => ({ text: at(index).what }), { line: 1 }),
      listColumn((index) => at(index).operation, { line: 1 }),
      textColumn(
        'name',
        t('Name'),
        (index) => {
          const { name } = at(index);
          return name === null ? { text: t('(left out)'), tone: 'muted' } : { text: name ?? '' };
        },
        { line: 2, shrinks: true },
      ),
      textColumn(
        'at',
        t('Place'),
        (index) => ({ text: at(index).at === '' ? t('the record') : (at(index).at ?? '') }),
        { line: 2, shrinks: true },
      ),
      ...seenColumns(at, (index) => at(index).at || (at(index).name ?? ''), places),
    ],
    {
      count: rows.length,
      keyAt: String,
    },
  );
}
