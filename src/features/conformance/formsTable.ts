import { t } from '@vscode/l10n';
import { tn, number } from '../../core/say';
import { items } from '../../core/phrases';
import { pathOf } from '../../core/ref';
import { byBrokenRecord, formRows, gradeCounts, worstFirst, type FormRow, type Grade } from './formRows';
import { gradeText, returnedText, typesText } from './reportTexts';
import type { ConformanceReport, OperationReport } from './conformanceReport';
import type { Cell, RowToggle } from '../../protocol/table';
import { createLazyTable, type LazyTable, type TableWords } from '../../kinds/parts/lazyTable';
import { listColumn, seenColumns, textColumn, type ReportPlaces } from './reportColumns';

const tones: Readonly<Record<Grade, Cell['tone'] | undefined>> = {
  unreadable: 'odd',
  deviates: 'accepted',
  unknown: 'accepted',
  accepted: 'accepted',
  notChecked: 'muted',
  documented: undefined,
  notSeen: 'muted',
};

/** A row of a table of fields. `fields`: of a record that alone causes deviations, those that it stands for. */
type Line = FormRow & { readonly fields?: readonly string[] };

/**
 * A row for each form of each field, the worst first; what a single record causes is one row, and in a folded table of
 * its own.
 */
export function formsTables(report: ConformanceReport, places: ReportPlaces): readonly LazyTable[] {
  const inOrder = formRows(report);
  const { broken, others } = byBrokenRecord(report, worstFirst(inOrder), (entry) => {
    const place = places.placeOf(entry);
    return place && pathOf(place.record);
  });
  const lines = worstFirst<Line>([...others, ...broken.map(lineOf)]);
  const toggles = [...gradeCounts(inOrder)].map(([grade, count]): RowToggle => ({
    key: grade,
    title: gradeText(grade),
    count: number(count),
  }));
  const orders = new Map<object, number>(inOrder.map((row, index) => [row.entry ?? row, index]));
  const table = (words: Pick<TableWords, 'id' | 'title' | 'toggles' | 'folded'>, rows: readonly Line[]) =>
    formsTable(words, rows, { report, places, orderOf: (row) => orders.get(row.entry ?? row) ?? 0 });
  return [
    table({ id: 'conformanceFields', title: t('Fields'), toggles }, lines),
    ...(broken.length === 0
      ? []
      : [table({ id: 'conformanceRecords', title: t('Fields of single records'), folded: true }, broken.flat())]),
  ];
}

/** The row of a record that alone causes these. */
function lineOf(rows: readonly FormRow[]): Line {
  const [worst] = rows as readonly [FormRow];
  const { operation, paragraph, grade, entry } = worst;
  const fields = rows.map(({ field }) => field);
  const first = rows.map((row) => row.first).reduce(sharedPointer);
  return {
    operation,
    paragraph,
    grade,
    entry,
    field: '',
    documented: '',
    form: undefined,
    count: 1,
    first,
    fields,
  };
}

/** The JSON Pointer to what holds both places. */
function sharedPointer(one: string, other: string): string {
  const [left, right] = [one.split('/'), other.split('/')];
  const end = left.findIndex((step, at) => step !== right[at]);
  return end < 0 ? one : left.slice(0, end).join('/');
}

interface TableOf {
  readonly report: ConformanceReport;
  readonly places: ReportPlaces;
  /** The place of a row in the API documentation. */
  readonly orderOf: (row: Line) => number;
}

function formsTable(
  words: Pick<TableWords, 'id' | 'title' | 'toggles' | 'folded'>,
  rows: readonly Line[],
  { report, places, orderOf }: TableOf,
): LazyTable {
  const at = (index: number) => rows[index] as Line;
  return createLazyTable(
    { ...words, canCopy: true },
    [
      textColumn('field', t('Field'), (index) => fieldCell(at(index)), { line: 1 }),
      listColumn(
        (index) => at(index).operation,
        { line: 1 },
        (index) => orderOf(at(index)),
      ),
      textColumn('documented', t('Expected'), (index) => ({ text: typesText(at(index).documented) }), { line: 2 }),
      textColumn('form', t('Returned'), (index) => returnedCell(at(index), report), { line: 2, fitsWhole: true }),
      ...seenColumns(at, (index) => at(index).field, places),
    ],
    {
      count: rows.length,
      keyAt: (index) => {
        const { operation, field, form = '', grade, reason = '', first } = at(index);
        return `${operation} ${field} ${form} ${grade} ${reason} ${first}`;
      },
      togglesAt: (index) => [at(index).grade],
    },
  );
}

const fieldCell = ({ fields, field, paragraph }: Line): Cell =>
  fields
    ? {
        text: tn(fields.length, t('{n} field of one record|{n} fields of one record')),
        note: items(fields),
      }
    : { text: field, note: `§${paragraph}` };

/** How a field was returned; the tone says the grade, and so does the note. */
function returnedCell(line: Line, { operations }: ConformanceReport): Cell {
  if (line.fields) return { text: t('listed below'), tone: 'muted' };
  const tone = tones[line.grade];
  return {
    text: returnedText(line, line.grade === 'unknown' ? unknownCodes(line, operations) : []),
    ...(tone && { tone }),
    ...(line.grade !== 'documented' && { note: gradeText(line.grade) }),
  };
}

/** The codes of a field that aren't documented and that have the form of a row. */
function unknownCodes({ operation, field, form }: FormRow, operations: readonly OperationReport[]): readonly string[] {
  const found = operations.find((each) => each.operation === operation)?.undocumentedCodes ?? [];
  return found.flatMap(({ at, name }) => {
    if (at !== field) return [];
    if (name === null) return [t('(left out)')];
    return name.startsWith('"') === (form === 'string' || form === 'digits') ? [name] : [];
  });
}
