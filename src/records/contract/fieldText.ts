import type { CodeTable } from '../codes';
import type { Field, Fields, RecordDescription } from '../description';

const withoutUnit: ReadonlySet<string> = new Set(['moment', 'span', 'size']);

/** What the API text says about a field, always in English, so that generated files don't depend on the language. */
export function fieldText({ kind, meaning, codes, item }: Field<unknown>): string {
  const table = codes ?? item?.codes;
  return [
    meaning,
    ...(table && !meaning.includes(' = ') ? [`${codesText(table)}.`] : []),
    ...(withoutUnit.has(kind) && !meaning.includes('unit') ? ['The API documentation states no unit (§2.11).'] : []),
  ].join(' ');
}

const codesText = (codes: CodeTable): string => [...codes].map(([code, name]) => `${code} = ${name}`).join(', ');

/** Title and paragraph of a record. */
export const recordHeading = ({ title, paragraph }: RecordDescription<Fields>): string =>
  `${title} (API documentation §${paragraph}).`;
