/** The five operations of the API (§4.1 to §4.5). */
export type Operation = 'token' | 'counters' | 'votes' | 'files' | 'meetings';

/**
 * Why a call failed. Plain data, mapped to fixed texts: no request, body, secret or parser text. `status`: HTTP status;
 * `code`: the system's error code.
 */
export type Failure =
  /**
   * `token`: while issuing a token; `call`: rejected with a token just issued; `request`: only this request is
   * rejected, the token is accepted for others. `invisibleIn`: the rejected credential that contains a space or an
   * invisible character.
   */
  | {
      readonly kind: 'auth';
      readonly stage: 'token' | 'call' | 'request';
      readonly status: number;
      readonly invisibleIn?: 'appId' | 'appSecret';
    }
  | { readonly kind: 'forbidden' | 'notFound' | 'refused' | 'redirect'; readonly status: number }
  | { readonly kind: 'server'; readonly status: number }
  /** The service rejected lists with this board, and the search stopped before requesting it alone. */
  | { readonly kind: 'notRequested'; readonly status: number }
  | { readonly kind: 'rateLimited'; readonly status: number; readonly retryAfterMs?: number }
  /** `protocol`: the response can't be read as HTTP or decompressed. */
  | { readonly kind: 'network' | 'dns' | 'tls' | 'protocol'; readonly code: string }
  /** A proxy responded in place of the service, with `status`, or couldn't be reached. */
  | { readonly kind: 'proxy'; readonly status: number }
  | { readonly kind: 'proxy'; readonly code?: string }
  | { readonly kind: 'timeout'; readonly afterMs: number }
  | { readonly kind: 'tooLarge'; readonly limitBytes: number }
  | { readonly kind: 'tooMany'; readonly limit: number }
  /** `status`: of a page that rejects a sign-in, if not 200. */
  | {
      readonly kind: 'notJson';
      readonly reason: 'empty' | 'html' | 'syntax' | 'tooDeep';
      readonly position?: number;
      readonly status?: number;
    }
  | { readonly kind: 'badShape'; readonly expected: string; readonly found: string }
  | { readonly kind: 'serviceCode'; readonly code: number }
  | { readonly kind: 'noToken' }
  /** Number of tokens rejected soon after issuance. */
  | { readonly kind: 'tokensRefused'; readonly times: number }
  /** `unrequested`: number of response entries of no requested board, one of which may be this board's. */
  | { readonly kind: 'noEntry'; readonly unrequested?: number }
  | { readonly kind: 'noCredentials' | 'secretStore' | 'cancelled' | 'vanished' | 'notLoaded' }
  /** Not sent, since the last requests failed; `cause`: the last failure. */
  | { readonly kind: 'notAnswering'; readonly cause?: Failure }
  | { readonly kind: 'badConnection' }
  /** The board of a panel isn't configured any more. */
  | { readonly kind: 'notListed' }
  /** A snapshot: removed, unreadable, of a newer version, or without these records. */
  | { readonly kind: 'snapshotGone' | 'snapshotDamaged' | 'snapshotNewer' | 'notInSnapshot' }
  /** A snapshot is, or would be, of another service than that of its connection, whose base URL was changed. */
  | { readonly kind: 'otherService' }
  /** Loaded before the snapshot that it was to be compared with was taken. */
  | { readonly kind: 'olderThanSnapshot' }
  /** A file that the user chose. `file`: its name; `code`: the system's error code; empty if unknown. */
  | { readonly kind: 'fileNotWritten' | 'fileNotRead'; readonly file: string; readonly code: string }
  | { readonly kind: 'fileTooLarge'; readonly file: string; readonly limitBytes: number }
  /** `code`: the system's error code; empty if unknown. */
  | {
      readonly kind: 'snapshotNotWritten';
      readonly code: string;
      /** What couldn't be written; absent: the snapshot itself. */
      readonly of?: 'deletion';
    }
  /** `code`: the system's error code; empty if unknown. */
  | { readonly kind: 'snapshotsNotListed' | 'snapshotNotRead'; readonly code: string }
  /** `code`: the system's error code; empty if unknown. */
  | { readonly kind: 'datasetNotWritten'; readonly code: string }
  /** The names of users changed during an export. */
  | { readonly kind: 'namesChanged' }
  /** `setting`: full name of a list setting that is not a list or could not be written; `code`: why its file couldn't. */
  | {
      readonly kind: 'settingNotChanged';
      readonly setting: string;
      readonly reason: 'notList' | 'notWritten';
      readonly code?: string;
    }
  | { readonly kind: 'internal' };

/** A failed call. The message is only the failure kind, so that logs leak nothing. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  constructor(
    readonly failure: Failure,
    readonly operation?: Operation,
  ) {
    super(failure.kind);
  }
}

/** The failure of a thrown value; `internal` for anything but a ServiceError. */
export const failureOf = (thrown: unknown): Failure =>
  thrown instanceof ServiceError ? thrown.failure : { kind: 'internal' };

// The codes of VS Code's file systems, as those of the system.
const codesOfEditor: Readonly<Record<string, string>> = {
  FileNotFound: 'ENOENT',
  FileExists: 'EEXIST',
  FileNotADirectory: 'ENOTDIR',
  FileIsADirectory: 'EISDIR',
  NoPermissions: 'EACCES',
  Unavailable: 'EIO',
};

/**
 * The error code of the system, such as `ENOENT`; undefined for other errors. VS Code's file systems give most codes in
 * the message only.
 */
export function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  if (code !== undefined && isSystemCode(code)) return code;
  return /\b(E(?!RROR)[A-Z0-9]{2,20}): /.exec(error.message)?.[1] ?? codesOfEditor[code ?? ''] ?? code;
}

/** Whether a code is one of the system, not one of a library such as zlib. */
export const isSystemCode = (code: string | undefined): boolean => code !== undefined && /^E[A-Z0-9]+$/.test(code);

/** A failure of the file system, but for its code. */
type WithoutCode<T> = T extends { readonly code: string } ? Omit<T, 'code'> : never;
type FileFailure = WithoutCode<Extract<Failure, { readonly file: string } | { readonly kind: FileFailureKind }>>;
type FileFailureKind = 'snapshotNotWritten' | 'snapshotNotRead' | 'snapshotsNotListed' | 'datasetNotWritten';

/** Why the file system failed, with its code. A known failure stays as it is. */
export const fileError = (error: unknown, failure: FileFailure): ServiceError =>
  error instanceof ServiceError ? error : new ServiceError({ ...failure, code: codeOf(error) ?? '' });
