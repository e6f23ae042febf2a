import type { TimelineBlock } from '../../protocol/blocks';

type Spans = TimelineBlock['spans'];

/** A time range in milliseconds since the Unix epoch. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

const minute = 60_000;

/** The time range of all spans, with a margin. */
export function domainOf(spans: Spans): Stretch {
  const from = spans.reduce((first, span) => Math.min(first, span.from), Infinity);
  const to = spans.reduce((last, span) => Math.max(last, endOf(span)), from);
  const air = Math.max((to - from) * 0.03, 5 * minute);
  // Space on the right to show open ends.
  const open = spans.some((span) => span.to === undefined && span.remark === undefined);
  return { from: from - air, to: to + (open ? Math.max(air, (to - from) * 0.12) : air) };
}

/** Points have no reliable end. */
const endOf = ({ from, to, remark }: Spans[number]): number => (remark === undefined ? (to ?? from) : from);
