import type { FaultSettings } from './faultSettings';

/** Issues and checks access tokens (§5); `start`: prefix of every token, so that tests can check where it must not appear. */
export function createTokens(start = 'sample-token') {
  /** How often each valid token was used. */
  const uses = new Map<string, number>();
  let issued = 0;
  return {
    issue({ onlyNewestToken }: FaultSettings): string {
      if (onlyNewestToken) uses.clear();
      issued += 1;
      const token = `${start}-${String(issued).padStart(4, '0')}`;
      uses.set(token, 0);
      return token;
    },
    /** Whether a token is valid for a business request, which is one use. */
    admit(token: string, { tokenLifeRequests }: FaultSettings): boolean {
      const before = uses.get(token);
      if (before === undefined) return false;
      uses.set(token, before + 1);
      const isSpent = before >= (tokenLifeRequests ?? Infinity);
      if (isSpent) uses.delete(token);
      return !isSpent;
    },
    revokeAll: () => uses.clear(),
  };
}
