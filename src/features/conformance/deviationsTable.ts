import { t } from '@vscode/l10n';
import type { ConformanceReport } from './conformanceReport';
import { gradeOfCode, worstFirst } from './formRows';
import { placedName } from './reportTexts';
import type { DeviationCode } from '../../records/decoding/deviation';
import { createLazyTable, type LazyTable } from '../../kinds/parts/lazyTable';
import { listColumn, seenColumns, textColumn, type ReportPlaces } from './reportColumns';

/** What deviates apart from the forms of fields, the worst first; undefined without any. */
export function deviationsTable({ operations }: ConformanceReport, places: ReportPlaces): LazyTable | undefined {
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
  const rows = worstFirst(
    operations.flatMap(({ operation, undocumentedFields, undocumentedCodes, deviations }) => [
      ...deviations.map((entry) => rowOf(operation, entry.code, entry)),
      ...undocumentedFields.map((entry) => rowOf(operation, 'unknownField', entry)),
      ...undocumentedCodes.map((entry) => rowOf(operation, 'unknownCode', entry)),
    ]),
  );
  if (rows.length === 0) return undefined;
  const at = (index: number) => rows[index] as (typeof rows)[number];
  return createLazyTable(
    {
      id: 'conformanceDeviations',
      title: t('Other deviations'),
      canCopy: true,
      note: t('Names and codes that may be data, such as IDs, are left out.'),
    },
    [
      textColumn('what', t('Deviation'), (index) => ({ text: at(index).what }), { line: 1 }),
      listColumn((index) => at(index).operation, { line: 1 }),
      textColumn(
        'name',
        t('Name or code'),
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
      toneAt: (index) => (at(index).grade === 'unreadable' ? 'bad' : undefined),
    },
  );
}
