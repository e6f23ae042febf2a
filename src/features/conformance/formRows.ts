import { severityOf, type DeviationCode } from '../../records/decoding/deviation';
import type { ConformanceReport, DeviationReason, FormCount, OperationReport } from './conformanceReport';
import type { FieldForm } from './formOf';

/** How severe a form of a field is, the worst first. */
export const grades = ['unreadable', 'deviates', 'unknown', 'accepted', 'notChecked', 'documented', 'notSeen'] as const;

export type Grade = (typeof grades)[number];

/** A row of the table of fields: a field with one of its forms. */
export interface FormRow {
  readonly operation: OperationReport['operation'];
  readonly field: string;
  readonly paragraph: string;
  readonly documented: string;
  readonly form: FieldForm | undefined;
  readonly grade: Grade;
  readonly reason?: DeviationReason;
  readonly count: number;
  readonly first: string;
  /** The entry of the report; undefined if the field was not seen. */
  readonly entry: FormCount | undefined;
}

/** A row for each form of each field, in the order of the API text. */
export const formRows = ({ operations }: ConformanceReport): FormRow[] =>
  operations.flatMap(({ operation, fields }) =>
    fields.flatMap(({ forms, ...field }): FormRow[] =>
      forms.length === 0
        ? [{ operation, ...field, form: undefined, grade: 'notSeen', count: 0, first: '', entry: undefined }]
        : forms.map((entry) => ({ operation, ...field, ...entry, grade: gradeOf(entry), entry })),
    ),
  );

function gradeOf({ verdict, reason }: FormCount): Grade {
  if (verdict !== 'deviates') return verdict;
  return reason === 'missing' || reason === 'null' ? 'deviates' : 'unreadable';
}

/** Sorts by grade, and what deviates by how often; equals keep their order. */
export const worstFirst = <T extends { readonly grade: Grade; readonly count: number }>(all: readonly T[]): T[] =>
  all.toSorted(
    (one, other) =>
      grades.indexOf(one.grade) - grades.indexOf(other.grade) || (deviates(one) ? other.count - one.count : 0),
  );

const deviates = ({ grade }: { readonly grade: Grade }): boolean =>
  grade !== 'documented' && grade !== 'notChecked' && grade !== 'notSeen';

/** The grade of a deviation that isn't about the form of a field. */
export function gradeOfCode(code: DeviationCode): Grade {
  const severity = severityOf[code];
  return severity === 'odd' ? 'deviates' : severity;
}

/** Number of rows of each grade, without grades that have none. */
export function gradeCounts(rows: readonly FormRow[]): ReadonlyMap<Grade, number> {
  const counts = grades.map((grade) => [grade, rows.filter((row) => row.grade === grade).length] as const);
  return new Map(counts.filter(([, count]) => count > 0));
}
