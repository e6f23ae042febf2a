import { t } from '@vscode/l10n';
import type { Failure } from '../../core/failure';
import { fileAdvice } from './explainFile';
import { sentences } from '../../core/phrases';

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
