import type { Fault, FaultSettings } from './faultSettings';
import type { SampleOperation } from './operations';

/** Properties of a request that faults match. */
export interface FaultTarget {
  readonly operation: SampleOperation;
  readonly recordIds: readonly string[];
  readonly pageIndex?: number | undefined;
}

/**
 * Returns the function that picks the fault of a request, if any, and counts its occurrences. Create a new one for new
 * switches.
 */
export function createFaultPicker(faults: FaultSettings['faults']): (target: FaultTarget) => Fault | undefined {
  const seen = new Map<Fault, number>();
  return (target) => {
    for (const fault of [...(faults[target.operation] ?? []), ...(faults.any ?? [])]) {
      if (fault.recordId !== undefined && !target.recordIds.includes(fault.recordId)) continue;
      if (fault.pageIndex !== undefined && fault.pageIndex !== target.pageIndex) continue;
      const before = seen.get(fault) ?? 0;
      const from = fault.after ?? 0;
      if (before >= from + (fault.times ?? Infinity)) continue;
      seen.set(fault, before + 1);
      if (before >= from) return fault;
    }
    return undefined;
  };
}
