import type { Ref } from '../../core/ref';
import type { RequestCause } from '../../core/requestCause';
import type { LoadState } from './asyncCache';

/** Cached query of one kind of board data. */
export interface CachedQuery<T, R extends Ref = Ref> {
  /** Loads what is not cached. `cause`: of the requests it sends. Never rejects: failures are a state. */
  readonly get: (board: R, cause?: RequestCause) => Promise<LoadState<T>>;
  /** Sends no request. */
  readonly peek: (board: R) => LoadState<T>;
}
