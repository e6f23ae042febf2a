import type { Json, JsonObject } from '../json';

/** An element being voted on, by default a sticky note (§2.4). Without `comments` that optional field is absent. */
export function element(
  elementId: string,
  text: string,
  comments?: readonly string[],
): JsonObject & { readonly elementId: string } {
  const snapshot = { height: 160, width: 240, pngFileId: `png-${elementId}`, svgFileId: `svg-${elementId}` };
  return { elementId, text, snapshot, ...(comments ? { comments } : {}) };
}

/** Elements that each voter voted for; repeated for several votes. */
export type Ballots = { readonly [voter: string]: readonly string[] };

/**
 * Results (§2.5) consistent with the ballots, in descending order of totals (§2.3). `detail` creates one voter's entry
 * (§2.6).
 */
export function results(
  elementIds: readonly string[],
  ballots: Ballots,
  detail: (voter: string, count: number) => Json,
): readonly JsonObject[] {
  const counted = elementIds.map((elementId) => {
    const counts = Object.entries(ballots).map(([voter, chosen]) => ({
      voter,
      count: chosen.filter((id) => id === elementId).length,
    }));
    const lines = counts.filter(({ count }) => count > 0);
    const total = lines.reduce((sum, { count }) => sum + count, 0);
    return { elementId, total, detail: lines.map(({ voter, count }) => detail(voter, count)) };
  });
  return counted.toSorted((a, b) => b.total - a.total);
}

/** The form of the sample response in §2.6. */
export function tuple(voter: string | null, count: number): Json {
  return [voter, count];
}

/** The documented form of §2.6: the count is a string. */
export function object(voter: string | null, count: number): Json {
  return { userId: voter, voteCount: String(count) };
}
