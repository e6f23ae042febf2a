import { ServiceError, type Failure } from './failure';
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
