import type { Misbehaviour } from './misbehaviour';

/** Issues access tokens and judges them (§5). */
export interface Tokens {
  /** A new token. Recognisable text, so that a test can look for it where it must never be. */
  issue(switches: Misbehaviour): string;
  /** Whether a business request with this token is let in; counts it as one use. */
  admit(token: string, switches: Misbehaviour): boolean;
  /** Makes every token issued so far invalid. */
  revokeAll(): void;
}

/** `clock` gives Unix milliseconds; it is read only for the life of tokens. `start` is what every token begins with. */
export function createTokens(clock: () => number, start = 'sample-token'): Tokens {
  const alive = new Map<string, { issuedAt: number; uses: number }>();
  let issued = 0;
  return {
    issue(switches) {
      if (switches.onlyNewestToken) alive.clear();
      issued += 1;
      const token = `${start}-${String(issued).padStart(4, '0')}`;
      alive.set(token, { issuedAt: clock(), uses: 0 });
      return token;
    },
    admit(token, switches) {
      const known = alive.get(token);
      if (!known) return false;
      known.uses += 1;
      const spent = known.uses > (switches.tokenLifeRequests ?? Infinity);
      const old = clock() - known.issuedAt >= (switches.tokenLifeMs ?? Infinity);
      if (spent || old) alive.delete(token);
      return !spent && !old;
    },
    revokeAll: () => alive.clear(),
  };
}
