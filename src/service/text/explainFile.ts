import { t } from '@vscode/l10n';
import type { Failure } from '../../core/failure';
import { inQuotes, sentences } from '../../core/phrases';
import { sanitizeMessageLabel } from '../../core/sanitizeLabel';

type FileFailure = Extract<Failure, { readonly kind: 'fileNotWritten' | 'fileNotRead' | 'fileTooLarge' }>;

export function explainFile(failure: FileFailure): { readonly what: string; readonly next: string } {
  const file = inQuotes(sanitizeMessageLabel(failure.file, 100));
  switch (failure.kind) {
    case 'fileNotWritten':
      return { what: t('Couldn’t save {0}', file), next: fileAdvice(failure.code) };
    case 'fileNotRead':
      return { what: t('Couldn’t read {0}', file), next: fileAdvice(failure.code) };
    case 'fileTooLarge':
      return {
        what: t('Couldn’t save {0}', file),
        next: t(
          'A file saved to this location can’t exceed {0} MiB. Save it to a local disk instead, or export fewer records.',
          Math.round(failure.limitBytes / 1024 ** 2),
        ),
      };
  }
}

/** Why the file system failed, and what to do. `code`: the system's error code; empty if unknown. */
export function fileAdvice(code: string): string {
  switch (code) {
    case 'EBUSY':
    case 'ETXTBSY':
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return t('Another program may be using the file, or it’s read-only. Check that, then retry.');
    case 'ENOSPC':
    case 'EDQUOT':
    case 'EFBIG':
      return t('The disk is full, or doesn’t allow a file that large. Free some space, or use another disk.');
    case 'ENOENT':
    case 'ENOTDIR':
      return t('The file or its folder doesn’t exist. It may have been moved. Check the location, then retry.');
    case 'EISDIR':
    case 'EEXIST':
    case 'ENAMETOOLONG':
      return t('The name is already used, or too long. Choose another name, then retry.');
    case '':
      return t('The file system gives no reason. Check the location, then retry.');
    default:
      return t('The file system reports {0}. Check the disk or its connection, then retry.', code);
  }
}

type SnapshotFailure = Extract<
  Failure,
  {
    readonly kind:
      | 'snapshotGone'
      | 'snapshotDamaged'
      | 'snapshotNewer'
      | 'notInSnapshot'
      | 'otherService'
      | 'snapshotNotWritten'
      | 'snapshotsNotListed'
      | 'snapshotNotRead';
  }
>;

export function explainSnapshot(failure: SnapshotFailure): { readonly what: string; readonly next: string } {
  switch (failure.kind) {
    case 'snapshotGone':
      return {
        what: t('This snapshot no longer exists'),
        next: t('It was deleted, perhaps in another window.'),
      };
    case 'snapshotDamaged':
      return {
        what: t('This snapshot is damaged'),
        next: t('Its file was changed or is incomplete, so nothing of it is shown. Delete it, or restore the file.'),
      };
    case 'snapshotNewer':
      return {
        what: t('This snapshot was taken with a newer version of Board Inspector'),
        next: t('Update the extension to open it.'),
      };
    case 'notInSnapshot':
      return {
        what: t('These records aren’t in this snapshot'),
        next: t('They couldn’t be loaded when it was taken.'),
      };
    case 'otherService':
      return {
        what: t('This connection now belongs to another service'),
        next: t('Its base URL was changed. Snapshots stay with the service that they were taken of.'),
      };
    case 'snapshotNotWritten':
      return {
        what:
          failure.of === 'deletion'
            ? t('Couldn’t delete the snapshot from VS Code’s storage folder')
            : t('Couldn’t save the snapshot in VS Code’s storage folder'),
        next: fileAdvice(failure.code),
      };
    case 'snapshotNotRead':
      return { what: t('Couldn’t read the snapshot in VS Code’s storage folder'), next: fileAdvice(failure.code) };
    case 'snapshotsNotListed':
      return {
        what: t('Couldn’t list the snapshots in VS Code’s storage folder'),
        next: sentences([fileAdvice(failure.code), t('Some snapshots may be missing.')]),
      };
  }
}
