import { composed } from '../../core/sanitizeLabel';
import { groupBy } from '../../core/groupBy';

/** What options are paired by. Empty text is neither ID nor text. */
interface Pairable {
  readonly elementId: string | undefined;
  readonly text: string | undefined;
}

export interface OptionPair<T> {
  readonly pairedBy: 'elementId' | 'text';
  readonly earlier: T;
  readonly later: T;
}

export interface PairedOptions<T> {
  /** In the order of the later vote. */
  readonly pairs: readonly OptionPair<T>[];
  /** Provably without counterpart. */
  readonly added: readonly T[];
  readonly dropped: readonly T[];
  /** May have a counterpart: pairing them would be a guess. */
  readonly unpaired: { readonly earlier: readonly T[]; readonly later: readonly T[] };
}

export interface OptionList<T> {
  readonly options: readonly T[];
  readonly areAll: boolean;
}

/**
 * Pairs the options of two votes in linear time: by element ID, then by text, each only where it is unique in
 * both votes. An option is added or dropped only if the other vote's options are all known and none of them could be
 * its counterpart, as an option without text, or one with the same text under an ID that isn't unique, could be.
 */
export function pairOptions<T extends Pairable>(earlier: OptionList<T>, later: OptionList<T>): PairedOptions<T> {
  const byId = pairBy(earlier.options, later.options, ({ elementId }) => elementId);
  const byText = pairBy(byId.earlier, byId.later, ({ text = '' }) => composed(text));
  const order = new Map(later.options.map((option, at) => [option, at]));
  const pairs = [
    ...byId.pairs.map((pair) => ({ pairedBy: 'elementId' as const, ...pair })),
    ...byText.pairs.map((pair) => ({ pairedBy: 'text' as const, ...pair })),
  ].toSorted((one, other) => (order.get(one.later) ?? 0) - (order.get(other.later) ?? 0));

  const [areAdded, areDropped] = [
    byText.later.map(isSingle([...byText.earlier, ...byId.ambiguous.earlier], earlier.areAll)),
    byText.earlier.map(isSingle([...byText.later, ...byId.ambiguous.later], later.areAll)),
  ];
  return {
    pairs,
    added: byText.later.filter((_, at) => areAdded[at]),
    dropped: byText.earlier.filter((_, at) => areDropped[at]),
    unpaired: {
      earlier: [
        ...byId.ambiguous.earlier,
        ...byText.ambiguous.earlier,
        ...byText.earlier.filter((_, at) => !areDropped[at]),
      ],
      later: [...byId.ambiguous.later, ...byText.ambiguous.later, ...byText.later.filter((_, at) => !areAdded[at])],
    },
  };
}

/** Whether an option provably has no counterpart. `others`: the options of the other vote that are in no pair. */
function isSingle(others: readonly Pairable[], areAll: boolean): (option: Pairable) => boolean {
  const texts = new Set(others.map(({ text = '' }) => composed(text)));
  return ({ elementId, text = '' }) =>
    areAll && Boolean(elementId) && (texts.size === 0 || (text !== '' && !texts.has('') && !texts.has(composed(text))));
}

interface Split<T> {
  readonly pairs: { readonly earlier: T; readonly later: T }[];
  /** In both votes, but not unique. */
  readonly ambiguous: { readonly earlier: T[]; readonly later: T[] };
  readonly earlier: T[];
  readonly later: T[];
}

function pairBy<T>(earlier: readonly T[], later: readonly T[], keyOf: (option: T) => string | undefined): Split<T> {
  const groups = { earlier: groupBy(earlier, keyOf), later: groupBy(later, keyOf) };
  const split: Split<T> = { pairs: [], ambiguous: { earlier: [], later: [] }, earlier: [], later: [] };
  const sort = (option: T, side: 'earlier' | 'later', otherSide: 'earlier' | 'later') => {
    const key = keyOf(option);
    const [own, others] = key ? [groups[side].get(key) ?? [], groups[otherSide].get(key) ?? []] : [[], []];
    const [other] = others;
    if (other === undefined) split[side].push(option);
    else if (own.length > 1 || others.length > 1) split.ambiguous[side].push(option);
    else if (side === 'later') split.pairs.push({ earlier: other, later: option });
  };
  for (const option of earlier) sort(option, 'earlier', 'later');
  for (const option of later) sort(option, 'later', 'earlier');
  return split;
}
