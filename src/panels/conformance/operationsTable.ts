import { t } from '@vscode/l10n';
import type { ConformanceReport } from '../../conformance/conformanceReport';
import type { Format } from '../../text/format';
import { createLazyTable, type LazyTable } from '../table/lazyTable';
import { listColumn, numberColumn, textColumn } from './reportColumns';

/** What of each operation is loaded. */
export function operationsTable({ operations, boards }: ConformanceReport, format: Format): LazyTable {
  const at = (index: number) => operations[index] as (typeof operations)[number];
  return createLazyTable(
    {
      id: 'conformanceOperations',
      title: t('Operations'),
      note: t('Counts the responses that loaded records come from. Requests lists all requests.'),
    },
    [
      listColumn((index) => at(index).operation),
      textColumn('request', t('Request'), t('Method and path.'), (index) => ({
        text: at(index).request,
        note: `§${at(index).paragraph}`,
      })),
      textColumn('boards', t('Boards'), t('Boards of which all of it is loaded, of those in the report.'), (index) => ({
        text: t({
          message: '{0} of {1}',
          args: [format.number(at(index).boards), format.number(boards)],
          comment: ['boards, of all in the report'],
        }),
        sort: at(index).boards,
      })),
      numberColumn(
        'responses',
        t('Responses'),
        t('Responses that loaded records come from.'),
        (index) => at(index).responses,
        format,
      ),
      numberColumn('records', t('Records'), t('Records that are loaded.'), (index) => at(index).records, format),
    ],
    { count: operations.length, keyAt: (index) => at(index).operation },
  );
}
