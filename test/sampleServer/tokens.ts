import type { FaultSettings } from './faultSettings';

/** Issues and checks access tokens (§5). */
export interface Tokens {
  /** Issues a token. Recognizable, so that tests can check where it must not appear. */
  issue(switches: FaultSettings): string;
  /** Whether a token is valid for a business request; counts as one use. */
  admit(token: string, switches: FaultSettings): boolean;
  revokeAll(): void;
}

/** `clock` returns Unix milliseconds and is used only for token expiry. `start`: prefix of every token. */
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
