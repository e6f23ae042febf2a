import { joinParts } from '../../core/phrases';
import { t } from '@vscode/l10n';
import type { ConformanceReport } from './conformanceReport';
import { formRows, gradeCounts, worstFirst, type FormRow, type Grade } from './formRows';
import { formText, gradeText, judgementText } from './reportTexts';
import type { Cell, RowToggle } from '../../protocol/table';
import { hiddenIf } from '../../kinds/parts/column';
import { createLazyTable, type LazyTable } from '../../kinds/parts/lazyTable';
import { listColumn, seenColumns, textColumn, type ReportPlaces } from './reportColumns';
import { number } from '../../core/say';

const tones: Readonly<Record<Grade, Cell['tone'] | undefined>> = {
  unreadable: 'odd',
  deviates: 'odd',
  unknown: 'unknown',
  accepted: 'accepted',
  notChecked: 'muted',
  documented: undefined,
  notSeen: 'muted',
};

/** A row for each form of each field, the worst first; those with unreadable values are marked. */
export function formsTable(report: ConformanceReport, places: ReportPlaces): LazyTable {
  const inOrder = formRows(report);
  const orders = new Map(inOrder.map((row, index) => [row, index]));
  const rows = worstFirst(inOrder);
  const at = (index: number) => rows[index] as FormRow;
  const toggles = [...gradeCounts(inOrder)].map(([grade, count]): RowToggle => ({
    key: grade,
    title: gradeText(grade),
    count: number(count),
  }));
  return createLazyTable(
    {
      id: 'conformanceFields',
      title: t('Fields'),
      canCopy: true,
      toggles,
      note: t(
        'A row for each type with which a field was returned, the worst first. Sort by List for the order of the API documentation. Places are JSON Pointers into the response.',
      ),
    },
    [
      textColumn(
        'field',
        t('Field'),
        (index) => ({
          text: at(index).field,
          note: joinParts([`§${at(index).paragraph}`, at(index).documented]),
        }),
        { line: 1 },
      ),
      listColumn(
        (index) => at(index).operation,
        { line: 1 },
        (index) => orders.get(at(index)) ?? 0,
      ),
      textColumn('verdict', t('Verdict'), (index) => verdictCell(at(index)), { line: 2, fitsWhole: true }),
      textColumn(
        'form',
        t('Returned'),
        (index) => {
          const { form } = at(index);
          const text = form ? formText(form) : '';
          // A missing value has no form to name beside its verdict.
          return text === '' || text === judgementText(at(index)) ? { text: '', tone: 'muted' } : { text };
        },
        { line: 2 },
      ),
      hiddenIf(
        true,
        textColumn('documented', t('Documented'), (index) => ({ text: at(index).documented })),
      ),
      ...seenColumns(at, (index) => at(index).field, places),
    ],
    {
      count: rows.length,
      keyAt: (index) => {
        const { operation, field, form = '', grade, reason = '' } = at(index);
        return `${operation} ${field} ${form} ${grade} ${reason}`;
      },
      toneAt: (index) => (at(index).grade === 'unreadable' ? 'bad' : undefined),
      togglesAt: (index) => [at(index).grade],
    },
  );
}

/** Why a form deviates, or else its grade; the tone says the grade, and so does the note. */
function verdictCell(row: FormRow): Cell {
  const tone = tones[row.grade];
  return {
    text: judgementText(row),
    ...(tone && { tone }),
    ...(row.reason && { note: gradeText(row.grade) }),
  };
}
