import { comparable } from '../../core/sanitizeLabel';
import { groupBy } from '../../core/groupBy';

/**
 * For IDs that are probably of one person as somebody else of these: the other ID. They differ in nothing but case,
 * punctuation, leading zeros, and a mail domain.
 */
export function likelySame(ids: readonly string[]): ReadonlyMap<string, string> {
  const alike = [...groupBy(ids, bare).values()].filter((group) => group.length > 1);
  return new Map(alike.flatMap(([first = '', ...others]) => others.map((other) => [other, first] as const)));
}

function bare(id: string): string {
  const text = comparable(id.slice(0, 300))
    .replace(/@[^@]*$/, '')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
  return /^\d+$/.test(text) ? text.replace(/^0+/, '') : text;
}
