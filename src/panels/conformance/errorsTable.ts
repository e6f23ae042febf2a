import { t } from '@vscode/l10n';
import type { ConformanceReport } from '../../conformance/conformanceReport';
import { errorKindText, foundText } from '../../conformance/errorTexts';
import { operationText } from '../../requests/causeText';
import type { Format } from '../../text/format';
import { hiddenIf } from '../table/hiddenIf';
import { createLazyTable, type LazyTable } from '../table/lazyTable';
import { numberColumn, textColumn } from './reportColumns';

/** The failed requests, and what responses lack, by kind; undefined without any. */
export function errorsTable({ errors }: ConformanceReport, format: Format): LazyTable | undefined {
  if (errors.length === 0) return undefined;
  const at = (index: number) => errors[index] as (typeof errors)[number];
  return createLazyTable(
    {
      id: 'conformanceErrors',
      title: t('Errors'),
      note: t(
        'Failed requests of this window, and what is missing or can’t be read in responses, once for each board. The bodies of failed responses aren’t read.',
      ),
    },
    [
      textColumn('request', t('Request'), t('What was requested.'), (index) => ({
        text: operationText(at(index).operation),
      })),
      textColumn('kind', t('Kind'), t('How it failed.'), (index) => ({ text: errorKindText(at(index).kind) })),
      hiddenIf(
        errors.every(({ status }) => status === undefined),
        textColumn('status', t('Status'), t('HTTP status, or a code in a response with status 200.'), (index) => ({
          text: String(at(index).status ?? ''),
        })),
      ),
      hiddenIf(
        errors.every(({ found }) => foundText(found) === ''),
        textColumn('found', t('Found'), t('What the response had in place of what’s documented.'), (index) => ({
          text: foundText(at(index).found),
        })),
      ),
      numberColumn('count', t('Times'), t('How often.'), (index) => at(index).count, format),
    ],
    { count: errors.length, keyAt: String },
  );
}
