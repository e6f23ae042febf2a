import { ServiceError, type Failure } from './failure';
import { codeOf } from './systemCode';

/** A failure of the file system, but for its code. */
type WithoutCode<T> = T extends { readonly code: string } ? Omit<T, 'code'> : never;
type FileFailure = WithoutCode<Extract<Failure, { readonly file: string } | { readonly kind: FileFailureKind }>>;
type FileFailureKind = 'snapshotNotWritten' | 'snapshotNotRead' | 'snapshotsNotListed' | 'datasetNotWritten';

/** Why the file system failed, with its code. A known failure stays as it is. */
export const fileError = (error: unknown, failure: FileFailure): ServiceError =>
  error instanceof ServiceError ? error : new ServiceError({ ...failure, code: codeOf(error) ?? '' });
