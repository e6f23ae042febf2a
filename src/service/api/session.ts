import { ServiceError } from '../../core/failure';
import type { RequestCause } from '../../core/requestCause';
import { orAborted, sleep } from './abortable';

/** Holds the access token, in memory only. */
export interface Session {
  /**
   * Calls with a token; after a 401 renews the token and repeats the call. `key` identifies the request, so that one
   * rejected with a fresh token is not sent again. `cause`: of the call, and of a token requested for it. Errors: those
   * of the call and of token issuance.
   */
  readonly withToken: <T>(
    call: (token: string) => Promise<T>,
    signal: AbortSignal,
    key?: string,
    cause?: RequestCause,
  ) => Promise<T>;
  /**
   * Clears remembered rejections so that the next call is sent; keeps a token that was accepted. Call it after a user
   * action.
   */
  readonly resetFailures: () => void;
  /**
   * Drops the token and remembered rejections and cancels a token request in progress. Call it when credentials may
   * have changed.
   */
  readonly forget: () => void;
  /** Like `forget`; calls that wait for a token, and all later ones, fail with `cancelled`. */
  readonly close: () => void;
}

/** Limits of token renewal, in milliseconds. */
export interface Renewal {
  /** A token rejected sooner than this after issuance was invalidated elsewhere or never valid. */
  readonly soonMs: number;
  /** After two such tokens, the minimum time between token requests. */
  readonly spacingMs: number;
  /** After `maxSoon` such tokens within this time, no more tokens are requested. */
  readonly withinMs: number;
}

/**
 * Repeats a call that the service accepted before. Resolves to whether it accepts the token; undefined if that can't be
 * determined.
 */
export type TokenCheck = (token: string, end: AbortSignal, cause?: RequestCause) => Promise<boolean | undefined>;

const renewals: Renewal = { soonMs: 60_000, spacingMs: 5000, withinMs: 600_000 };
const maxSoon = 5;
const maxCalls = 3;
/** A fresh token rejected for this many different requests and accepted for none is considered invalid. */
const maxRejections = 20;

interface Token {
  readonly text: Promise<string>;
  readonly end: AbortController;
  readonly from: number;
  /** Issued because the previous token was rejected. */
  readonly isRenewed: boolean;
  /** Whether a call succeeded with it. */
  accepted: boolean;
  /** Rejections by request key while no call had succeeded with it. */
  readonly rejections: Map<string, ServiceError>;
  check: { readonly from: number; readonly accepts: Promise<boolean | undefined> } | undefined;
}

/** A call that was rejected with a 401. `calls`: how often it was sent, with this or another token. */
interface Rejection {
  readonly used: Token;
  readonly error: ServiceError;
  readonly calls: number;
  readonly key: string;
  readonly signal: AbortSignal;
  readonly cause: RequestCause | undefined;
}

interface Meaning {
  readonly applies: (rejection: Rejection) => boolean | Promise<boolean>;
  /** The error of the call; undefined when it should be repeated with the current token. */
  readonly outcome: (rejection: Rejection) => ServiceError | undefined;
}

const isRefusal = (error: unknown): error is ServiceError =>
  error instanceof ServiceError && (error.failure.kind === 'auth' || error.failure.kind === 'noCredentials');

/** Whether the error rejects the token rather than the permission for one request. */
const isTokenRejection = (error: unknown): error is ServiceError =>
  isRefusal(error) && error.failure.kind === 'auth' && error.failure.stage === 'call';

/**
 * Creates a session. Concurrent callers share one token request; a 401 renews only if its token is still the current
 * one. When the fresh token is rejected too, `check` tests whether it is accepted for another request. If so, the
 * rejection concerns that request alone (stage `request`), and from then on the check precedes renewal, so that
 * forbidden boards cost no tokens. A fresh token rejected for twenty requests and accepted for none stops all sending
 * until the user acts. Two windows may invalidate each other's tokens in turn: renewals are then spaced out and stop
 * after five tokens.
 */
