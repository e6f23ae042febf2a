/** The five operations of the interface, 4.1 to 4.5. */
export type Operation = 'token' | 'counters' | 'votes' | 'files' | 'meetings';

/**
 * Why a call gave no answer. Plain data for a fixed table of texts: no request, no body, no secret, no parser text.
 * `status`: the HTTP status; `code`: the system's name of a network error.
 */
export type Failure =
  /** `token`: at issuance; `call`: a token just issued; `request`: this request, with a token accepted for others. */
  | { readonly kind: 'auth'; readonly stage: 'token' | 'call' | 'request'; readonly status: number }
  | { readonly kind: 'forbidden' | 'notFound' | 'refused' | 'redirect'; readonly status: number }
  /** `attempts`: how many were made, when more than one. */
  | { readonly kind: 'server'; readonly status: number; readonly attempts?: number }
  /** Nothing is known of this board: the service rejected the lists that named it, and the search for others ended. */
  | { readonly kind: 'notAsked'; readonly status: number }
  | { readonly kind: 'rateLimited'; readonly status: number; readonly retryAfterMs?: number }
  | { readonly kind: 'network' | 'dns' | 'tls'; readonly code: string }
  | { readonly kind: 'timeout'; readonly afterMs: number }
  | { readonly kind: 'tooLarge'; readonly limitBytes: number }
  | { readonly kind: 'tooMany'; readonly limit: number }
  | { readonly kind: 'notJson'; readonly reason: 'empty' | 'html' | 'syntax' | 'tooDeep'; readonly position?: number }
  | { readonly kind: 'badShape'; readonly expected: string; readonly found: string }
  | { readonly kind: 'serviceCode'; readonly code: number }
  | { readonly kind: 'noToken' }
  /** So many tokens were refused soon after they came. */
  | { readonly kind: 'tokensRefused'; readonly times: number }
  /** `strays`: entries of the response that belong to no requested board, this one's perhaps among them. */
  | { readonly kind: 'noEntry'; readonly strays?: number }
  | { readonly kind: 'noCredentials' | 'secretStore' | 'cancelled' | 'vanished' | 'notLoaded' | 'notAnswering' }
  | { readonly kind: 'badConnection' }
  /** A list in the settings, by its whole name, is no list, or could not be written. */
  | { readonly kind: 'settingNotChanged'; readonly setting: string; readonly reason: 'notList' | 'notWritten' }
  | { readonly kind: 'internal' };

/** A failed call. Its message is the kind alone, so that nothing can leak through a log. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  constructor(
    readonly failure: Failure,
    readonly operation?: Operation,
  ) {
    super(failure.kind);
  }
}

/** The failure in anything that was thrown; what no room expected is `internal`. */
export const failureOf = (thrown: unknown): Failure =>
  thrown instanceof ServiceError ? thrown.failure : { kind: 'internal' };
