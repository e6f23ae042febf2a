import { ServiceError } from '../base/failure';

/** The error code of the system; undefined for other errors. */
export const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;

/** Throws why a snapshot, or its label, can't be written or deleted. Errors: ServiceError, snapshotNotWritten. */
export function notWritten(error: unknown, of?: 'label' | 'deletion'): never {
  if (error instanceof ServiceError) throw error;
  throw new ServiceError({ kind: 'snapshotNotWritten', code: codeOf(error) ?? '', ...(of && { of }) });
}

/** Whether writing failed because the folder no longer exists. */
export const isFolderGone = (error: unknown): boolean =>
  error instanceof ServiceError && error.failure.kind === 'snapshotNotWritten' && error.failure.code === 'ENOENT';

/** Throws why a snapshot can't be read. Errors: ServiceError, snapshotGone or snapshotDamaged. */
export function notRead(error: unknown): never {
  if (error instanceof ServiceError) throw error;
  const code = codeOf(error);
  throw new ServiceError({ kind: code === 'ENOENT' ? 'snapshotGone' : 'snapshotDamaged' });
}
