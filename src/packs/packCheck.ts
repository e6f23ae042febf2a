import type { ListedName, PackManifest } from './packFormat';

/** The files of a pack, compared with its manifest. */
export interface PackCheck {
  readonly manifest: PackManifest;
  /** Of the manifest, to compare with the one that was shown to the person who made the pack. */
  readonly fingerprint: string;
  readonly changed: readonly ListedName[];
  readonly missing: readonly ListedName[];
  /** Number of files that the manifest doesn't list. Their names are untrusted, so they are never shown. */
  readonly extra: number;
  /** The file with the records, if it matches the manifest. */
  readonly records?: Uint8Array<ArrayBuffer>;
}

/** Whether every file matches the manifest, and there is no other file. */
export const isUnchanged = ({ changed, missing, extra }: Omit<PackCheck, 'records'>): boolean =>
  changed.length === 0 && missing.length === 0 && extra === 0;
