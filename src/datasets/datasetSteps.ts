import type { Failure } from '../base/failure';
import type { TimestampUnit } from '../base/instant';
import type { BoardPlan, DatasetListName, DatasetListOutcome } from './datasetManifest';
import type { ListOutcomes } from './boardsTable';
import type { PendingRows } from './pendingRows';
import type { Format } from '../text/format';
import type { ShownNames } from '../store/shownNames';

/** What became of a list of a board, by the index of that. */
export type BoardOutcome = readonly [board: number, list: DatasetListName, outcome: DatasetListOutcome];

/**
 * A part of an export that is on disk as a whole or not at all. The same plan gives the same steps. `known`: what steps
 * before it gave. Errors: ServiceError, those that interrupt the export.
 */
export type DatasetStep = (
  add: PendingRows['add'],
  known: (board: number) => ListOutcomes,
) => Promise<readonly BoardOutcome[]>;

/** The steps of the boards of a connection: a failure of it lets those of the others go on. */
export interface StepGroup {
  readonly connection: string;
  readonly steps: readonly DatasetStep[];
}

/** What an export writes, and how. */
export interface StepContext {
  readonly boards: readonly BoardPlan[];
  readonly keepsReceived: boolean;
  /** When the export began, in milliseconds since the Unix epoch. */
  readonly now: number;
  readonly format: Format;
  /** The unit of the timestamps of a service, by its digest; undefined: each timestamp has to prove it. */
  readonly timestampsOf: (service: string) => TimestampUnit | undefined;
  /** The names of users to write; undefined: as received. */
  readonly namesOf: (connection: string) => ShownNames | undefined;
  readonly signal: AbortSignal;
}

export const failedList = ({ kind }: Failure): DatasetListOutcome => ({ result: 'failed', reason: kind });
