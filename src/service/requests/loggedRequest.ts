import type { RequestLogEntry } from '../api/send';

/**
 * A request as it may be logged and listed. Omits response sizes for votes that a watch polls, since two sizes could
 * reveal the votes cast in between.
 */
export function loggedRequest(entry: RequestLogEntry): RequestLogEntry {
  if (entry.cause !== 'watch' || entry.operation !== 'votes') return entry;
  const { bytes: _bytes, ...others } = entry;
  return others;
}
