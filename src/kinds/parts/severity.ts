import type { Decoded } from '../../records/decoding/decoded';
import { isDamaged } from '../../records/decoding/deviation';

/** `alert` needs review, `note` is information. */
export type Tone = 'alert' | 'note';

/** What needs review before what is information, otherwise in the same order. */
export const issuesFirst = <T extends { readonly tone: Tone }>(items: readonly T[]): T[] => [
  ...items.filter(({ tone }) => tone === 'alert'),
  ...items.filter(({ tone }) => tone === 'note'),
];

/** The severity of what differs from the API documentation. */
export const deviationTone = (decoded: Pick<Decoded<unknown>, 'deviations'>): Tone =>
  isDamaged(decoded) ? 'alert' : 'note';
