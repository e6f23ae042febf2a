/** Characters that may separate the cells of a table as text, in the order in which they are tried. */
export const separators = ['\t', ',，、', ';；'] as const;

/** The separator in the first line that contains one; undefined without any. */
export function separatorIn(lines: readonly string[]): (typeof separators)[number] | undefined {
  for (const line of lines) {
    const found = separators.find((signs) => signs.split('').some((sign) => line.includes(sign)));
    if (found !== undefined) return found;
  }
  return undefined;
}
