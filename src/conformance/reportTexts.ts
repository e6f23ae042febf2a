import { t } from '@vscode/l10n';
import type { Format } from '../text/format';
import { clauses, sentences } from '../text/phrases';
import type { ConformanceReport, FormCount, FormVerdict, OperationReport, PagingReport } from './conformanceReport';
import type { FieldForm } from './formOf';

export function formText(form: FieldForm): string {
  switch (form) {
    case 'string':
      return t('string');
    case 'digits':
      return t('string of digits');
    case 'dateText':
      return t('date as string');
    case 'integer':
      return t('integer');
    case 'fraction':
      return t('number with fraction');
    case 'boolean':
      return t('boolean');
    case 'null':
      return 'null';
    case 'object':
      return t('object');
    case 'pair':
      return t('list in place of an object');
    case 'list':
      return t('list');
    case 'hidden':
      return t('hidden');
    case 'missing':
      return t('missing');
  }
}

export function verdictText(verdict: FormVerdict | 'notSeen'): string {
  switch (verdict) {
    case 'documented':
      return t('as documented');
    case 'accepted':
      return t('another form');
    case 'unknown':
      return t('unknown code');
    case 'deviates':
      return t('deviates');
    case 'notSeen':
      return t('not seen');
  }
}

/** A row of the table of fields: a field with one of its forms. */
export interface FormRow {
  readonly operation: OperationReport['operation'];
  readonly field: string;
  readonly paragraph: string;
  readonly documented: string;
  readonly form: FieldForm | undefined;
  readonly verdict: FormVerdict | 'notSeen';
  readonly count: number;
  readonly first: string;
  /** The entry of the report; undefined if the field was not seen. */
  readonly entry: FormCount | undefined;
}

export const formRows = ({ operations }: ConformanceReport): FormRow[] =>
  operations.flatMap(({ operation, fields }) =>
    fields.flatMap(({ forms, ...field }): FormRow[] =>
      forms.length === 0
        ? [{ operation, ...field, form: undefined, verdict: 'notSeen', count: 0, first: '', entry: undefined }]
        : forms.map((entry) => ({ operation, ...field, ...entry, entry })),
    ),
  );

/** The whole report in two or three sentences. */
export function reportSummary(report: ConformanceReport, format: Format): string {
  const rows = formRows(report);
  const records = report.operations.reduce((sum, each) => sum + each.records, 0);
  if (records === 0) return t('Nothing is loaded over this connection yet.');
  const fields = new Set(rows.map(({ operation, field }) => `${operation} ${field}`)).size;
  const fieldsWith = (...verdicts: readonly FormRow['verdict'][]) =>
    new Set(
      rows.flatMap(({ operation, field, verdict }) => (verdicts.includes(verdict) ? [`${operation} ${field}`] : [])),
    ).size;
  const [deviating, accepted, unseen] = [
    fieldsWith('deviates', 'unknown'),
    fieldsWith('accepted'),
    fieldsWith('notSeen'),
  ];
  const undocumented = report.operations.reduce((sum, each) => sum + each.undocumentedFields.length, 0);
  return sentences([
    format.plural(
      records,
      t('{0} record compared with the API documentation.', format.number(records)),
      t('{0} records compared with the API documentation.', format.number(records)),
    ),
    t(
      'Of {0} fields: {1}.',
      format.number(fields),
      clauses([
        t('{0} deviate', format.number(deviating)),
        accepted > 0 && t('{0} also have another form', format.number(accepted)),
        unseen > 0 && t('{0} weren’t seen', format.number(unseen)),
      ]),
    ),
    undocumented > 0 && t('Undocumented fields: {0}.', format.number(undocumented)),
  ]);
}

/** What paging proved, line by line: title and text. */
export function pagingTexts(
  { lists, base, fullPages, total }: PagingReport,
  format: Format,
): (readonly [string, string])[] {
  const number = format.number;
  const of = (parts: readonly (readonly [number, string])[]) =>
    clauses(parts.map(([count, text]) => count > 0 && text)) || t('not proved');
  return [
    [t('Lists of files'), number(lists)],
    [
      t('First page'),
      of([
        [base.zero, t('0 in {0}', number(base.zero))],
        [base.one, t('1 in {0}', number(base.one))],
        [base.unknown, t('not proved in {0}', number(base.unknown))],
      ]),
    ],
    [
      t('Page size'),
      of([
        [fullPages.asRequested, t('as requested on {0} pages', number(fullPages.asRequested))],
        [fullPages.shorter, t('shorter on {0} pages', number(fullPages.shorter))],
        [fullPages.longer, t('longer on {0} pages', number(fullPages.longer))],
      ]),
    ],
    [
      t('Total'),
      of([
        [total.files, t('counts all files in {0} complete lists', number(total.files))],
        [total.page, t('counts the files of a page in {0} complete lists', number(total.page))],
        [total.either, t('may count either in {0} complete lists', number(total.either))],
        [total.neither, t('counts neither in {0} complete lists', number(total.neither))],
        [total.absent, t('missing in {0} complete lists', number(total.absent))],
      ]),
    ],
  ];
}
