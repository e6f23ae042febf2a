import type { RequestLogEntry } from '../api/send';

/**
 * A request as it may be logged and listed. Of votes that a watch polls, the sizes of two responses could show what was
 * voted in between, so they are left out.
 */
export function loggedRequest(entry: RequestLogEntry): RequestLogEntry {
  if (entry.cause !== 'watch' || entry.operation !== 'votes') return entry;
  const { bytes: _bytes, ...others } = entry;
  return others;
}