export function createSession(
  issue: (end: AbortSignal, cause?: RequestCause) => Promise<string>,
  { soonMs, spacingMs, withinMs }: Renewal = renewals,
  check: TokenCheck = () => Promise.resolve(undefined),
): Session {
  let current: Token | undefined;
  let refusal: ServiceError | undefined;
  /** Times at which tokens were rejected soon after issuance. */
  let soonRejectedAt: number[] = [];
  let lastFrom = -Infinity;
  let isRenewing = false;
  /** Whether a 401 has proved to concern a request rather than the token. */
  let rejectsSingleRequests = false;
  let isClosed = false;

  const acquireToken = (cause: RequestCause | undefined): Token => {
    if (isClosed) throw new ServiceError({ kind: 'cancelled' });
    if (refusal) throw refusal;
    if (current) return current;
    const now = performance.now();
    soonRejectedAt = soonRejectedAt.filter((at) => now - at < withinMs);
    if (soonRejectedAt.length >= maxSoon)
      throw new ServiceError({ kind: 'tokensRefused', times: soonRejectedAt.length });
    const wait = soonRejectedAt.length < 2 ? 0 : lastFrom + spacingMs - now;
    const end = new AbortController();
    const text = wait > 0 ? sleep(wait, end.signal).then(() => issue(end.signal, cause)) : issue(end.signal, cause);
    const mine: Token = {
      text,
      end,
      from: now + Math.max(0, wait),
      isRenewed: isRenewing,
      accepted: false,
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
    // Only while it is still current: many late responses may reject the same old token.
    if (current !== refused) return;
    current = undefined;
    isRenewing = true;
    if (performance.now() - refused.from < soonMs) soonRejectedAt.push(performance.now());
  };

  const markAccepted = (used: Token): void => {
    if (used.rejections.size > 0) rejectsSingleRequests = true;
    used.accepted = true;
    used.rejections.clear();
    if (refusal && isTokenRejection(refusal) && current === used) refusal = undefined;
  };

  /** Whether the token is accepted for another request. One check serves all rejections that precede it. */
  const isAcceptedElsewhere = async (
    used: Token,
    signal: AbortSignal,
    cause: RequestCause | undefined,
  ): Promise<boolean | undefined> => {
    const since = performance.now();
    while (used.check && used.check.from < since) {
      const { accepts: earlier } = used.check;
      await orAborted(earlier, signal);
      if (used.check?.accepts === earlier) used.check = undefined;
    }
    used.check ??= {
      from: performance.now(),
      accepts: used.text.then((text) => check(text, used.end.signal, cause)).catch(() => undefined),
    };
    return orAborted(used.check.accepts, signal);
  };

  /** Why a token may be valid although a call was rejected: then it is checked before another one is issued. */
  const doubts: readonly ((rejection: Rejection) => boolean)[] = [
    ({ calls }) => calls > 1,
    () => rejectsSingleRequests,
    () => soonRejectedAt.length > 0,
    ({ used }) => used.isRenewed && !used.accepted,
  ];

  /** What a 401 may mean. The first meaning that applies decides. */
  const meanings: Readonly<Record<string, Meaning>> = {
    tokenWasReplaced: {
      applies: ({ used, calls }) => current !== used && calls < maxCalls,
      outcome: () => undefined,
    },
    requestIsForbidden: {
      applies: async (rejection) => {
        if (!doubts.some((isDoubted) => isDoubted(rejection))) return false;
        const { used, signal, cause } = rejection;
        const wasAccepted = used.accepted;
        const isAccepted = await isAcceptedElsewhere(used, signal, cause);
        if (isAccepted !== undefined) return isAccepted;
        // Accepted for the first time in the meantime, so the check can run now.
        return used.accepted && !wasAccepted && (await isAcceptedElsewhere(used, signal, cause)) === true;
      },
      outcome: ({ used, error }) => {
        markAccepted(used);
        // The renewed token was valid.
        if (!rejectsSingleRequests) soonRejectedAt.pop();
        rejectsSingleRequests = true;
        const { failure, operation } = error;
        return new ServiceError(failure.kind === 'auth' ? { ...failure, stage: 'request' } : failure, operation);
      },
    },
    freshTokenIsInvalid: {
      applies: ({ used }) => used.isRenewed && !used.accepted && current === used,
      // Another one would not help.
      outcome: ({ used, error, key }) => {
        used.rejections.set(key, error);
        if (used.rejections.size >= maxRejections) refusal = error;
        return error;
      },
    },
    tokenHasExpired: {
      applies: () => true,
      outcome: ({ used, error, calls }) => {
        drop(used);
        return calls < maxCalls ? undefined : error;
      },
    },
  };

  const interpretRejection = async (rejection: Rejection): Promise<ServiceError | undefined> => {
    for (const { applies, outcome } of Object.values(meanings)) {
      const answer = applies(rejection);
      // Nothing may change between a condition and its outcome.
      if (typeof answer === 'boolean' ? answer : await answer) return outcome(rejection);
    }
    return rejection.error;
  };

  const forget = (): void => {
    current?.end.abort();
    current = undefined;
    refusal = undefined;
    soonRejectedAt = [];
    isRenewing = false;
    rejectsSingleRequests = false;
  };

  return {
    withToken: async (call, signal, key = '', cause?) => {
      for (let calls = 1; ; calls += 1) {
        const used = acquireToken(cause);
        const before = used.rejections.get(key);
        if (before) throw before;
        try {
          const response = await call(await orAborted(used.text, signal));
          markAccepted(used);
          return response;
        } catch (error) {
          // Cancelled by `forget`: retry with the next token.
          if (used.end.signal.aborted && !signal.aborted) continue;
          if (!isTokenRejection(error)) throw error;
          const reason = await interpretRejection({ used, error, calls, key, signal, cause });
          if (reason) throw reason;
        }
      }
    },
    resetFailures: () => {
      refusal = undefined;
      soonRejectedAt = [];
      // Drop a token that was never accepted.
      if (current && current.rejections.size > 0) current = undefined;
      isRenewing = false;
    },
    forget,
    close: () => {
      isClosed = true;
      forget();
    },
  };
}
