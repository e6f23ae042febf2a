import { ServiceError } from '../../core/failure';
import { fileError, codeOf, isSystemCode } from '../../core/systemCode';

/** Throws why a snapshot, or its label, can't be written or deleted. Errors: ServiceError, snapshotNotWritten. */
export function notWritten(error: unknown, of?: 'deletion'): never {
  throw fileError(error, { kind: 'snapshotNotWritten', ...(of && { of }) });
}

/** Whether writing failed because the folder no longer exists. */
export const isFolderGone = (error: unknown): boolean =>
  error instanceof ServiceError && error.failure.kind === 'snapshotNotWritten' && error.failure.code === 'ENOENT';

/** Throws why snapshots can't be listed, unless their folder doesn't exist yet. Errors: ServiceError, snapshotsNotListed. */
export function notListed(error: unknown): [] {
  if (codeOf(error) === 'ENOENT') return [];
  throw fileError(error, { kind: 'snapshotsNotListed' });
}

/** Throws why a snapshot can't be read. Errors: ServiceError, snapshotGone, snapshotNotRead, or snapshotDamaged. */
export function notRead(error: unknown): never {
  const code = codeOf(error);
  if (code === 'ENOENT') throw new ServiceError({ kind: 'snapshotGone' });
  // A file that the system doesn't let read needn't be damaged.
  if (error instanceof ServiceError || isSystemCode(code)) throw fileError(error, { kind: 'snapshotNotRead' });
  throw new ServiceError({ kind: 'snapshotDamaged' });
}
