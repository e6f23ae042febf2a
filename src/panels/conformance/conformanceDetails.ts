import { t } from '@vscode/l10n';
import type { ConformanceReport } from '../../conformance/conformanceReport';
import { errorKindText, foundText } from '../../conformance/errorTexts';
import type { FirstPlaces } from '../../conformance/firstPlaces';
import {
  formRows,
  formText,
  pagingTexts,
  reportSummary,
  verdictText,
  type FormRow,
} from '../../conformance/reportTexts';
import { boardOf, pathOf, type Ref } from '../../base/ref';
import type { ActionId } from '../../protocol/actions';
import type { FactsBlock } from '../../protocol/blocks';
import type { Cell, RowToggle } from '../../protocol/table';
import { operationText } from '../../requests/causeText';
import { deviationName } from '../../text/deviationText';
import type { Format } from '../../text/format';
import { sanitizeLabel } from '../../text/sanitizeLabel';
import { composeView, type ComposedView } from '../details/composeView';
import { computed } from '../details/facts';
import { alert, findingsBlock, note, type Finding } from '../details/findings';
import { ownColumn } from '../table/createTable';
import { hiddenIf } from '../table/hiddenIf';
import { createLazyTable, type LazyTable } from '../table/lazyTable';

/** Where entries of a report were seen first. */
export interface ReportPlaces {
  readonly recordOf: FirstPlaces['of'];
  readonly boardName: (board: Ref) => string;
}

/** What a service returned, compared with the API text. `connection`: its name. */
export function conformanceDetails(
  report: ConformanceReport,
  connection: string,
  actions: readonly ActionId[],
  format: Format,
  places: ReportPlaces = { recordOf: () => undefined, boardName: ({ board }) => board },
): ComposedView {
  // By verdict, deviations first; then in the order of the API text.
  const rows = formRows(report).toSorted(
    (one, other) => verdicts.indexOf(one.verdict) - verdicts.indexOf(other.verdict),
  );
  const isEmpty = report.operations.every(({ records }) => records === 0);
  return composeView(
    { previous: false, next: false, actions },
    { title: t('Conformance Report'), overline: connection, summary: reportSummary(report, format) },
    [
      findingsBlock(t('Findings'), findingsIn(report, places, format)),
      !isEmpty && formsTable(rows, places, format),
      !isEmpty && namesTable(report, places, format),
      pagingFacts(report, format),
      operationsTable(report, format),
      errorsTable(report, format),
    ],
  );
}

function findingsIn({ operations }: ConformanceReport, places: ReportPlaces, format: Format): Finding[] {
  return operations.flatMap(({ operation, deviations }) =>
    deviations.map((entry) => {
      const { code, count, first } = entry;
      const board = firstBoard(entry, places);
      const place = first === '' ? t('the response') : first;
      const text = t(
        '{0}: {1} ({2}, first at {3})',
        operationText(operation),
        deviationName(code),
        format.plural(count, t('{0} place', format.number(count)), t('{0} places', format.number(count))),
        board === undefined ? place : t('{0}, {1}', place, board),
      );
      return code === 'wrappedItem' ? note(text) : alert(text);
    }),
  );
}

const verdicts = ['deviates', 'unknown', 'accepted', 'documented', 'notSeen'] as const;

const tones: Readonly<Record<FormRow['verdict'], Cell['tone'] | undefined>> = {
  documented: undefined,
  accepted: 'accepted',
  unknown: 'unknown',
  deviates: 'odd',
  notSeen: 'muted',
};

function formsTable(rows: readonly FormRow[], places: ReportPlaces, format: Format): LazyTable {
  const at = (index: number) => rows[index] as FormRow;
  const toggles = verdicts.flatMap((verdict): RowToggle[] => {
    const count = rows.filter((row) => row.verdict === verdict).length;
    return count === 0 ? [] : [{ key: verdict, title: verdictText(verdict), count: format.number(count) }];
  });
  return createLazyTable(
    {
      id: 'conformanceFields',
      title: t('Fields'),
      canCopy: true,
      toggles,
      note: t('A row for each form in which a field was seen. Places are JSON Pointers into the response.'),
    },
    [
      text('list', t('List'), t('What was requested.'), (index) => ({ text: operationText(at(index).operation) })),
      text('field', t('Field'), t('Name in the API documentation.'), (index) => ({
        text: at(index).field,
        note: t('{0} · {1}', `§${at(index).paragraph}`, at(index).documented),
      })),
      text('verdict', t('Verdict'), t('Compared with the API documentation and its examples.'), (index) => {
        const tone = tones[at(index).verdict];
        return { text: verdictText(at(index).verdict), ...(tone && { tone }) };
      }),
      text('form', t('Form'), t('Form of the values in JSON.'), (index) => {
        const { form } = at(index);
        return form ? { text: formText(form) } : { text: '', tone: 'muted' };
      }),
      numbers('count', t('Values'), t('How often.'), (index) => at(index).count, format),
      text('first', t('First place'), t('JSON Pointer of the first such value.'), (index) => ({
        text: at(index).first,
      })),
      recordColumn((index) => at(index).entry, places),
      hiddenIf(
        true,
        text('documented', t('Documented'), t('Type according to the API documentation.'), (index) => ({
          text: at(index).documented,
        })),
      ),
    ],
    {
      count: rows.length,
      keyAt: (index) => `${at(index).operation} ${at(index).field} ${at(index).form ?? ''} ${at(index).verdict}`,
      togglesAt: (index) => [at(index).verdict],
    },
  );
}

