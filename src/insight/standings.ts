import type { Whole } from '../model/field';
import { ratio } from '../model/ratio';
import { keysOf } from '../model/ref';
import type { Vote, VoteElement, VoteResult } from '../model/records/vote';

/** Where an option of a vote stands. */
export interface Standing {
  /** Unique within the vote. */
  readonly key: string;
  /** From 1; tied options share a place, the next place is that many further. undefined without a total. */
  readonly place: number | undefined;
  readonly tied: boolean;
  readonly total: Whole | undefined;
  /** total divided by the sum of all readable totals; undefined when nothing was voted. */
  readonly share: number | undefined;
  /** Position in `results` and in `elements`; undefined when it is absent there. */
  readonly resultIndex: number | undefined;
  readonly elementIndex: number | undefined;
  readonly result: VoteResult | undefined;
  readonly element: VoteElement | undefined;
}

/** The options of a vote, best first; options without a result come last. Stable by the order the service sent. */
export function standings(vote: Vote): Standing[] {
  const results = vote.results ?? [];
  const elements = vote.elements ?? [];
  const elementAt = new Map<string, number>();
  for (const [index, element] of elements.entries())
    if (element?.elementId !== undefined && !elementAt.has(element.elementId)) elementAt.set(element.elementId, index);

  const reported = new Set<number>();
  const rows = results.map((result, resultIndex) => {
    const elementIndex = result?.elementId === undefined ? undefined : elementAt.get(result.elementId);
    if (elementIndex !== undefined) reported.add(elementIndex);
    return {
      resultIndex,
      elementIndex,
      result,
      element: elementIndex === undefined ? undefined : elements[elementIndex],
    };
  });
  const silent = elements.flatMap((element, elementIndex) =>
    reported.has(elementIndex) ? [] : [{ resultIndex: undefined, elementIndex, result: undefined, element }],
  );

  const sum = rows.reduce((before, { result }) => before + BigInt(result?.total ?? 0), 0n);
  const ranked = [...rows.toSorted((one, other) => compare(other.result?.total, one.result?.total)), ...silent];
  const keys = keysOf(ranked.map(({ result, element }) => result?.elementId ?? element?.elementId));
  const times = new Map<string, number>();
  for (const { result } of ranked)
    if (result?.total !== undefined) times.set(String(result.total), (times.get(String(result.total)) ?? 0) + 1);
  let place = 0;
  return ranked.map((row, index) => {
    const total = row.result?.total;
    if (String(total) !== String(ranked[index - 1]?.result?.total)) place = index + 1;
    return {
      ...row,
      key: keys[index] as string,
      total,
      place: total === undefined ? undefined : Math.max(place, 1),
      tied: (times.get(String(total)) ?? 0) > 1,
      share: total === undefined || sum === 0n ? undefined : ratio(total, sum),
    };
  });
}

const compare = (one: Whole | undefined, other: Whole | undefined): number => {
  if (one === undefined || other === undefined) return Number(one !== undefined) - Number(other !== undefined);
  return one < other ? -1 : Number(one > other);
};

/** The sum of all totals that could be read. */
export const votesCast = (vote: Vote): bigint =>
  (vote.results ?? []).reduce((sum, result) => sum + BigInt(result?.total ?? 0), 0n);
