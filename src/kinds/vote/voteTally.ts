import { plus, type Numeric } from '../../core/numeric';
import { uniqueKeys } from '../../core/ref';
import type { NamedResult, Vote, VoteElement, VoteResult } from '../../records/vote';

export type NoTotalReason =
  /** No result has its ID. */
  | 'noResult'
  /** No result has its ID, but some results don't name their option. */
  | 'unmatched'
  /** Its result has no readable total. */
  | 'total'
  /** The option already occurs earlier in `elements`. */
  | 'repeated';

export interface VoteOption {
  /** Unique within the vote. */
  readonly key: string;
  /** undefined if and only if `noTotalReason` is set. */
  readonly total: Numeric | undefined;
  readonly noTotalReason: NoTotalReason | undefined;
  /** Whether it is in `elements`; undefined when that list is missing or partly unreadable. */
  readonly listed: boolean | undefined;
  /** Index in `results` and in `elements`; undefined when absent there. */
  readonly resultIndex: number | undefined;
  readonly elementIndex: number | undefined;
  readonly result: VoteResult | undefined;
  readonly element: VoteElement | undefined;
  /** undefined unless its ballots were returned, and name their voters. */
  readonly voters: OptionVoters | undefined;
}

export interface OptionVoters {
  readonly count: number;
  /** A ballot has no voter ID or can’t be read, so the count is a minimum. */
  readonly isLeast: boolean;
}

export interface CountedOption extends VoteOption {
  readonly total: Numeric;
}

/** Why the totals of a vote give no outcome. */
export type TallyGap =
  /** The list is missing, not a list, or empty. */
  | { readonly kind: 'noResultList' | 'noElementList' | 'noResults' | 'noOptions' }
  /** A field that decides the outcome occurs twice. */
  | { readonly kind: 'repeatedFields' }
  /** Number of unreadable entries, or of results that name no option. */
  | { readonly kind: 'badElements' | 'badResults' | 'namelessResults'; readonly count: number }
  | { readonly kind: 'repeatedElements' | 'repeatedResults'; readonly options: readonly VoteOption[] }
  | { readonly kind: 'noResult' | 'unmatched' | 'noTotal'; readonly options: readonly VoteOption[] };

/** The totals of a vote: complete, or with the gaps that leave them unproven. */
export type Tally =
  | { readonly kind: 'complete'; readonly options: readonly CountedOption[]; readonly cast: bigint }
  | {
      readonly kind: 'incomplete';
      readonly options: readonly VoteOption[];
      /** Sum of the readable totals; undefined without any, or when one of them may be a duplicate. */
      readonly received: bigint | undefined;
      readonly gaps: readonly [TallyGap, ...TallyGap[]];
    };

/** The options of a vote in descending order of totals, those without total last, and whether every total is known. */
export function tallyOf(vote: Vote): Tally {
  const options = optionsOf(vote);
  const [gap, ...others] = gapsOf(vote, options);
  const sum = BigInt(options.reduce<Numeric>((before, { total }) => plus(before, total ?? 0), 0));
  const counted = options.filter((option): option is CountedOption => option.total !== undefined);
  if (gap === undefined) return { kind: 'complete', options: counted, cast: sum };
  const gaps = [gap, ...others] as const;
  const isAmbiguous = gaps.some(({ kind }) => ['repeatedResults', 'namelessResults', 'repeatedFields'].includes(kind));
  return { kind: 'incomplete', options, received: isAmbiguous || counted.length === 0 ? undefined : sum, gaps };
}

