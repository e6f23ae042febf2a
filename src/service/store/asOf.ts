import type { Ref } from '../../core/ref';
import type { ReceivedResponse } from '../../records/decoding/decoded';
import { lastLoaded, type LoadState } from './asyncCache';

/**
 * When a board's list was as it is, in milliseconds since the Unix epoch: in a snapshot, when its last response arrived;
 * else when it was loaded, or a watch proved that it hadn't changed. `responsesOf`: what it was received in. Undefined
 * if none is loaded.
 */
export function asOf<T>(
  { at }: Ref,
  loadState: LoadState<T>,
  responsesOf: (list: T) => readonly { readonly response: ReceivedResponse }[],
): number | undefined {
  const last = lastLoaded(loadState);
  if (!last || at === undefined) return last?.loadedAt;
  // A snapshot takes a while: its time is that of its start.
  return responsesOf(last.value).reduce((latest, { response }) => Math.max(latest, response.receivedAt), 0);
}

/** Whether a list is older than what it is to be compared with. Undefined: not known, since none is loaded. */
export const isOlder = (asOfLater: number | undefined, asOfEarlier: number | undefined): boolean =>
  asOfLater !== undefined && asOfEarlier !== undefined && asOfLater < asOfEarlier;