/** The board with the first such value, as a link to its record. */
const recordColumn = (entryAt: (index: number) => object | undefined, places: ReportPlaces) =>
  text('record', t('First in'), t('Board with the first such value; opens its record.'), (index): Cell => {
    const entry = entryAt(index);
    const record = entry && places.recordOf(entry);
    return record ? { text: firstBoard(entry, places) ?? '', path: pathOf(record) } : { text: '', tone: 'muted' };
  });

/** The name of the board in which an entry was seen first; undefined if unknown. */
function firstBoard(entry: object, { recordOf, boardName }: ReportPlaces): string | undefined {
  const record = recordOf(entry);
  return record && sanitizeLabel(boardName(boardOf(record)), 60);
}

const text = (key: string, title: string, meaning: string, cell: (index: number) => Cell) =>
  ownColumn({ key: `@${key}`, title, meaning, searched: true }, cell);

const numbers = (key: string, title: string, meaning: string, count: (index: number) => number, format: Format) =>
  ownColumn({ key: `@${key}`, title, meaning, align: 'end' }, (index) => ({
    text: format.number(count(index)),
    sort: count(index),
    ...(count(index) === 0 && { tone: 'muted' }),
  }));

function namesTable({ operations }: ConformanceReport, places: ReportPlaces, format: Format): LazyTable | undefined {
  const rows = operations.flatMap(({ operation, undocumentedFields, undocumentedCodes }) => [
    ...undocumentedFields.map((entry) => ({ operation, what: t('field'), ...entry, entry })),
    ...undocumentedCodes.map((entry) => ({ operation, what: t('code'), ...entry, entry })),
  ]);
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
      text('list', t('List'), t('What was requested.'), (index) => ({ text: operationText(at(index).operation) })),
      text('what', t('Kind'), t('A field, or a code of a documented field.'), (index) => ({ text: at(index).what })),
      text('name', t('Name or code'), t('As the service returns it.'), (index) => {
        const { name } = at(index);
        return name === null ? { text: t('(left out)'), tone: 'muted' } : { text: name };
      }),
      text('at', t('Place'), t('The record or field that it’s in.'), (index) => ({
        text: at(index).at === '' ? t('the record') : at(index).at,
      })),
      numbers('count', t('Values'), t('How often.'), (index) => at(index).count, format),
      text('first', t('First place'), t('JSON Pointer of the first such value.'), (index) => ({
        text: at(index).first,
      })),
      recordColumn((index) => at(index).entry, places),
    ],
    { count: rows.length, keyAt: String },
  );
}

function pagingFacts({ paging }: ConformanceReport, format: Format): FactsBlock | undefined {
  if (paging.lists === 0) return undefined;
  return {
    block: 'facts',
    id: 'paging',
    title: t('Paging of files'),
    facts: pagingTexts(paging, format).map(([title, value], index) =>
      computed(`paging${index}`, title, t('By the lists of files that are loaded without a filter.'), { text: value }),
    ),
  };
}

function operationsTable({ operations }: ConformanceReport, format: Format): LazyTable {
  const at = (index: number) => operations[index] as (typeof operations)[number];
  return createLazyTable(
    { id: 'conformanceOperations', title: t('Operations') },
    [
      text('list', t('List'), t('What was requested.'), (index) => ({ text: operationText(at(index).operation) })),
      text('request', t('Request'), t('Method and path.'), (index) => ({
        text: at(index).request,
        note: `§${at(index).paragraph}`,
      })),
      numbers('responses', t('Responses'), t('Responses that are loaded.'), (index) => at(index).responses, format),
      numbers('records', t('Records'), t('Records that are loaded.'), (index) => at(index).records, format),
    ],
    { count: operations.length, keyAt: (index) => at(index).operation },
  );
}

function errorsTable({ errors }: ConformanceReport, format: Format): LazyTable | undefined {
  if (errors.length === 0) return undefined;
  const at = (index: number) => errors[index] as (typeof errors)[number];
  return createLazyTable(
    {
      id: 'conformanceErrors',
      title: t('Errors'),
      note: t('Of requests in this window. The bodies of failed responses aren’t read.'),
    },
    [
      text('request', t('Request'), t('What was requested.'), (index) => ({
        text: operationText(at(index).operation),
      })),
      text('kind', t('Kind'), t('How it failed.'), (index) => ({ text: errorKindText(at(index).kind) })),
      text('status', t('Status'), t('HTTP status, or a code in a response with status 200.'), (index) => ({
        text: String(at(index).status ?? ''),
      })),
      text('found', t('Found'), t('What the response had in place of what’s documented.'), (index) => ({
        text: foundText(at(index).found),
      })),
      numbers('count', t('Times'), t('How often.'), (index) => at(index).count, format),
    ],
    { count: errors.length, keyAt: String },
  );
}
