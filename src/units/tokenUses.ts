import type { SentRequest } from '../requests/requestLedger';

/** What happened to an access token: milliseconds since it was issued. */
export interface TokenUse {
  /** As received; §5.7 gives it no unit. */
  readonly expiresIn: number;
  /** When it was accepted last; 0: never. */
  readonly acceptedAt: number;
  /** When it was first rejected after that; undefined: never. */
  readonly rejectedAt?: number;
}

/** The tokens of a connection, by its requests in the order in which they ended. */
export function tokenUses(sent: readonly SentRequest[]): TokenUse[] {
  const uses: TokenUse[] = [];
  let issued: { readonly expiresIn: number; readonly sentAt: number; readonly ms: number } | undefined;
  for (const { operation, expiresIn, sentAt, ms, status, cause } of sent) {
    // These use tokens of their own.
    if (cause === 'signIn' || cause === 'diagnosis') continue;
    if (operation === 'token') {
      issued = expiresIn === undefined ? undefined : { expiresIn, sentAt, ms };
      if (issued) uses.push({ expiresIn: issued.expiresIn, acceptedAt: 0 });
      continue;
    }
    const last = uses.at(-1);
    // A request sent earlier used the previous token.
    if (!issued || !last || sentAt < issued.sentAt + issued.ms) continue;
    // The minimum age of an accepted token, and the maximum age of a rejected one.
    if (status === 200)
      uses.splice(-1, 1, { expiresIn: last.expiresIn, acceptedAt: sentAt - issued.sentAt - issued.ms });
    else if (status === 401 && last.rejectedAt === undefined)
      uses.splice(-1, 1, { ...last, rejectedAt: sentAt + ms - issued.sentAt });
  }
  return uses;
}