function optionsOf(vote: Vote): VoteOption[] {
  const results = vote.results ?? [];
  const elements = vote.elements ?? [];
  const elementAt = new Map<string, number>();
  for (const [index, element] of elements.entries()) {
    const id = idOf(element);
    if (id !== undefined && !elementAt.has(id)) elementAt.set(id, index);
  }
  const allListed = vote.elements !== undefined && elements.every((element) => idOf(element) !== undefined);
  const allMatched = results.every((result) => idOf(result) !== undefined);
  const named = vote.voters === 'named' && vote.results?.some((result) => result?.ballots?.entries) ? vote.results : [];

  const totals = results.map((result) => exact(result?.total));
  const places = results.map((result) => elementAt.get(idOf(result) ?? ''));
  const withResult = new Set(places);
  const ranked = [...results.keys()].toSorted((one, other) => compare(totals[one], totals[other]));
  const others = [...elements.keys()].filter((index) => !withResult.has(index));
  const keys = uniqueKeys([
    ...ranked.map((index) => results[index]?.elementId),
    ...others.map((index) => elements[index]?.elementId),
  ]);

  // Each is created once: copying many options takes longer than all else.
  const ofResult = (resultIndex: number, at: number): VoteOption => {
    const [result, elementIndex, total] = [results[resultIndex], places[resultIndex], totals[resultIndex]];
    return {
      key: keys[at] as string,
      total,
      noTotalReason: total === undefined ? 'total' : undefined,
      listed: elementIndex !== undefined ? true : allListed && idOf(result) !== undefined ? false : undefined,
      resultIndex,
      elementIndex,
      result,
      element: elementIndex === undefined ? undefined : elements[elementIndex],
      voters: votersOf(named[resultIndex]),
    };
  };
  const ofElement = (elementIndex: number, at: number): VoteOption => {
    const element = elements[elementIndex];
    const id = idOf(element);
    const isRepeated = id !== undefined && elementAt.get(id) !== elementIndex;
    return {
      key: keys[ranked.length + at] as string,
      total: undefined,
      noTotalReason: isRepeated ? 'repeated' : allMatched && id !== undefined ? 'noResult' : 'unmatched',
      listed: true,
      resultIndex: undefined,
      elementIndex,
      result: undefined,
      element,
      voters: undefined,
    };
  };
  return [...ranked.map(ofResult), ...others.map(ofElement)];
}

/** Whether the ballots of an option were returned: an empty list has those of an option without votes. */
export const hasBallots = ({ ballots, total }: VoteResult): boolean =>
  ballots !== undefined && (ballots.entries > 0 || exact(total) === 0);

function votersOf(result: NamedResult | undefined): OptionVoters | undefined {
  if (!result || !hasBallots(result)) return undefined;
  const voters = new Set<string>();
  let isLeast = false;
  for (const ballot of result.detail ?? []) {
    if (ballot?.userId === undefined || ballot.voteCount === undefined) isLeast = true;
    else if (ballot.voteCount > 0) voters.add(ballot.userId);
  }
  return { count: voters.size, isLeast };
}

/** Empty text is not an ID. */
const idOf = (part: { readonly elementId: string | undefined } | undefined) => part?.elementId || undefined;

/** Normalizes a total so that equal ones are identical. A double beyond 2^53 stands for many integers. */
function exact(total: Numeric | undefined): Numeric | undefined {
  if (typeof total === 'bigint') return total <= Number.MAX_SAFE_INTEGER ? Number(total) : total;
  return Number.isSafeInteger(total) ? (total as number) + 0 : undefined;
}

/** Descending, unknown values last. */
const compare = (one: Numeric | undefined, other: Numeric | undefined): number => {
  if (one === undefined || other === undefined) return Number(one === undefined) - Number(other === undefined);
  return one > other ? -1 : Number(one < other);
};

function gapsOf(vote: Vote, options: readonly VoteOption[]): TallyGap[] {
  const { elements, results } = vote;
  const gaps: TallyGap[] = [];
  const found = (kind: 'badElements' | 'badResults' | 'namelessResults', count: number) => {
    if (count > 0) gaps.push({ kind, count });
  };
  const foundIn = (kind: Extract<TallyGap, { options: unknown }>['kind'], where: (option: VoteOption) => boolean) => {
    const those = options.filter(where);
    if (those.length > 0) gaps.push({ kind, options: those });
  };
  if (vote.isRepeated) gaps.push({ kind: 'repeatedFields' });
  if (results === undefined) gaps.push({ kind: 'noResultList' });
  if (elements === undefined) gaps.push({ kind: 'noElementList' });
  if (results !== undefined && elements !== undefined && options.length === 0) gaps.push({ kind: 'noOptions' });
  else if (results?.length === 0) gaps.push({ kind: 'noResults' });
  found('badResults', (results ?? []).filter((result) => result === undefined).length);
  found(
    'namelessResults',
    (results ?? []).filter((result) => result !== undefined && idOf(result) === undefined).length,
  );
  found('badElements', (elements ?? []).filter((element) => idOf(element) === undefined).length);
  const known = new Set<string>();
  const isRepeated = ({ result }: VoteOption) => {
    const id = idOf(result);
    if (id === undefined) return false;
    return known.size === known.add(id).size;
  };
  foundIn('repeatedResults', isRepeated);
  foundIn('repeatedElements', ({ noTotalReason }) => noTotalReason === 'repeated');
  foundIn('noTotal', ({ noTotalReason, result }) => noTotalReason === 'total' && result !== undefined);
  if (results !== undefined && results.length > 0) {
    foundIn('noResult', ({ noTotalReason }) => noTotalReason === 'noResult');
    foundIn('unmatched', ({ noTotalReason, element }) => noTotalReason === 'unmatched' && idOf(element) !== undefined);
  }
  return gaps;
}
