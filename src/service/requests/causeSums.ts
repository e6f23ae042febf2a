import type { RequestCause } from '../../core/requestCause';
import type { SentRequest } from './requestLedger';

export interface CauseSum {
  readonly cause: RequestCause | undefined;
  readonly requests: number;
  readonly failed: number;
  readonly bytes: number;
}

/** Sums for each cause, the one with the most requests first. */
export function causeSums(sent: readonly SentRequest[]): CauseSum[] {
  const sums = new Map<RequestCause | undefined, { -readonly [key in keyof CauseSum]: CauseSum[key] }>();
  for (const { cause, failure, bytes = 0 } of sent) {
    const sum = sums.get(cause) ?? { cause, requests: 0, failed: 0, bytes: 0 };
    sums.set(cause, sum);
    sum.requests += 1;
    if (failure) sum.failed += 1;
    sum.bytes += bytes;
  }
  return [...sums.values()].toSorted((one, other) => other.requests - one.requests);
}
