import { pathOf, type Ref } from '../base/ref';
import type { ListedFinding } from './listedFinding';

/** Whether a finding is to be marked at its field in the JSON of a record or of its part: not a deviation, which is marked there anyway. */
export function isAtField({ kind, scope }: ListedFinding, { part: _part, ...record }: Ref): boolean {
  return kind !== 'deviations' && pathOf(scope) === pathOf(record);
}
