import type { ReceivedResponse } from '../records/decoding/decoded';

/** Tells responses apart, of which several boards may each have a copy. */
export function distinctResponses() {
  const known = new Map<string, Set<number>>();
  let count = 0;
  return {
    /** Whether it is new. */
    add: ({ text, receivedAt }: ReceivedResponse): boolean => {
      const times = known.get(text) ?? new Set();
      if (times.has(receivedAt)) return false;
      known.set(text, times.add(receivedAt));
      count += 1;
      return true;
    },
    count: (): number => count,
  };
}
