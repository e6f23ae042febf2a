import { ServiceError } from '../base/failure';
import { codeOf } from '../base/systemCode';

/** Throws why a snapshot, or its label, can't be written or deleted. Errors: ServiceError, snapshotNotWritten. */
export function notWritten(error: unknown, of?: 'label' | 'deletion'): never {
  if (error instanceof ServiceError) throw error;
  throw new ServiceError({ kind: 'snapshotNotWritten', code: codeOf(error) ?? '', ...(of && { of }) });
}

/** Whether writing failed because the folder no longer exists. */
export const isFolderGone = (error: unknown): boolean =>
  error instanceof ServiceError && error.failure.kind === 'snapshotNotWritten' && error.failure.code === 'ENOENT';

/** Throws why snapshots can't be listed, unless their folder doesn't exist yet. Errors: ServiceError, snapshotsNotListed. */
export function notListed(error: unknown): [] {
  const code = codeOf(error);
  if (code === 'ENOENT') return [];
  throw new ServiceError({ kind: 'snapshotsNotListed', code: code ?? '' });
}

/** Throws why a snapshot can't be read. Errors: ServiceError, snapshotGone or snapshotDamaged. */
export function notRead(error: unknown): never {
  if (error instanceof ServiceError) throw error;
  const code = codeOf(error);
  throw new ServiceError({ kind: code === 'ENOENT' ? 'snapshotGone' : 'snapshotDamaged' });
}
