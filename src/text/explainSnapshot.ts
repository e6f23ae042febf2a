import { t } from '@vscode/l10n';
import type { Failure } from '../base/failure';
import { fileAdvice } from './explainFile';
import { sentences } from './phrases';

/** Failures of snapshots and evidence packs. */
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
      | 'snapshotNotRead'
      | 'notInPack'
      | 'packTooLarge'
      | 'badPack';
  }
>;

/** What happened to a snapshot or an evidence pack, and what to do. */
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
    case 'notInPack':
      return {
        what: t('This evidence pack holds a single vote'),
        next: t('Ask who made it for a pack of the whole snapshot.'),
      };
    case 'packTooLarge':
      return {
        what: t('This snapshot is too large for an evidence pack'),
        next: t('Export an evidence pack of a single vote, or use Export As.'),
      };
    case 'badPack':
      return explainBadPack(failure);
    case 'snapshotNotWritten':
      return { what: notWrittenText(failure.of), next: fileAdvice(failure.code) };
    case 'snapshotNotRead':
      return { what: t('Couldn’t read the snapshot in VS Code’s storage folder'), next: fileAdvice(failure.code) };
    case 'snapshotsNotListed':
      return {
        what: t('Couldn’t list the snapshots in VS Code’s storage folder'),
        next: sentences([fileAdvice(failure.code), t('Some snapshots may be missing.')]),
      };
  }
}

function notWrittenText(of: Extract<Failure, { kind: 'snapshotNotWritten' }>['of']): string {
  if (of === 'label') return t('Couldn’t save the name and the note of the snapshot in VS Code’s storage folder');
  return of === 'deletion'
    ? t('Couldn’t delete the snapshot from VS Code’s storage folder')
    : t('Couldn’t save the snapshot in VS Code’s storage folder');
}

function explainBadPack({ reason }: Extract<Failure, { kind: 'badPack' }>): {
  readonly what: string;
  readonly next: string;
} {
  const original = t('None of it was used. Ask for the original file.');
  switch (reason) {
    case 'notPack':
      return {
        what: t('This file isn’t an evidence pack'),
        next: t('Select a zip file that Board Inspector exported.'),
      };
    case 'tooLarge':
      return { what: t('This file is larger than an evidence pack can be'), next: original };
    case 'unsafe':
      return { what: t('This zip file isn’t built like an evidence pack'), next: original };
    case 'newer':
      return {
        what: t('This evidence pack was made with a newer version of Board Inspector'),
        next: t('Update the extension to open it.'),
      };
    case 'manifest':
      return { what: t('The manifest of this evidence pack was changed or is damaged'), next: original };
    case 'changed':
      return { what: t('This evidence pack was changed'), next: original };
    case 'records':
      return { what: t('The records in this evidence pack can’t be read'), next: original };
  }
}
