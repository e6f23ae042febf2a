import { boardsPerRequest } from '../api/batches';
import { ServiceError, failureOf, type Failure } from '../../core/failure';
import type { Ref } from '../../core/ref';
import type { BoardSource } from '../store/clientRegistry';
import { snapshotFormat, snapshotVersion, unfinishedParts, type SnapshotLabel } from './snapshotHeader';
import type { SnapshotStorage } from './snapshotStorage';
import { takeBoard, type SharedParts } from './takeBoard';

export interface BoardToTake {
  readonly ref: Ref;
  readonly name: string;
  /** Digest of the board, which names its folder; `origin`: digest of the address of its service. */
  readonly folder: string;
  readonly origin: string;
}

export interface TakeDeps {
  readonly storage: SnapshotStorage;
  /** Errors: badConnection. */
  readonly sourceOf: (connection: string) => Promise<BoardSource>;
  /** Digest of the address of a connection's service, which the user may edit in the meantime. */
  readonly serviceOf: (connection: string) => string | undefined;
  readonly createId: () => string;
  readonly extensionVersion: string;
  /** Unix milliseconds. */
  readonly now: () => number;
}

/** The result for a board. `isWhole`: whether all of its parts were taken. */
export type TakenBoard =
  | { readonly board: BoardToTake; readonly id: string; readonly isWhole: boolean }
  | { readonly board: BoardToTake; readonly failure: Failure };

/**
 * Takes snapshots of boards, one after another; yields each when it is on disk, or why it isn't. A failure that
 * concerns the whole connection ends its boards. Errors: ServiceError, cancelled and snapshotNotWritten.
 */
export async function* takeSnapshots(
  boards: readonly BoardToTake[],
  labelOf: (board: BoardToTake) => SnapshotLabel,
  deps: TakeDeps,
  signal: AbortSignal,
): AsyncGenerator<TakenBoard> {
  for (const connection of new Set(boards.map(({ ref }) => ref.connection))) {
    const ofConnection = boards.filter(({ ref }) => ref.connection === connection);
    for (let from = 0; from < ofConnection.length; from += boardsPerRequest) {
      const batch = ofConnection.slice(from, from + boardsPerRequest);
      const stopped = yield* takeBatch(connection, batch, labelOf, deps, signal);
      if (!stopped) continue;
      for (const board of ofConnection.slice(from + boardsPerRequest)) yield { board, failure: stopped };
      break;
    }
  }
}

/** Takes the boards of one request; returns the failure that ends the connection, if there was one. */
async function* takeBatch(
  connection: string,
  boards: readonly BoardToTake[],
  labelOf: (board: BoardToTake) => SnapshotLabel,
  deps: TakeDeps,
  signal: AbortSignal,
): AsyncGenerator<TakenBoard, Failure | undefined> {
  const ids = boards.map(({ ref }) => ref.board);
  let stopped: Failure | undefined;
  try {
    const source = await deps.sourceOf(connection);
    if (boards.some(({ origin }) => origin !== deps.serviceOf(connection)))
      throw new ServiceError({ kind: 'otherService' });
    const [statistics, meetings] = await Promise.all([
      source.client.counters(ids, signal),
      source.client.meetings(ids, signal),
    ]);
    for (const board of boards) {
      if (stopped) {
        yield { board, failure: stopped };
        continue;
      }
      const id = board.ref.board;
      const shared = { statistics: statistics.get(id) ?? noEntry, meetings: meetings.get(id) ?? noEntry };
      try {
        yield await takeOne(board, shared, source, labelOf(board), deps, signal);
      } catch (error) {
        stopped = stoppingFailure(error);
        yield { board, failure: stopped };
      }
    }
  } catch (error) {
    stopped = stoppingFailure(error);
    for (const board of boards) yield { board, failure: stopped };
  }
  return stopped;
}

const noEntry: Failure = { kind: 'noEntry' };

const isNoEntry = (response: object): boolean => 'kind' in response && response.kind === 'noEntry';

/** The failure that ends a connection. Errors: those that end all connections. */
function stoppingFailure(error: unknown): Failure {
  const failure = failureOf(error);
  if (!(error instanceof ServiceError) || failure.kind === 'cancelled' || failure.kind === 'snapshotNotWritten')
    throw error;
  return failure;
}

async function takeOne(
  board: BoardToTake,
  shared: SharedParts,
  source: BoardSource,
  label: SnapshotLabel,
  { storage, createId, extensionVersion, now }: TakeDeps,
  signal: AbortSignal,
): Promise<TakenBoard> {
  const { ref, name, folder, origin } = board;
  const place = { folder, id: createId() };
  const takenAt = new Date(now()).toISOString();
  const writer = await storage.write(place);
  try {
    const parts = await takeBoard(ref, shared, source, writer, signal);
    const all = Object.values(parts);
    const failed = all.filter(({ state }) => state === 'failed');
    const { statistics, meetings } = shared;
    // If the service doesn't know the board, its empty lists prove nothing.
    if (failed.length === all.length || (isNoEntry(statistics) && isNoEntry(meetings))) {
      await writer.abandon();
      return { board, failure: 'kind' in statistics ? statistics : noEntry };
    }
    signal.throwIfAborted();
    await writer.finish({
      format: snapshotFormat,
      version: snapshotVersion,
      extension: extensionVersion,
      takenAt,
      origin,
      connection: ref.connection,
      board: ref.board,
      boardName: name,
      parts,
    });
    if (label.name !== undefined) await storage.setLabel(place, label);
    return { board, id: place.id, isWhole: unfinishedParts({ parts }).length === 0 };
  } catch (error) {
    await writer.abandon();
    throw signal.aborted ? new ServiceError({ kind: 'cancelled' }) : error;
  }
}
