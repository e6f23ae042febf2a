import { createFieldStates } from '../parts/fieldStates';
import type { Part } from '../parts/leafCell';

/** Statistics that aren't there. `why` is shown in their place. */
export const absentPart = (why: string): Part => ({
  json: undefined,
  value: undefined,
  at: [],
  fieldStates: createFieldStates({ deviations: [] }),
  absent: why,
});
