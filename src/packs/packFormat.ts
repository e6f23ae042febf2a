import * as v from 'valibot';
import { ServiceError } from '../base/failure';
import { count, time } from '../base/ownFormat';
import { completenessSchema, partNames } from '../snapshots/snapshotHeader';
import { maxLabelLength } from '../snapshots/snapshotLabel';

export const packFormat = 'board-inspector-evidence';
export const packVersion = 1;

export const manifestName = 'manifest.json';
export const recordsName = 'snapshot.ndjson';

/** The files that the manifest lists. */
const listedNames = [
  'README.txt',
  'decisions.md',
  'statistics.csv',
  'votes.csv',
  'options.csv',
  'meetings.csv',
  'files.csv',
  recordsName,
] as const;
export type ListedName = (typeof listedNames)[number];

/** All names that a file in a pack may have. They are fixed, so they may appear in notifications. */
export type PackName = ListedName | typeof manifestName;

export const isPackName = (name: string): name is PackName =>
  name === manifestName || listedNames.some((each) => each === name);

/** Sizes beyond which a pack is neither written nor read, in bytes. */
export const maxPacked = 100 * 1024 ** 2;
export const maxUnpacked = 512 * 1024 ** 2;
export const maxManifest = 1024 ** 2;

/** A file of a pack. */
export interface PackFile {
  readonly name: PackName;
  readonly content: Uint8Array<ArrayBuffer>;
}

const shortText = v.pipe(v.string(), v.maxLength(4096));

const manifest = v.object({
  format: v.literal(packFormat),
  version: v.literal(packVersion),
  /** Version of the extension that made the pack. */
  extension: shortText,
  /** When the snapshot was taken, and when the pack was made, by the clock of that computer. */
  takenAt: time,
  madeAt: time,
  /** Name of the snapshot. */
  name: v.exactOptional(v.pipe(v.string(), v.maxLength(maxLabelLength))),
  scope: v.picklist(['snapshot', 'vote']),
  /** How users appear: as received, under pseudonyms in all files, or under aliases in the tables. */
  names: v.picklist(['received', 'pseudonyms', 'aliases']),
  /** Digest of the address of the service. */
  origin: shortText,
  operations: v.pipe(
    v.array(
      v.object({
        part: v.picklist(partNames),
        /** Method and path of the request. */
        operation: shortText,
        state: v.picklist(['taken', 'failed', 'leftOut']),
        requests: v.exactOptional(count),
        receivedAt: v.exactOptional(time),
        records: v.exactOptional(count),
        completeness: v.exactOptional(completenessSchema),
      }),
    ),
    v.maxLength(partNames.length),
  ),
  files: v.pipe(
    v.array(
      v.object({
        name: v.picklist(listedNames),
        bytes: count,
        sha256: v.pipe(v.string(), v.regex(/^[\da-f]{64}$/)),
      }),
    ),
    v.maxLength(listedNames.length),
    v.check((files) => new Set(files.map(({ name }) => name)).size === files.length),
  ),
});

/** The manifest of a pack: its origin, and the digest of each other file. */
export type PackManifest = v.InferOutput<typeof manifest>;

const newer = v.object({ format: v.literal(packFormat), version: v.pipe(v.number(), v.minValue(packVersion + 1)) });

/** Reads the manifest of a pack. Errors: ServiceError, badPack (newer, manifest). */
export function parsePackManifest(bytes: Uint8Array): PackManifest {
  let json: unknown;
  try {
    json = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new ServiceError({ kind: 'badPack', reason: 'manifest' });
  }
  const parsed = v.safeParse(manifest, json);
  if (parsed.success) return parsed.output;
  throw new ServiceError({ kind: 'badPack', reason: v.is(newer, json) ? 'newer' : 'manifest' });
}
