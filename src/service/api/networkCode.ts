/** The error code of a failed connection, as a name without text of the service; `UNKNOWN` without one. */
export function networkCodeOf(error: unknown): string {
  const { code, name, message } = error as { code?: unknown; name?: unknown; message?: unknown };
  if (name === 'TimeoutError') return 'ETIMEDOUT';
  // A handshake that fails while writing has the reason of OpenSSL in its message only.
  const reason = code === 'EPROTO' ? /:SSL routines:[^:]*:([\w -]{1,50})/.exec(String(message))?.[1] : undefined;
  const named = reason === undefined ? code : `ERR_SSL_${reason.trim().toUpperCase().replaceAll(/[ -]/g, '_')}`;
  return typeof named === 'string' && /^[A-Z0-9_]{1,60}$/.test(named) ? named : 'UNKNOWN';
}
