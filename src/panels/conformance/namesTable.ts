import { inSentence } from '../../text/phrases';
import { t } from '@vscode/l10n';
import type { ConformanceReport } from '../../conformance/conformanceReport';
import type { Format } from '../../text/format';
import { createLazyTable, type LazyTable } from '../table/lazyTable';
import { listColumn, seenColumns, textColumn, type ReportPlaces } from './reportColumns';

/** The undocumented fields and codes, the most frequent first; undefined without any. */
export function namesTable(
  { operations }: ConformanceReport,
  places: ReportPlaces,
  format: Format,
): LazyTable | undefined {
  const rows = operations
    .flatMap(({ operation, undocumentedFields, undocumentedCodes }) => [
      ...undocumentedFields.map((entry) => ({ operation, what: inSentence(t('Field')), ...entry, entry })),
      ...undocumentedCodes.map((entry) => ({ operation, what: t('code'), ...entry, entry })),
    ])
    .toSorted((one, other) => other.count - one.count);
  if (rows.length === 0) return undefined;
  const at = (index: number) => rows[index] as (typeof rows)[number];
  return createLazyTable(
    {
      id: 'conformanceNames',
      title: t('Not documented'),
      canCopy: true,
      note: t('Names and codes that may be data, such as IDs, are left out.'),
    },
    [
      textColumn(
        'name',
        t('Name or code'),
        t('As the service returns it.'),
        (index) => {
          const { name } = at(index);
          return name === null ? { text: t('(left out)'), tone: 'muted' } : { text: name };
        },
        { line: 1, shrinks: true },
      ),
      listColumn((index) => at(index).operation, { line: 1 }),
      textColumn(
        'what',
        t('Kind'),
        t('A field, or a code of a documented field.'),
        (index) => ({ text: at(index).what }),
        { line: 2 },
      ),
      textColumn(
        'at',
        t('Place'),
        t('The record or field that it’s in.'),
        (index) => ({ text: at(index).at === '' ? t('the record') : at(index).at }),
        { line: 2, shrinks: true },
      ),
      ...seenColumns(at, (index) => at(index).at || (at(index).name ?? ''), places, format),
    ],
    { count: rows.length, keyAt: String },
  );
}
