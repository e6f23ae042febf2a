import { failureOf, ServiceError, type Failure } from '../../core/failure';
import { boardRef, type Ref } from '../../core/ref';
import type { LoadState } from '../../service/store/asyncCache';
import { decodeMeetingEntries, decodeStatistics, decodeVotesPart } from '../../service/snapshots/decodeParts';
import type { PartName, SnapshotPart, TakenPart } from '../../service/snapshots/snapshotHeader';
import { streamFiles, type OpenSnapshot } from '../../service/snapshots/snapshotReader';
import { datasetListNames, type BoardPlan, type DatasetListOutcome } from './datasetManifest';
import { failedList, type BoardOutcome, type DatasetStep, type StepContext } from './exportDataset';
import { boardData } from './datasetTables';
import type { AddRows } from './tableWriters';
import { writeFiles, writeMeetings, writeStatistics, writeVotes } from './writeRecords';

export interface SnapshotStepDeps extends StepContext {
  /** Errors: ServiceError, see `snapshotStorage.ts`. */
  readonly open: (ref: Ref) => Promise<OpenSnapshot>;
}

/** The steps that export boards from snapshots, one for each. */
export const snapshotSteps = (deps: SnapshotStepDeps): DatasetStep[] =>
  deps.boards.map((plan, index): DatasetStep => async (add) => {
    const outcomes = await writeSnapshot(plan, deps, add);
    const lists = Object.fromEntries(outcomes);
    await add(boardData, [{ service: plan.service, board: plan.board, plan, lists }]);
    return outcomes.map(([list, outcome]): BoardOutcome => [index, list, outcome]);
  });

type Outcomes = (readonly [(typeof datasetListNames)[number], DatasetListOutcome])[];

async function writeSnapshot(plan: BoardPlan, deps: SnapshotStepDeps, add: AddRows): Promise<Outcomes> {
  const ref = boardRef(plan.connection, plan.board, plan.snapshot);
  const writing = {
    ...{ service: plan.service, board: plan.board, ref, add },
    ...{ keepsReceived: deps.keepsReceived, takenAt: Date.parse(plan.takenAt ?? ''), format: deps.format },
    timestamps: deps.timestampsOf(plan.service),
  };
  const names = deps.namesOf(plan.connection);
  let open: OpenSnapshot;
  try {
    open = await deps.open(ref);
  } catch (error) {
    return datasetListNames.map((list) => [list, failedList(snapshotFailure(error))]);
  }
  const { header, part } = open;
  const statistics = await load(header.parts.statistics, part('statistics'), async (lines, taken) => {
    const value = await decodeStatistics(lines, taken, header.board);
    return (await names?.counters(value)) ?? value;
  });
  const meetings = await load(header.parts.meetings, part('meetings'), async (lines, taken) => {
    const value = await decodeMeetingEntries(lines, taken, header.board);
    return (await names?.meetings(value)) ?? value;
  });
  const votes = await load(header.parts.votes, part('votes'), async (lines, taken) => {
    const value = await decodeVotesPart(lines, taken);
    return (await names?.votes(value)) ?? value;
  });
  const { files } = header.parts;
  const leftOut = (list: PartName, outcome: DatasetListOutcome): DatasetListOutcome =>
    unreadOutcome(header.parts[list]) ?? outcome;
  return [
    ['statistics', leftOut('statistics', await writeStatistics(writing, statistics, meetings))],
    ['meetings', leftOut('meetings', await writeMeetings(writing, meetings))],
    ['votes', leftOut('votes', votes.state === 'loaded' ? await writeVotes(writing, votes.value) : failedState(votes))],
    [
      'files',
      await writeTakenFiles(files, () =>
        writeFiles(writing, named(streamFiles(part('files'), files as TakenPart)), isOfSnapshot),
      ),
    ],
  ];

  async function* named(lists: ReturnType<typeof streamFiles>) {
    for await (const list of lists) {
      deps.signal.throwIfAborted();
      yield (await names?.files(list)) ?? list;
    }
  }
}

async function writeTakenFiles(
  part: SnapshotPart,
  write: () => Promise<DatasetListOutcome>,
): Promise<DatasetListOutcome> {
  try {
    return unreadOutcome(part) ?? (await write());
  } catch (error) {
    return failedList(snapshotFailure(error));
  }
}

/** The outcome of a part that the snapshot doesn't have, with the recorded kind of failure. */
function unreadOutcome(part: SnapshotPart): DatasetListOutcome | undefined {
  return part.state === 'failed' ? { result: 'failed', reason: part.failure } : undefined;
}

/** Reads and decodes a part of a snapshot. */
async function load<T>(
  part: OpenSnapshot['header']['parts'][PartName],
  batches: AsyncIterable<readonly string[]>,
  decode: (lines: readonly string[], part: TakenPart) => Promise<T>,
): Promise<LoadState<T>> {
  if (part.state !== 'taken') return { state: 'failed', failure: { kind: 'notInSnapshot' } };
  try {
    const lines: string[] = [];
    for await (const batch of batches) lines.push(...batch);
    return { state: 'loaded', value: await decode(lines, part), loadedAt: Date.parse(part.receivedAt) };
  } catch (error) {
    return { state: 'failed', failure: snapshotFailure(error) };
  }
}

const failedState = (state: LoadState<unknown>): DatasetListOutcome =>
  failedList(state.state === 'failed' ? state.failure : { kind: 'notInSnapshot' });

const ofSnapshot: ReadonlySet<Failure['kind']> = new Set([
  'snapshotGone',
  'snapshotDamaged',
  'snapshotNotRead',
  'snapshotNewer',
  'notInSnapshot',
]);

const isOfSnapshot = (error: unknown): boolean => error instanceof ServiceError && ofSnapshot.has(error.failure.kind);

/** Why a snapshot can't be read. Rethrows other errors. */
function snapshotFailure(error: unknown): Failure {
  if (isOfSnapshot(error)) return failureOf(error);
  throw error;
}
