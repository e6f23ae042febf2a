import type { Failure } from '../../core/failure';
import type { TimestampUnit } from '../../core/instant';
import type { BoardPlan, DatasetListName, DatasetListOutcome, ListOutcomes } from './datasetManifest';
import type { AddRows } from './tableWriters';
import type { Format } from '../../core/format';
import type { ShownNames } from '../../service/store/shownNames';

/** The outcome of a list of a board. `board`: index of the board in the export. */
export type BoardOutcome = readonly [board: number, list: DatasetListName, outcome: DatasetListOutcome];

/**
 * A step of an export. `known`: the outcomes of earlier steps, by index of the board. Errors: ServiceError, those that
 * end the export.
 */
export type DatasetStep = (add: AddRows, known: (board: number) => ListOutcomes) => Promise<readonly BoardOutcome[]>;

export interface StepContext {
  readonly boards: readonly BoardPlan[];
  readonly keepsReceived: boolean;
  readonly format: Format;
  /** The unit of the timestamps of a service, by its digest; undefined: each timestamp must prove its own. */
  readonly timestampsOf: (service: string) => TimestampUnit | undefined;
  /** The names of users to write; undefined: as received. */
  readonly namesOf: (connection: string) => ShownNames | undefined;
  readonly signal: AbortSignal;
}

export const failedList = ({ kind }: Failure): DatasetListOutcome => ({ result: 'failed', reason: kind });
