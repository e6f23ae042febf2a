import { ServiceError } from '../model/failure';
import { orAborted } from './lane';

/** Holds the access token, in memory only. */
export interface Session {
  /** Calls with a token; after a 401 renews it once and calls once more. Errors: those of the call and of issuance. */
  readonly withToken: <T>(call: (token: string) => Promise<T>, signal: AbortSignal) => Promise<T>;
  /** Forgets a refusal, so that the next call tries again: the person has acted. A token that serves stays. */
  readonly forgive: () => void;
  /** Forgets the token and any refusal: the credentials may be others now. */
  readonly forget: () => void;
}

const isRefusal = (error: unknown): error is ServiceError =>
  error instanceof ServiceError && (error.failure.kind === 'auth' || error.failure.kind === 'noCredentials');

/**
 * One issuance for many askers; a 401 renews only while the token it was used with is still the current one; after a
 * fresh token is refused too, nothing more is sent until `forget`.
 */
export function session(issue: () => Promise<string>): Session {
  let current: Promise<string> | undefined;
  let refusal: ServiceError | undefined;

  const token = (): Promise<string> => {
    if (refusal) return Promise.reject(refusal);
    if (current) return current;
    const mine = issue();
    current = mine;
    mine.catch((error: unknown) => {
      if (current !== mine) return;
      current = undefined;
      if (isRefusal(error)) refusal = error;
    });
    return mine;
  };

  /** Whether this error says that the token, and not the person's rights, was refused. */
  const refused = (error: unknown) =>
    isRefusal(error) && error.failure.kind === 'auth' && error.failure.stage === 'call';

  return {
    withToken: async (call, signal) => {
      const first = token();
      try {
        return await call(await orAborted(first, signal));
      } catch (error) {
        if (!refused(error)) throw error;
        // Only while it is still the current one: many calls may come back late with the same old token.
        if (current === first) current = undefined;
      }
      const second = token();
      try {
        return await call(await orAborted(second, signal));
      } catch (error) {
        if (refused(error) && current === second) {
          current = undefined;
          refusal = error as ServiceError;
        }
        throw error;
      }
    },
    forgive: () => {
      refusal = undefined;
    },
    forget: () => {
      current = undefined;
      refusal = undefined;
    },
  };
}
