import { clauses } from '../text/phrases';
import { t } from '@vscode/l10n';
import { inMarkdown, markdownHead, markdownRow } from '../exports/markdown';
import type { Connection } from '../records/configured';
import { connectionName } from '../text/connectionName';
import type { Format } from '../text/format';
import { unitText } from '../text/unitTexts';
import { confidenceText, evidenceText } from '../units/hypothesisTexts';
import type { ConformanceReport } from './conformanceReport';
import { operationText } from '../requests/causeText';
import { coverageText } from './coverageText';
import { errorKindText } from './errorTexts';
import type { FirstPlaces } from './firstPlaces';
import { deviates, formRows, worstFirst, type FormRow } from './formRows';
import { reportedConnection } from './reportedConnection';
import { headerText } from '../protocol/headerText';
import { reportHeader } from './reportHeader';
import { formText, gradeText, judgementText, locationText, pagingTexts, placedName, reasonText } from './reportTexts';

/** The report as JSON, in a fixed order, so that two reports can be compared. */
export function reportJson({ format, version, ...report }: ConformanceReport, of: Connection): string {
  const connection = reportedConnection(of);
  return `${JSON.stringify({ format, version, connection, ...report }, undefined, 2)}\n`;
}

/** The report as Markdown, in the user's language. Of places, it has only the page. */
export function reportMarkdown(
  report: ConformanceReport,
  connection: Connection,
  format: Format,
  placeOf: FirstPlaces['of'] = () => undefined,
): string {
  const { number } = format;
  const section = (title: string, head: readonly string[], right: readonly number[], rows: readonly string[][]) =>
    rows.length === 0
      ? []
      : [`## ${title}\n\n${markdownHead(head, right)}${rows.map((row) => markdownRow(row)).join('')}`];
  const { operations, paging, units, errors } = report;
  const rows = formRows(report);
  const lead = [
    connectionText(connection),
    loadedText(report, format),
    coverageText(report, format),
    headerText(reportHeader(report, format)),
  ].filter((text) => text !== undefined);
  const formCells = (row: FormRow) => [
    operationText(row.operation),
    row.field,
    row.paragraph,
    row.documented,
    row.form ? formText(row.form) : '',
    row.reason ? gradeText(row.grade) : judgementText(row),
    row.reason ? reasonText(row.reason) : '',
    number(row.count),
    locationText(row.first, row.entry && placeOf(row.entry)),
  ];
  return [
    `# ${t('Conformance Report')}\n\n${lead.join('\n\n')}\n`,
    ...section(
      t('Operations'),
      [t('List'), t('Request'), '§', t('Boards'), t('Responses'), t('Records')],
      [3, 4, 5],
      operations.map((each) => [
        operationText(each.operation),
        each.request,
        each.paragraph,
        number(each.boards),
        number(each.responses),
        number(each.records),
      ]),
    ),
    ...section(
      t('Deviations of fields, the worst first'),
      formHead(),
      [7],
      worstFirst(rows).filter(deviates).map(formCells),
    ),
    ...section(t('All fields'), formHead(), [7], rows.map(formCells)),
    ...section(
      t('Not documented'),
      [t('List'), t('Place'), t('Name or code'), t('Times seen'), t('First location')],
      [3],
      operations.flatMap(({ operation, undocumentedFields, undocumentedCodes }) =>
        [...undocumentedFields, ...undocumentedCodes].map((each) => [
          operationText(operation),
          each.at,
          each.name ?? t('(left out)'),
          number(each.count),
          locationText(each.first, placeOf(each)),
        ]),
      ),
    ),
    ...section(
      t('Other deviations'),
      [t('List'), t('Deviation'), t('Times seen'), t('First location')],
      [2],
      operations.flatMap(({ operation, deviations }) =>
        deviations.map((each) => [
          operationText(operation),
          placedName(each.code),
          number(each.count),
          locationText(each.first, placeOf(each)),
        ]),
      ),
    ),
    ...section(
      t('Paging of files'),
      [t('Question'), t('Seen')],
      [],
      pagingTexts(paging, format).map((each) => [...each]),
    ),
    ...section(
      t('Units'),
      [t('Field'), t('Unit'), t('Confidence'), t('For'), t('Against'), t('Evidence')],
      [3, 4],
      units.map((each) => [
        each.quantity,
        each.unit ? unitText(each.unit) : '',
        confidenceText(each.confidence),
        number(each.for),
        number(each.against),
        evidenceText(each, format),
      ]),
    ),
    ...section(
      t('Errors'),
      [t('Request'), t('Kind'), t('Status'), t('Found'), t('Times')],
      [4],
      errors.map((each) => [
        operationText(each.operation),
        errorKindText(each.kind),
        each.status === undefined ? '' : String(each.status),
        each.found ?? '',
        number(each.count),
      ]),
    ),
  ].join('\n');
}

function connectionText(connection: Connection): string {
  const { baseUrl } = reportedConnection(connection);
  const name = inMarkdown(connectionName(connection));
  return t('{0}: {1}', t('Connection'), clauses([name, baseUrl && inMarkdown(baseUrl)]));
}

/** When the compared data was loaded, to the second. */
function loadedText({ loaded }: ConformanceReport, { fromTo, time }: Format): string | undefined {
  const [from, to] = [Date.parse(loaded?.from ?? ''), Date.parse(loaded?.to ?? '')];
  const first = time(from);
  if (first === undefined) return undefined;
  const range = first === time(to) ? undefined : fromTo(from, to);
  return range ? t('Data loaded from {0} to {1}', ...range) : t('Data loaded {0}', first);
}

const formHead = (): string[] => [
  t('List'),
  t('Field'),
  '§',
  t('Documented'),
  t('Returned'),
  t('Verdict'),
  t('Reason'),
  t('Times seen'),
  t('First location'),
];
