import type { TimestampUnit } from '../../core/instant';

export const manifestFile = '_manifest.json';

/** A part of a table. `file`: its path in the dataset; `sha256` in hex. */
export interface DatasetPart {
  readonly file: string;
  readonly rows: number;
  readonly bytes: number;
  readonly sha256: string;
}

/** The lists of a board, in the order in which they are requested. */
export const datasetListNames = ['statistics', 'meetings', 'votes', 'files'] as const;
export type DatasetListName = (typeof datasetListNames)[number];

export interface DatasetListOutcome {
  readonly result: 'complete' | 'incomplete' | 'unknown' | 'failed';
  /** Why the list isn't proved to be complete, or the kind of failure. */
  readonly reason?: string;
  readonly records?: number;
  readonly receivedAt?: string;
}

export type ListOutcomes = Partial<Record<DatasetListName, DatasetListOutcome>>;

export interface BoardPlan {
  /** Digest of the address of its service. */
  readonly service: string;
  readonly connection: string;
  readonly board: string;
  readonly name: string;
  readonly group?: string;
  /** ID of the snapshot that the board is read from, and when the snapshot was taken. */
  readonly snapshot?: string;
  readonly takenAt?: string;
}

export const datasetForms = ['parquet', 'ndjson'] as const;
export type DatasetForm = (typeof datasetForms)[number];

/** The state of boards at one time, in a dataset. */
export interface DatasetExport {
  /** Part of the names of its folders. */
  readonly taken: string;
  readonly extension: string;
  readonly source: 'service' | 'snapshots';
  readonly form: DatasetForm;
  /** Whether rows hold the JSON of their records. */
  readonly received: boolean;
  readonly names: 'received' | 'pseudonyms' | 'aliases';
  readonly startedAt: string;
  /** The units of the timestamps of services, by digest. Without one, each timestamp must prove its own unit. */
  readonly units?: readonly (TimestampUnit & { readonly service: string; readonly quantity: 'timestamps' })[];
  /** Method and path of the requests, by list. */
  readonly operations: Partial<Record<DatasetListName, string>>;
  readonly boards: readonly (BoardPlan & { readonly lists?: ListOutcomes })[];
  readonly parts: readonly DatasetPart[];
}

/** The text of a manifest, with one line for each board and each part. */
export function datasetManifestText(exports: readonly DatasetExport[]): string {
  const lines = (items: readonly unknown[]) => `[${items.map((item) => `\n    ${JSON.stringify(item)}`).join(',')}]`;
  const entries = exports.map(({ boards, parts, ...each }) => {
    const head = Object.entries(each).map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`);
    return `{\n  ${[...head, `"boards": ${lines(boards)}`, `"parts": ${lines(parts)}`].join(',\n  ')}\n}`;
  });
  return `{"format": "board-inspector-dataset", "version": 1, "exports": [${entries.join(', ')}]}\n`;
}

/** Snapshots that were taken together: each board once. */
interface SnapshotGroup {
  readonly boards: readonly BoardPlan[];
  /** When the first snapshot was taken, in milliseconds since the Unix epoch. */
  readonly takenAt: number;
}

const maxPauseMs = 3_600_000;

/**
 * Groups snapshots by when they were taken: a repeated board, or an hour without a snapshot, begins the next group. So
 * each group is one state of the boards, and counts no board twice.
 */
export function groupByTime(boards: readonly BoardPlan[]): readonly SnapshotGroup[] {
  const groups: { boards: BoardPlan[]; takenAt: number }[] = [];
  let last = -Infinity;
  let known = new Set<string>();
  const timeOf = ({ takenAt }: BoardPlan) => Date.parse(takenAt ?? '');
  for (const board of boards.toSorted((one, other) => timeOf(one) - timeOf(other))) {
    const key = JSON.stringify([board.service, board.board]);
    if (known.has(key) || timeOf(board) - last > maxPauseMs) {
      groups.push({ boards: [], takenAt: timeOf(board) });
      known = new Set();
    }
    groups.at(-1)?.boards.push(board);
    known.add(key);
    last = timeOf(board);
  }
  return groups;
}
