import { isInexact, plus, type Numeric } from '../base/numeric';
import type { FileCount } from './fileGroups';

/** The largest of some files, and the others with a size. */
export interface LargestFile {
  /** Index of the file. */
  readonly index: number;
  readonly size: bigint;
  readonly others: number;
  /** Sum of their sizes. */
  readonly rest: bigint;
  /** Its size is beyond exact numbers, so it is doubtful by itself. */
  readonly isInexact: boolean;
}

// Sizes are shown with three digits, so a file this much larger hides the others in a total.
export const hidingFactor = 1000n;

// With fewer other files, a large one is not unusual.
const minOthers = 10;

/** The file so large that the total with it says nothing about all others; undefined if none is. */
export function hidingFile(): FileCount<LargestFile | undefined> {
  let [index, at, sized] = [-1, -1, 0];
  let [sum, size]: [Numeric, Numeric] = [0, 0];
  return {
    add: ({ value }) => {
      index += 1;
      const fileSize = value?.fileSize;
      if (fileSize === undefined) return;
      sized += 1;
      sum = plus(sum, fileSize);
      if (fileSize > size) [size, at] = [fileSize, index];
    },
    result: () => {
      const [others, largest] = [sized - 1, BigInt(size)];
      const rest = BigInt(sum) - largest;
      if (others < minOthers || rest === 0n || largest < rest * hidingFactor) return undefined;
      return { index: at, size: largest, others, rest, isInexact: isInexact(size) };
    },
  };
}
