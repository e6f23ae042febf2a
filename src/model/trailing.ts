/** Removes trailing characters that match; linear time. */
export function withoutTrailing(text: string, isOne: (character: string) => boolean): string {
  let end = text.length;
  while (end > 0 && isOne(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

export const withoutTrailingSlashes = (path: string): string => withoutTrailing(path, (character) => character === '/');
