import { ServiceError } from '../base/failure';
import {
  isPackName,
  manifestName,
  maxManifest,
  parsePackManifest,
  recordsName,
  type ListedName,
  type PackName,
} from './packFormat';
import type { PackCheck } from './packCheck';
import { isAsWritten } from './manifestText';
import { fingerprint, sha256 } from '../base/sha256';
import { unpackEntry } from './unpackEntry';
import { zipEntries, type ZipEntry } from './zipEntries';

/** Compares the files of a pack with its manifest. Errors: ServiceError, badPack. */
export async function checkPack(zip: Uint8Array): Promise<PackCheck> {
  const entries = new Map<PackName, ZipEntry>();
  let extra = 0;
  for (const entry of zipEntries(zip)) {
    if (!isPackName(entry.name)) extra += 1;
    // Of two files with one name, tools may show either.
    else if (entries.has(entry.name)) throw new ServiceError({ kind: 'badPack', reason: 'unsafe' });
    else entries.set(entry.name, entry);
  }
  const first = entries.get(manifestName);
  if (!first) throw new ServiceError({ kind: 'badPack', reason: 'notPack' });
  const text = first.size <= maxManifest ? await unpackEntry(first) : undefined;
  if (!text) throw new ServiceError({ kind: 'badPack', reason: 'manifest' });
  const manifest = parsePackManifest(text);
  if (!(await isAsWritten(text))) throw new ServiceError({ kind: 'badPack', reason: 'manifest' });
  const changed: ListedName[] = [];
  const missing: ListedName[] = [];
  let records: Uint8Array<ArrayBuffer> | undefined;
  for (const listed of manifest.files) {
    const entry = entries.get(listed.name);
    entries.delete(listed.name);
    if (!entry) {
      missing.push(listed.name);
      continue;
    }
    const content = entry.size === listed.bytes ? await unpackEntry(entry) : undefined;
    if (!content || (await sha256(content)) !== listed.sha256) changed.push(listed.name);
    else if (listed.name === recordsName) records = content;
  }
  // The remaining entries, except the manifest, aren't listed.
  return {
    manifest,
    fingerprint: fingerprint(await sha256(text)),
    changed,
    missing,
    extra: extra + entries.size - 1,
    ...(records && { records }),
  };
}
