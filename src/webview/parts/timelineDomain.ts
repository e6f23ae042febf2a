import type { TimelineBlock } from '../../protocol/blocks';

type Spans = TimelineBlock['spans'];

/** A time range in milliseconds since the Unix epoch. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

const minute = 60_000;

/** The time range of all spans, with a margin. What has not ended lasts until `now`. */
export function domainOf(spans: Spans, now: number): Stretch {
  const from = spans.reduce((first, span) => Math.min(first, span.from), Infinity);
  const to = spans.reduce((last, span) => Math.max(last, endOf(span, now)), from);
  const air = Math.max((to - from) * 0.03, 5 * minute);
  return { from: from - air, to: to + air };
}

/** Points have no reliable end. */
const endOf = ({ from, to, remark }: Spans[number], now: number): number => (remark === undefined ? (to ?? now) : from);
