import { t } from '@vscode/l10n';
import { isUnchanged, type PackCheck } from '../packs/packCheck';
import { unfinishedParts } from '../snapshots/unfinishedParts';
import type { Snapshot } from '../snapshots/snapshotLibrary';
import { listed, sentences } from '../text/phrases';

export const fingerprintText = (fingerprint: string): string => t('Fingerprint: {0}', fingerprint);

/** The result of verifying a pack. Names of files come from a fixed list, never from the zip. */
export function verifiedText(check: Omit<PackCheck, 'records'>): string {
  const { manifest, changed, missing, extra } = check;
  if (isUnchanged(check))
    return sentences([
      t('All {0} files match the manifest of this evidence pack.', manifest.files.length),
      t('{0}.', fingerprintText(check.fingerprint)),
      t('The pack isn’t signed: compare the fingerprint with its author’s.'),
    ]);
  return sentences([
    changed.length > 0 && t('Changed in this evidence pack: {0}.', listed(changed)),
    missing.length > 0 && t('Missing in this evidence pack: {0}.', listed(missing)),
    extra === 1 && t('This evidence pack has a file that doesn’t belong to it.'),
    extra > 1 && t('This evidence pack has {0} files that don’t belong to it.', extra),
  ]);
}

/** What was exported, to which file, and how to recognize it. */
export const exportedText = (file: string, fingerprint: string, { header }: Pick<Snapshot, 'header'>): string =>
  sentences([
    t('Exported the evidence pack to {0}.', file),
    fingerprintText(fingerprint),
    header !== undefined &&
      unfinishedParts(header).length > 0 &&
      t('Not everything could be loaded when the snapshot was taken; its README says what is missing.'),
  ]);
