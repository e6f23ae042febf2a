import type { ReceivedResponse } from '../../records/decoding/decoded';

/** A set of responses, compared by content and time: several boards may each have a copy of one. */
export function distinctResponses() {
  const known = new Map<string, Set<number>>();
  return {
    add: ({ text, receivedAt }: ReceivedResponse): boolean => {
      const times = known.get(text) ?? new Set();
      if (times.has(receivedAt)) return false;
      known.set(text, times.add(receivedAt));
      return true;
    },
  };
}
