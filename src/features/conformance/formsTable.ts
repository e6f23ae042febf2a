import { t } from '@vscode/l10n';
import { number } from '../../core/say';
import { formRows, gradeCounts, worstFirst, type FormRow, type Grade } from './formRows';
import { gradeText, returnedText, typesText } from './reportTexts';
import type { ConformanceReport, OperationReport } from './conformanceReport';
import type { Cell, RowToggle } from '../../protocol/table';
import { createLazyTable, type LazyTable } from '../../kinds/parts/lazyTable';
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

/** A row for each form of each field, the worst first. */
export function formsTable(report: ConformanceReport, places: ReportPlaces): LazyTable {
  const inOrder = formRows(report);
  const rows = worstFirst(inOrder);
  const orders = new Map<FormRow, number>(inOrder.map((row, index) => [row, index]));
  const toggles = [...gradeCounts(inOrder)].map(([grade, count]): RowToggle => ({
    key: grade,
    title: gradeText(grade),
    count: number(count),
  }));
  const at = (index: number) => rows[index] as FormRow;
  return createLazyTable(
    { id: 'conformanceFields', title: t('Fields'), toggles, canCopy: true },
    [
      textColumn('field', t('Field'), (index) => ({ text: at(index).field, note: `§${at(index).paragraph}` }), {
        line: 1,
      }),
      listColumn(
        (index) => at(index).operation,
        { line: 1 },
        (index) => orders.get(at(index)) ?? 0,
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

/** How a field was returned; the tone says the grade, and so does the note. */
function returnedCell(line: FormRow, { operations }: ConformanceReport): Cell {
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
