import type { JsonPath } from '../../core/jsonText';
import { refAt, type Ref } from '../../core/ref';
import type { FromWebview } from '../../protocol/fromWebview';
import { isPartTable } from '../../protocol/table';
import type { DetailsView } from '../../protocol/view';

/** A field of the JSON of a ref. */
export interface FieldAddress {
  readonly ref: Ref;
  readonly path: JsonPath;
}

/** The field at a position in a page; `ref`: of the page. A page may forge the row, so callers check the result. */
export function fieldAddress(
  { blocks }: DetailsView,
  { block: id, field, row }: Extract<FromWebview, { type: 'openField' }>,
  ref: Ref | undefined,
): FieldAddress | undefined {
  const block = blocks.find((each) => 'id' in each && each.id === id);
  if (block?.block === 'findings') {
    const path = block.findings[field]?.places?.[Number(row)]?.path;
    return ref && path && { ref, path };
  }
  if (block?.block === 'facts') return ref && { ref, path: stepsIn(block.facts[field]?.key) };
  if (block?.block !== 'table' || row === undefined) return undefined;
  const path = stepsIn(block.columns[field]?.key);
  if (block.canTake) {
    const record = refAt(row);
    return record && { ref: record, path: record.section === undefined ? ['data', ...path] : path };
  }
  if (!ref || !isPartTable(id)) return undefined;
  // The document of an option contains an element and a result.
  const isElement = id === 'options' && path[0] !== 'result';
  return { ref: { ...ref, part: row }, path: isElement ? ['element', ...path] : path };
}

/** The path of a field by its key; empty for computed fields, which no JSON contains. */
const stepsIn = (key: string | undefined): JsonPath => (key === undefined || key.startsWith('@') ? [] : key.split('.'));
