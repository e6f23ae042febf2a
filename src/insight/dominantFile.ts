import { plus, type Numeric } from '../base/numeric';
import { fileState } from './fileState';
import type { FileCount } from './fileGroups';

/** A file whose size hides those of all others of its list in their total. */
export interface DominantFile {
  /** Its position in the list. */
  readonly index: number;
  /** As returned; §2.11 states no unit. */
  readonly size: bigint;
  /** Sum of the sizes of all other files. */
  readonly rest: bigint;
}

/** How many times the size of all others together. */
const factor = 100n;

/** Finds, among the files that aren't deleted, the one whose size is a hundred times that of all others together. */
export function dominantFile(): FileCount<DominantFile | undefined> {
  let index = -1;
  let sum: Numeric = 0;
  let largest: { readonly index: number; readonly size: bigint } | undefined;
  return {
    add: (decoded) => {
      index += 1;
      const size = decoded.value?.fileSize;
      if (size === undefined || fileState(decoded) !== 'present') return;
      sum = plus(sum, size);
      if (largest === undefined || size > largest.size) largest = { index, size: BigInt(size) };
    },
    result: () => {
      if (!largest) return undefined;
      const rest = BigInt(sum) - largest.size;
      return rest > 0n && largest.size >= rest * factor ? { ...largest, rest } : undefined;
    },
  };
}
