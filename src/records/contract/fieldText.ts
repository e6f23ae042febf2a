import type { CodeTable } from '../codes';
import type { Field, Fields, RecordDescription } from '../description';

const withoutUnit: ReadonlySet<string> = new Set(['moment', 'span', 'size']);

/** What the API text says about a field, always in English, so that generated files don't depend on the language. */
export function fieldText(field: Field<unknown>): string {
  const { meaning = '', codes, item } = field;
  const table = codes ?? item?.codes;
  return [
    ...(meaning ? [meaning] : []),
    ...(table && ![...table.keys()].every((code) => meaning.includes(String(code))) ? [`${codesText(table)}.`] : []),
    ...(isWithoutUnit(field) ? ['The API documentation states no unit (§2.11).'] : []),
  ].join(' ');
}

/** Whether a value has a unit that the API text doesn't state, and the meaning doesn't say so. */
export const isWithoutUnit = ({ kind, meaning = '' }: Field<unknown>): boolean =>
  withoutUnit.has(kind) && !meaning.includes('unit');

const codesText = (codes: CodeTable): string => [...codes].map(([code, name]) => `${code} = ${name}`).join(', ');

export const recordHeading = ({ title, paragraph }: RecordDescription<Fields>): string =>
  `${title} (API documentation §${paragraph}).`;
