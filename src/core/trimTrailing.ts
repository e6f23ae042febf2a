/** Removes trailing characters that match; linear time. */
export function trimTrailing(text: string, isOne: (character: string) => boolean): string {
  let end = text.length;
  while (end > 0 && isOne(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

export const trimTrailingSlashes = (path: string): string => trimTrailing(path, (character) => character === '/');
