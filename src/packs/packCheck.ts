import type { ListedName, PackManifest } from './packFormat';

/** What is in a pack, compared with its manifest. */
export interface PackCheck {
  readonly manifest: PackManifest;
  /** Of the manifest, to compare with the one that the person who made the pack was shown. */
  readonly fingerprint: string;
  readonly changed: readonly ListedName[];
  readonly missing: readonly ListedName[];
  /** Number of files that the manifest doesn't list. Their names may be anything, so they are shown nowhere. */
  readonly extra: number;
  /** The records, if they are as the manifest says. */
  readonly records?: Uint8Array<ArrayBuffer>;
}

/** Whether every file is as the manifest says, and there is no other. */
export const isUnchanged = ({ changed, missing, extra }: Omit<PackCheck, 'records'>): boolean =>
  changed.length === 0 && missing.length === 0 && extra === 0;
