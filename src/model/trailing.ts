/** A text without the run of such characters that it ends in; one step for each of them. */
export function withoutTrailing(text: string, isOne: (character: string) => boolean): string {
  let end = text.length;
  while (end > 0 && isOne(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** A path without the slashes at its end. */
export const withoutTrailingSlashes = (path: string): string => withoutTrailing(path, (character) => character === '/');
