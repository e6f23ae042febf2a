import { boardsPerRequest } from '../../service/api/batches';
import { failureOf, ServiceError, type Failure } from '../../core/failure';
import { boardRef } from '../../core/ref';
import { concernsConnection } from '../../service/snapshots/takeBoard';
import { allFiles } from '../../service/store/filePagers';
import type { LoadState } from '../../service/store/asyncCache';
import type { BoardSource } from '../../service/store/clientRegistry';
import type { BoardPlan, DatasetListOutcome, ListOutcomes } from './datasetManifest';
import { failedList, type BoardOutcome, type DatasetStep, type StepContext } from './exportDataset';
import { boardData } from './datasetTables';
import type { AddRows } from './tableWriters';
import { writeFiles, writeMeetings, writeStatistics, writeVotes, type RecordWriting } from './writeRecords';

export interface LiveStepDeps extends StepContext {
  /** Errors: badConnection. */
  readonly sourceOf: (connection: string) => Promise<BoardSource>;
}

interface IndexedBoard {
  readonly index: number;
  readonly plan: BoardPlan;
}

/**
 * The steps that export boards from their services, by connection: for each fifty boards, their statistics and
 * meetings; then, board by board, votes and files. A list that can't be loaded is marked as failed; a failure of the
 * whole connection ends the export.
 */
export function liveSteps(deps: LiveStepDeps): DatasetStep[] {
  const all = deps.boards.map((plan, index): IndexedBoard => ({ index, plan }));
  return [...new Set(deps.boards.map((board) => board.connection))].flatMap((connection) => {
    const steps: DatasetStep[] = [];
    const own = all.filter(({ plan }) => plan.connection === connection);
    for (let from = 0; from < own.length; from += boardsPerRequest) {
      const batch = own.slice(from, from + boardsPerRequest);
      steps.push((add) => writeShared(connection, batch, deps, add));
      for (const board of batch) steps.push((add, known) => writeBoard(board, deps, add, known));
    }
    return steps;
  });
}

const writingOf = ({ plan }: IndexedBoard, deps: StepContext, add: AddRows): RecordWriting => ({
  service: plan.service,
  board: plan.board,
  ref: boardRef(plan.connection, plan.board),
  add,
  keepsReceived: deps.keepsReceived,
  format: deps.format,
  timestamps: deps.timestampsOf(plan.service),
});

/** Writes the statistics and meetings of the boards of one request. */
async function writeShared(
  connection: string,
  batch: readonly IndexedBoard[],
  deps: LiveStepDeps,
  add: AddRows,
): Promise<readonly BoardOutcome[]> {
  const { client } = await deps.sourceOf(connection);
  const ids = batch.map(({ plan }) => plan.board);
  const [counters, meetings] = await Promise.all([
    client.counters(ids, deps.signal),
    client.meetings(ids, deps.signal),
  ]);
  const names = deps.namesOf(connection);
  const outcomes: BoardOutcome[] = [];
  for (const board of batch) {
    const writing = writingOf(board, deps, add);
    const statistics = await loadedFrom(counters.get(board.plan.board), (value) => names?.counters(value));
    const ofBoard = await loadedFrom(meetings.get(board.plan.board), (value) => names?.meetings(value));
    outcomes.push([board.index, 'statistics', await writeStatistics(writing, statistics, ofBoard)]);
    outcomes.push([board.index, 'meetings', await writeMeetings(writing, ofBoard)]);
  }
  return outcomes;
}

/** The list of a board in a response, with shown names. Errors: ServiceError, failures of the whole connection. */
async function loadedFrom<T extends object>(
  response: T | Failure | undefined,
  rename: (value: T) => Promise<T> | undefined,
): Promise<LoadState<T>> {
  if (response === undefined || 'kind' in response) {
    const failure = response ?? { kind: 'noEntry' };
    if (concernsConnection(failure)) throw new ServiceError(failure);
    return { state: 'failed', failure };
  }
  return { state: 'loaded', value: (await rename(response)) ?? response, loadedAt: 0 };
}

async function writeBoard(
  board: IndexedBoard,
  deps: LiveStepDeps,
  add: AddRows,
  known: (board: number) => ListOutcomes,
): Promise<readonly BoardOutcome[]> {
  const { plan, index } = board;
  const { signal, namesOf } = deps;
  const writing = writingOf(board, deps, add);
  const source = await deps.sourceOf(plan.connection);
  const votes = await unlessFailed(async () => {
    const list = await source.client.votes(plan.board, signal);
    return writeVotes(writing, (await namesOf(plan.connection)?.votes(list)) ?? list);
  });
  const section = { ...writing.ref, section: 'files' } as const;
  const files = await unlessFailed(() => writeFiles(writing, allFiles(source, section, namesOf, signal), isOfList));
  const before = known(index);
  const lists = { votes: unlessUnknown(before, votes), files: unlessUnknown(before, files) };
  await add(boardData, [{ service: plan.service, board: plan.board, plan, lists: { ...before, ...lists } }]);
  return [
    [index, 'votes', lists.votes],
    [index, 'files', lists.files],
  ];
}

/** If the service doesn't know a board, its empty lists prove nothing, so their completeness is unknown. */
function unlessUnknown({ statistics, meetings }: ListOutcomes, outcome: DatasetListOutcome): DatasetListOutcome {
  const isUnknown = statistics?.reason === 'noEntry' && meetings?.reason === 'noEntry';
  return isUnknown && outcome.records === 0 && outcome.result === 'complete'
    ? { ...outcome, result: 'unknown', reason: 'noEntry' }
    : outcome;
}

/** The outcome of a list, even if it failed. Errors: ServiceError, failures of the connection or of the disk. */
async function unlessFailed(write: () => Promise<DatasetListOutcome>): Promise<DatasetListOutcome> {
  try {
    return await write();
  } catch (error) {
    if (!isOfList(error)) throw error;
    return failedList(failureOf(error));
  }
}

const isOfList = (error: unknown): boolean =>
  error instanceof ServiceError && !concernsConnection(error.failure) && !ofDisk.has(error.failure.kind);

const ofDisk: ReadonlySet<Failure['kind']> = new Set(['datasetNotWritten', 'namesChanged']);
