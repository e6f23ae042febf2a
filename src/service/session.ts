import { ServiceError } from '../model/failure';
import { orAborted, sleep } from './waiting';

/** Holds the access token, in memory only. */
export interface Session {
  /**
   * Calls with a token; after a 401 renews it and calls again. `key` names what is asked for, so that nothing is sent
   * again for what a fresh token was refused. Errors: those of the call and of issuance.
   */
  readonly withToken: <T>(call: (token: string) => Promise<T>, signal: AbortSignal, key?: string) => Promise<T>;
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

/** Sends again what the service accepted before: whether it accepts this token for it; undefined: it cannot be known. */
export type TokenCheck = (token: string, end: AbortSignal) => Promise<boolean | undefined>;

const renewals: Renewal = { soonMs: 60_000, spacingMs: 5000, withinMs: 600_000 };
const maxSoon = 5;
const maxCalls = 3;
/** So many different requests that a fresh token is refused, with none that it is accepted for, are all of them. */
const maxRejections = 20;

interface Token {
  readonly text: Promise<string>;
  readonly end: AbortController;
  readonly from: number;
  /** Issued because the one before it was refused. */
  readonly isRenewed: boolean;
  /** Whether a call succeeded with it. */
  served: boolean;
  /** What it was refused for while it had not served. */
  readonly rejections: Map<string, ServiceError>;
  check: { readonly from: number; readonly serves: Promise<boolean | undefined> } | undefined;
}

const isRefusal = (error: unknown): error is ServiceError =>
  error instanceof ServiceError && (error.failure.kind === 'auth' || error.failure.kind === 'noCredentials');

/** Whether this error says that the token, and not the person's rights, was refused. */
const isOfToken = (error: unknown): error is ServiceError =>
  isRefusal(error) && error.failure.kind === 'auth' && error.failure.stage === 'call';

/**
 * One issuance for many askers; a 401 renews only while the token it was used with is still the current one. When the
 * fresh token is refused too, `check` tells whether it is accepted elsewhere: then the refusal is that request's alone
 * (stage `request`), and from then on the check comes before a renewal, so that closed boards cost no tokens. A fresh
 * token that is refused for twenty requests and accepted for none ends all sending until the person acts. A token that
 * served may have been ended by another window, which gets its own in turn: such a fight is slowed down, and ends after
 * five tokens.
 */
export function session(
  issue: (end: AbortSignal) => Promise<string>,
  { soonMs, spacingMs, withinMs }: Renewal = renewals,
  check: TokenCheck = () => Promise.resolve(undefined),
): Session {
  let current: Token | undefined;
  let refusal: ServiceError | undefined;
  /** When tokens were refused soon after they had come. */
  let soon: number[] = [];
  let lastFrom = -Infinity;
  let isRenewing = false;
  /** Whether a 401 was once proved to be about the request and not about the token. */
  let rejectsSingleRequests = false;

  const token = (): Token => {
    if (refusal) throw refusal;
    if (current) return current;
    const now = performance.now();
    soon = soon.filter((at) => now - at < withinMs);
    if (soon.length >= maxSoon) throw new ServiceError({ kind: 'tokensRefused', times: soon.length });
    const wait = soon.length < 2 ? 0 : lastFrom + spacingMs - now;
    const end = new AbortController();
    const text = wait > 0 ? sleep(wait, end.signal).then(() => issue(end.signal)) : issue(end.signal);
    const mine: Token = {
      text,
      end,
      from: now + Math.max(0, wait),
      isRenewed: isRenewing,
      served: false,
      rejections: new Map(),
      check: undefined,
    };
    lastFrom = mine.from;
    current = mine;
    text.catch((error: unknown) => {
      if (current !== mine) return;
      current = undefined;
      if (isRefusal(error)) refusal = error;
    });
    return mine;
  };

  const drop = (refused: Token): void => {
    // Only while it is still the current one: many calls may come back late with the same old token.
    if (current !== refused) return;
    current = undefined;
    isRenewing = true;
    if (performance.now() - refused.from < soonMs) soon.push(performance.now());
  };

  const hasServed = (used: Token): void => {
    if (used.rejections.size > 0) rejectsSingleRequests = true;
    used.served = true;
    used.rejections.clear();
    if (refusal && isOfToken(refusal) && current === used) refusal = undefined;
  };

  /** Whether a token is accepted elsewhere now: one check for all whose refusal came before it began. */
  const serves = async (used: Token, signal: AbortSignal): Promise<boolean | undefined> => {
    const since = performance.now();
    while (used.check && used.check.from < since) {
      const { serves: earlier } = used.check;
      await orAborted(earlier, signal);
      if (used.check?.serves === earlier) used.check = undefined;
    }
    used.check ??= {
      from: performance.now(),
      serves: used.text.then((text) => check(text, used.end.signal)).catch(() => undefined),
    };
    return orAborted(used.check.serves, signal);
  };

  /** What a 401 means: undefined when the call should be repeated with the token that is current then. */
  const verdict = async (
    used: Token,
    error: ServiceError,
    calls: number,
    key: string,
    signal: AbortSignal,
  ): Promise<ServiceError | undefined> => {
    if (current !== used && calls < maxCalls) return undefined;
    if (calls > 1 || rejectsSingleRequests || soon.length > 0 || (used.isRenewed && !used.served)) {
      const hadServed = used.served;
      let isServed = await serves(used, signal);
      // Accepted for the first time meanwhile: now it can be known.
      if (isServed === undefined && used.served && !hadServed) isServed = await serves(used, signal);
      if (isServed && error.failure.kind === 'auth') {
        hasServed(used);
        // The token that was renewed for this was good.
        if (!rejectsSingleRequests) soon.pop();
        rejectsSingleRequests = true;
        return new ServiceError({ ...error.failure, stage: 'request' }, error.operation);
      }
    }
    if (used.isRenewed && !used.served && current === used) {
      // A fresh token is not the cause, so another one would not help.
      used.rejections.set(key, error);
      if (used.rejections.size >= maxRejections) refusal = error;
      return error;
    }
    drop(used);
    return calls < maxCalls ? undefined : error;
  };

  return {
    withToken: async (call, signal, key = '') => {
      for (let calls = 1; ; calls += 1) {
        const used = token();
        const before = used.rejections.get(key);
        if (before) throw before;
        try {
          const answer = await call(await orAborted(used.text, signal));
          hasServed(used);
          return answer;
        } catch (error) {
          // Ended by `forget`: whoever still waits is served with the next one.
          if (used.end.signal.aborted && !signal.aborted) continue;
          if (!isOfToken(error)) throw error;
          const reason = await verdict(used, error, calls, key, signal);
          if (reason) throw reason;
        }
      }
    },
    forgive: () => {
      refusal = undefined;
      soon = [];
      // One that served nobody is not worth another try.
      if (current && current.rejections.size > 0) current = undefined;
      isRenewing = false;
    },
    forget: () => {
      current?.end.abort();
      current = undefined;
      refusal = undefined;
      soon = [];
      isRenewing = false;
      rejectsSingleRequests = false;
    },
  };
}
