import * as v from 'valibot';
import { ServiceError } from '../../core/failure';
import { amount, exactCount, ownJson, time } from '../../core/ownFormat';
import type { Completeness } from '../../records/completeness';

/** The parts of a snapshot, in the order of their records after the header. Files are last, since they may be many. */
export const partNames = ['statistics', 'votes', 'meetings', 'files'] as const;
export type PartName = (typeof partNames)[number];

export const snapshotFormat = 'board-inspector-snapshot';
export const snapshotVersion = 1;

// UTF-16 code units; it has a word for each vote.
export const maxHeader = 16 * 1024 ** 2;
// More than a million: a list of files may exceed its limit by a page, and a file may have several contents.
const maxRecords = 2_000_000;

const shortText = v.pipe(v.string(), v.maxLength(4096));
const digestText = v.pipe(v.string(), v.regex(/^[\da-f]{64}$/));

const completenessSchema = v.variant('kind', [
  v.object({ kind: v.literal('complete') }),
  v.object({ kind: v.literal('incomplete'), reason: v.picklist(['morePages', 'failed']) }),
  v.object({
    kind: v.literal('unknown'),
    reason: v.picklist(['start', 'samePage', 'changed', 'rejected', 'twice', 'unfinished']),
  }),
  v.object({
    kind: v.literal('unknown'),
    reason: v.picklist(['fewerThanReported', 'endless']),
    reported: amount,
  }),
  v.object({ kind: v.literal('unknown'), reason: v.literal('limit'), limit: amount }),
]) satisfies v.GenericSchema<unknown, Completeness>;

const taken = v.object({
  state: v.literal('taken'),
  /** Method and path of the request. */
  operation: shortText,
  /** Number of requests; those for several boards at once count for each. */
  requests: exactCount,
  /** When the last response arrived, by the local clock. */
  receivedAt: time,
  records: v.pipe(exactCount, v.maxValue(maxRecords)),
  /** SHA-256 of the lines of the part, each with its line feed. */
  sha256: digestText,
  /** Fields on the path to the list that a response repeated. */
  repeatedFields: v.array(v.picklist(['data', 'list', 'total', 'recordId'])),
  notUtf8: v.exactOptional(v.literal(true)),
  charset: v.exactOptional(
    v.object({ problem: v.picklist(['unknown', 'malformed']), label: v.pipe(v.string(), v.maxLength(64)) }),
  ),
  /** Of votes: whether each names its voters. */
  voters: v.exactOptional(v.array(v.picklist(['named', 'anonymous', 'unclear']))),
  /** Of meetings: number of entries that can't be read, and of entries for boards that weren't requested. */
  unreadable: v.exactOptional(exactCount),
  unrequested: v.exactOptional(exactCount),
  /** Of files: the result of paging. */
  files: v.exactOptional(
    v.object({
      completeness: completenessSchema,
      /** `total` of the latest page, if it is a number. */
      reported: v.exactOptional(amount),
      conflicting: exactCount,
      changing: exactCount,
      repeated: exactCount,
    }),
  ),
});

const part = v.variant('state', [
  taken,
  /** The records couldn't be loaded. `failure`: the kind of failure. */
  v.object({ state: v.literal('failed'), operation: shortText, failure: shortText }),
]);

const header = v.object({
  format: v.literal(snapshotFormat),
  version: v.literal(snapshotVersion),
  extension: shortText,
  takenAt: time,
  /** Digest of the address of the service. */
  origin: shortText,
  /** Name of the connection, as configured when it was taken. */
  connection: shortText,
  board: v.string(),
  /** Name of the board, as configured when it was taken. */
  boardName: v.string(),
  parts: v.object({ statistics: part, votes: part, meetings: part, files: part }),
});

/** The first line of a snapshot. */
export type SnapshotHeader = v.InferOutput<typeof header>;
export type SnapshotPart = v.InferOutput<typeof part>;
export type TakenPart = v.InferOutput<typeof taken>;

/** Reads the first line of a snapshot. Errors: ServiceError, snapshotDamaged or snapshotNewer. */
export function parseHeader(line: string): SnapshotHeader {
  const json = ownJson(line, maxHeader);
  const parsed = v.safeParse(header, json);
  if (parsed.success) return parsed.output;
  throw new ServiceError({ kind: v.is(newer, json) ? 'snapshotNewer' : 'snapshotDamaged' });
}

const newer = v.object({
  format: v.literal(snapshotFormat),
  version: v.pipe(v.number(), v.minValue(snapshotVersion + 1)),
});

/** The parts of a snapshot that couldn't be loaded completely. */
export const unfinishedParts = ({ parts }: Pick<SnapshotHeader, 'parts'>): PartName[] =>
  partNames.filter((name) => {
    const stored = parts[name];
    return stored.state === 'failed' || (stored.state === 'taken' && stored.files?.completeness.kind === 'incomplete');
  });

/** What the user wrote about a snapshot. */
export interface SnapshotLabel {
  readonly name?: string;
}

export const maxLabelLength = 2000;
/** Of its file: more than a text of which each character is escaped. */
export const maxLabelBytes = 64 * 1024;

// Not strict: earlier versions also kept a note.
const label = v.object({ name: v.exactOptional(v.pipe(v.string(), v.maxLength(maxLabelLength))) });

/** Reads a label; an unreadable one counts as empty, since a snapshot doesn't depend on it. */
export function parseLabel(json: string): SnapshotLabel {
  const parsed = v.safeParse(label, ownJson(json, maxLabelBytes));
  return parsed.success ? parsed.output : {};
}
