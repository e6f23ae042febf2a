import type { RequestCause } from '../base/requestCause';
import type { ReusedList, SentRequest } from './requestLedger';

/** Totals of the requests of one cause. */
export interface CauseSum {
  readonly cause: RequestCause | undefined;
  readonly requests: number;
  readonly failed: number;
  readonly retries: number;
  readonly bytes: number;
  readonly ms: number;
  /** How often a list was shown without a request. */
  readonly reused: number;
}

/** Sums for each cause, the one with the most requests first. */
export function causeSums(sent: readonly SentRequest[], reused: readonly ReusedList[]): CauseSum[] {
  const sums = new Map<RequestCause | undefined, { -readonly [key in keyof CauseSum]: CauseSum[key] }>();
  const sumOf = (cause: RequestCause | undefined) => {
    const sum = sums.get(cause) ?? { cause, requests: 0, failed: 0, retries: 0, bytes: 0, ms: 0, reused: 0 };
    sums.set(cause, sum);
    return sum;
  };
  for (const { cause, failure, attempt, bytes = 0, ms } of sent) {
    const sum = sumOf(cause);
    sum.requests += 1;
    if (failure) sum.failed += 1;
    if (attempt > 1) sum.retries += 1;
    sum.bytes += bytes;
    sum.ms += ms;
  }
  for (const { cause, times } of reused) sumOf(cause).reused += times;
  return [...sums.values()].toSorted((one, other) => other.requests - one.requests || other.reused - one.reused);
}
