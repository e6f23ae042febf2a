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
}

// Sizes are shown with three digits, so a file this much larger hides the others in a total.
export const hidingFactor = 1000n;

/** Whether a file is so large that the total with it says nothing about the others. */
export const hidesRest = ({ size, rest }: Pick<LargestFile, 'size' | 'rest'>): boolean =>
  rest > 0n && size >= rest * hidingFactor;

// With fewer other files, a large one is not unusual.
const minOthers = 10;

/** The file that hides the sizes of all others; undefined if none does, or if its size is doubtful by itself. */
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
      const largest = { index: at, size: BigInt(size), others: sized - 1, rest: BigInt(sum) - BigInt(size) };
      return largest.others >= minOthers && hidesRest(largest) && !isInexact(size) ? largest : undefined;
    },
  };
}
