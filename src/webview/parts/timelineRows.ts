import type { TimelineBlock } from '../../protocol/blocks';

type Spans = TimelineBlock['spans'];

/** A time range in milliseconds. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

const minute = 60_000;

/** The time range of all spans, with a margin. */
export function domainOf(spans: Spans): Stretch {
  const from = Math.min(...spans.map((span) => span.from));
  const to = Math.max(...spans.map((span) => span.to ?? span.from), from);
  const air = Math.max((to - from) * 0.03, 5 * minute);
  // Space on the right to show open ends.
  const open = spans.some((span) => span.to === undefined);
  return { from: from - air, to: to + (open ? Math.max(air, (to - from) * 0.12) : air) };
}

/** Puts each span into the first row where it overlaps no other. An open span occupies its row to the end. */
export function timelineRowsOf(
  spans: Spans,
  { from, to }: Stretch,
): { createRequestQueues: number; at: readonly number[] } {
  const gap = (to - from) * 0.004;
  const ends: number[] = [];
  const at: number[] = spans.map(() => 0);
  const inOrder = spans.map((_, index) => index).toSorted((one, other) => startOf(spans, one) - startOf(spans, other));
  for (const index of inOrder) {
    const span = spans[index];
    if (!span) continue;
    const free = ends.findIndex((end) => end + gap <= span.from);
    const row = free < 0 ? ends.length : free;
    ends[row] = Math.max(span.to ?? Infinity, span.from);
    at[index] = row;
  }
  return { createRequestQueues: ends.length, at };
}

const startOf = (spans: Spans, index: number): number => spans[index]?.from ?? 0;
