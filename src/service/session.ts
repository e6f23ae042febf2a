import { ServiceError } from '../model/failure';
import { orAborted, sleep } from './waiting';

/** Holds the access token, in memory only. */
export interface Session {
  /** Calls with a token; after a 401 renews it and calls again. Errors: those of the call and of issuance. */
  readonly withToken: <T>(call: (token: string) => Promise<T>, signal: AbortSignal) => Promise<T>;
  /** Forgets a refusal, so that the next call tries again: the person has acted. A token that serves stays. */
  readonly forgive: () => void;
  /** Forgets the token and any refusal, and ends an issuance under way: the credentials may be others now. */
  readonly forget: () => void;
}

/** Bounds of renewing, in milliseconds. */
export interface Renewal {
  /** A token that is refused sooner was ended by somebody, or was never any good. */
  readonly soonMs: number;
  /** After two such tokens the next one is asked for this long after the last. */
  readonly spacingMs: number;
  /** After five such tokens within this time no more are asked for. */
  readonly withinMs: number;
}

const renewals: Renewal = { soonMs: 60_000, spacingMs: 5000, withinMs: 600_000 };
const mostSoon = 5;
const mostCalls = 3;

interface Token {
  readonly text: Promise<string>;
  readonly end: AbortController;
  readonly from: number;
  /** Whether a call succeeded with it. */
  served: boolean;
}

const isRefusal = (error: unknown): error is ServiceError =>
  error instanceof ServiceError && (error.failure.kind === 'auth' || error.failure.kind === 'noCredentials');

/** Whether this error says that the token, and not the person's rights, was refused. */
const isOfToken = (error: unknown): error is ServiceError =>
  isRefusal(error) && error.failure.kind === 'auth' && error.failure.stage === 'call';

/**
 * One issuance for many askers; a 401 renews only while the token it was used with is still the current one; after a
 * fresh token is refused that never served, nothing more is sent until the person acts. One that did serve may have
 * been ended by another window, which gets its own in turn: such a fight is slowed down, and ends after five tokens.
 */
export function session(
  issue: (end: AbortSignal) => Promise<string>,
  { soonMs, spacingMs, withinMs }: Renewal = renewals,
): Session {
  let current: Token | undefined;
  let refusal: ServiceError | undefined;
  /** When tokens were refused soon after they had come. */
  let soon: number[] = [];
  let lastFrom = -Infinity;

  const token = (): Token => {
    if (refusal) throw refusal;
    if (current) return current;
    const now = performance.now();
    soon = soon.filter((at) => now - at < withinMs);
    if (soon.length >= mostSoon) throw new ServiceError({ kind: 'tokensRefused', times: soon.length });
    const wait = soon.length < 2 ? 0 : lastFrom + spacingMs - now;
    const end = new AbortController();
    const text = wait > 0 ? sleep(wait, end.signal).then(() => issue(end.signal)) : issue(end.signal);
    const mine: Token = { text, end, from: now + Math.max(0, wait), served: false };
    lastFrom = mine.from;
    current = mine;
    text.catch((error: unknown) => {
      if (current !== mine) return;
      current = undefined;
      if (isRefusal(error)) refusal = error;
    });
    return mine;
  };

  const drop = (refused: Token) => {
    // Only while it is still the current one: many calls may come back late with the same old token.
    if (current !== refused) return false;
    current = undefined;
    if (performance.now() - refused.from < soonMs) soon.push(performance.now());
    return true;
  };

  return {
    withToken: async (call, signal) => {
      for (let calls = 1; ; calls += 1) {
        const used = token();
        try {
          const answer = await call(await orAborted(used.text, signal));
          used.served = true;
          return answer;
        } catch (error) {
          // Ended by `forget`: whoever still waits is served with the next one.
          if (used.end.signal.aborted && !signal.aborted) continue;
          if (!isOfToken(error)) throw error;
          const wasCurrent = drop(used);
          if (calls === 1 || (used.served && calls < mostCalls)) continue;
          if (wasCurrent && !used.served) refusal = error;
          throw error;
        }
      }
    },
    forgive: () => {
      refusal = undefined;
      soon = [];
    },
    forget: () => {
      current?.end.abort();
      current = undefined;
      refusal = undefined;
      soon = [];
    },
  };
}
