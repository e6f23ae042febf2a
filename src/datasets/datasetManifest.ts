import * as v from 'valibot';
import { ServiceError } from '../base/failure';
import { count, ownJson, time } from '../base/ownFormat';
import { units } from '../base/units';
import { tableNames } from './datasetTable';

export const manifestFile = '_manifest.json';
const datasetFormat = 'board-inspector-dataset';
const datasetVersion = 1;

/** UTF-16 code units: several thousand boards and parts for each of a hundred exports. */
export const maxManifest = 128 * 1024 ** 2;
// A step names its boards and parts.
export const maxStep = 1024 ** 2;

const shortText = v.pipe(v.string(), v.maxLength(4096));

const partSchema = v.object({
  /** Path in the dataset. */
  file: v.pipe(v.string(), v.regex(/^table=\w+\/taken=[\dTZ-]+\/part-\d+\.[\w.]+$/)),
  rows: count,
  bytes: count,
  sha256: v.pipe(v.string(), v.regex(/^[\da-f]{64}$/)),
});
export type DatasetPart = v.InferOutput<typeof partSchema>;

/** The lists of a board, in the order in which they are requested. */
export const datasetListNames = ['statistics', 'meetings', 'votes', 'files'] as const;
export type DatasetListName = (typeof datasetListNames)[number];

const listOutcome = v.object({
  /** Whether the list is complete. */
  result: v.picklist(['complete', 'incomplete', 'unknown', 'failed']),
  /** Why the list isn't proved to be complete, or the kind of failure. */
  reason: v.exactOptional(shortText),
  records: v.exactOptional(count),
  receivedAt: v.exactOptional(time),
});
export type DatasetListOutcome = v.InferOutput<typeof listOutcome>;

const listOutcomes = v.record(v.picklist(datasetListNames), listOutcome);

const boardSchema = v.object({
  service: shortText,
  connection: shortText,
  board: v.string(),
  name: v.string(),
  group: v.exactOptional(v.string()),
  /** ID of the snapshot that the board is read from, and when the snapshot was taken. */
  snapshot: v.exactOptional(shortText),
  takenAt: v.exactOptional(time),
  lists: v.exactOptional(listOutcomes),
});
/** A board to export. */
export type BoardPlan = Omit<v.InferOutput<typeof boardSchema>, 'lists'>;

export const datasetForms = ['parquet', 'ndjson'] as const;
export type DatasetForm = (typeof datasetForms)[number];

const exportSchema = v.object({
  /** Part of the names of its folders. */
  taken: v.pipe(v.string(), v.regex(/^[\dTZ-]+$/)),
  state: v.picklist(['unfinished', 'finished']),
  /** Version of the extension that began the export, and a digest of the columns that it writes. */
  extension: shortText,
  schema: v.exactOptional(shortText),
  source: v.picklist(['service', 'snapshots']),
  form: v.picklist(datasetForms),
  /** Whether rows hold the JSON of their records. */
  received: v.boolean(),
  /** How users appear. */
  names: v.picklist(['received', 'pseudonyms', 'aliases']),
  startedAt: time,
  /** The units of the timestamps of services, by digest. Without one, each timestamp must prove its own unit. */
  units: v.exactOptional(
    v.array(
      v.object({
        service: shortText,
        quantity: v.literal('timestamps'),
        unit: v.picklist(units.timestamps),
        reason: v.picklist(['pinned', 'proved']),
      }),
    ),
  ),
  /** Method and path of the requests, by list. */
  operations: v.record(v.picklist(datasetListNames), shortText),
  boards: v.array(boardSchema),
  parts: v.array(partSchema),
});
export type DatasetExport = v.InferOutput<typeof exportSchema>;

const manifestSchema = v.object({
  format: v.literal(datasetFormat),
  version: v.literal(datasetVersion),
  exports: v.array(exportSchema),
});
/** The manifest of a dataset, with one entry for each export. */
export type DatasetManifest = v.InferOutput<typeof manifestSchema>;

const newer = v.object({
  format: v.literal(datasetFormat),
  version: v.pipe(v.number(), v.minValue(datasetVersion + 1)),
});

/** A manifest with its fields in the order of the schema, so that equal content gives equal text. */
export const manifestOf = (exports: readonly DatasetExport[]): DatasetManifest =>
  v.parse(manifestSchema, { format: datasetFormat, version: datasetVersion, exports });

/** Reads a manifest. Errors: ServiceError, badDataset (newer, damaged). */
export function parseDatasetManifest(text: string): DatasetManifest {
  const json = ownJson(text, maxManifest);
  const parsed = v.safeParse(manifestSchema, json);
  if (parsed.success) return parsed.output;
  throw new ServiceError({ kind: 'badDataset', reason: v.is(newer, json) ? 'newer' : 'damaged' });
}

/** The text of a manifest, with one line for each board and each part. */
export function datasetManifestText({ exports, ...facts }: DatasetManifest): string {
  const lines = (items: readonly unknown[]) => `[${items.map((item) => `\n    ${JSON.stringify(item)}`).join(',')}]`;
  const entries = exports.map(({ boards, parts, ...each }) => {
    const head = Object.entries(each).map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`);
    return `{\n  ${[...head, `"boards": ${lines(boards)}`, `"parts": ${lines(parts)}`].join(',\n  ')}\n}`;
  });
  const [format, version] = [JSON.stringify(facts.format), facts.version];
  return `{"format": ${format}, "version": ${version}, "exports": [${entries.join(', ')}]}\n`;
}

/** A finished step of an export. `lists`: by index of the board; `at`: a `Position` for each table. */
const journalEntrySchema = v.object({
  lists: v.array(v.tuple([count, v.picklist(datasetListNames), listOutcome])),
  parts: v.array(partSchema),
  rows: count,
  at: v.record(v.picklist(tableNames), v.tuple([count, count, count, count])),
});
export type JournalEntry = v.InferOutput<typeof journalEntrySchema>;

/** Reads a step of an interrupted export; undefined if the line is incomplete. */
export function parseJournalEntry(line: string): JournalEntry | undefined {
  const parsed = v.safeParse(journalEntrySchema, ownJson(line, maxStep));
  return parsed.success ? parsed.output : undefined;
}
