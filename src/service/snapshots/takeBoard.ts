import { routes } from '../../records/routes';
import { failureOf, ServiceError, type Failure } from '../../core/failure';
import type { Ref } from '../../core/ref';
import type { BoardStatistics } from '../../records/board';
import type { Completeness } from '../../records/completeness';
import type { MeetingEntry } from '../../records/decoding/decodeResponse';
import type { Decoded } from '../../records/decoding/decoded';
import { numberIn } from '../../records/fileList';
import { allFiles } from '../store/filePagers';
import type { BoardSource } from '../store/clientRegistry';
import { isOfConnection } from '../store/connectionProblems';
import { recordLines, responseMarks } from '../../records/decoding/recordLines';
import type { PartName, SnapshotHeader, SnapshotPart, TakenPart } from './snapshotHeader';
import type { SnapshotWriter } from './snapshotStorage';

export interface SharedParts {
  readonly statistics: readonly Decoded<BoardStatistics>[] | Failure;
  readonly meetings: readonly MeetingEntry[] | Failure;
}

/** The facts about the responses of a part, and its number of requests. `receivedAt`: Unix milliseconds. */
type PartFacts = Omit<TakenPart, 'state' | 'operation' | 'records' | 'sha256' | 'receivedAt'> & {
  readonly receivedAt: number;
};

const operations = { statistics: 'counters', votes: 'votes', meetings: 'meetings', files: 'files' } as const;

/**
 * Writes the parts of a board's snapshot; requests its votes and all pages of its files. A part that can't be loaded is
 * marked as failed. Errors: ServiceError, if the whole connection fails, if cancelled, and from the writer.
 */
export async function takeBoard(
  board: Ref,
  shared: SharedParts,
  source: BoardSource,
  writer: SnapshotWriter,
  signal: AbortSignal,
): Promise<SnapshotHeader['parts']> {
  const take = async (name: PartName, write: () => Promise<PartFacts>): Promise<SnapshotPart> => {
    const { method, path } = routes[operations[name]];
    const operation = `${method} ${path}`;
    try {
      const { receivedAt, ...facts } = await write();
      const written = { ...writer.endPart(), receivedAt: new Date(receivedAt).toISOString() };
      return { state: 'taken', operation, ...facts, ...written };
    } catch (error) {
      const failure = failureOf(error);
      if (!(error instanceof ServiceError) || concernsConnection(failure)) throw error;
      writer.endPart();
      return { state: 'failed', operation, failure: failure.kind };
    }
  };
  return {
    statistics: await take('statistics', async () => {
      const records = loaded(shared.statistics);
      await writer.add(recordLines(records));
      // The list is one level above its records.
      return {
        requests: 1,
        ...responseMarks(records.map(({ response, path }) => ({ response, path: path.slice(0, -1) }))),
      };
    }),
    votes: await take('votes', async () => {
      const list = await source.client.votes(board.board, signal);
      await writer.add(recordLines(list.records));
      const voters = list.records.map(({ value }) => value?.voters ?? 'unclear');
      return { requests: 1, ...responseMarks([list]), voters };
    }),
    meetings: await take('meetings', async () => {
      const entries = loaded(shared.meetings);
      for (const { records } of entries) await writer.add(recordLines(records));
      const [{ unreadable, unrequested } = {}] = entries;
      return {
        requests: 1,
        ...responseMarks(entries),
        ...(unreadable && { unreadable }),
        ...(unrequested && { unrequested }),
      };
    }),
    files: await take('files', () => takeFiles(board, source, writer, signal)),
  };
}

async function takeFiles(
  board: Ref,
  source: BoardSource,
  writer: SnapshotWriter,
  signal: AbortSignal,
): Promise<PartFacts> {
  let requests = 0;
  const filePage: BoardSource['client']['filePage'] = (...page) => {
    requests += 1;
    return source.client.filePage(...page);
  };
  const counted = { ...source, client: { ...source.client, filePage } };
  let marks = responseMarks([]);
  let files: NonNullable<TakenPart['files']> | undefined;
  try {
    for await (const list of allFiles(counted, { ...board, section: 'files' }, () => undefined, signal)) {
      await writer.add(recordLines([...list.files, ...(list.others ?? [])]));
      marks = joinedMarks(marks, responseMarks(list.pages));
      const { completeness, conflicting, changing, repeated, reported } = list;
      const total = numberIn(reported);
      files = { completeness, conflicting, changing, repeated, ...(total !== undefined && { reported: total }) };
    }
  } catch (error) {
    if (!files || !(error instanceof ServiceError) || concernsConnection(error.failure)) throw error;
    files = { ...files, completeness: failed };
  }
  if (!files) throw new ServiceError({ kind: 'internal' });
  return { requests, ...marks, files };
}

const failed: Completeness = { kind: 'incomplete', reason: 'failed' };

const joinedMarks = (one: Marks, other: Marks): Marks => ({
  ...one,
  ...other,
  receivedAt: Math.max(one.receivedAt, other.receivedAt),
  repeatedFields: [...new Set([...one.repeatedFields, ...other.repeatedFields])],
});

type Marks = ReturnType<typeof responseMarks>;

function loaded<T>(response: readonly T[] | Failure): readonly T[] {
  if ('kind' in response) throw new ServiceError(response);
  return response;
}

/** Whether a failure concerns all boards of a connection, so that further requests would fail, too. */
export const concernsConnection = (failure: Failure): boolean =>
  (isOfConnection(failure) && failure.kind !== 'timeout') || stopping.has(failure.kind);

const stopping: ReadonlySet<Failure['kind']> = new Set([
  'cancelled',
  'secretStore',
  'badConnection',
  'noToken',
  'tokensRefused',
  'notAnswering',
  'snapshotNotWritten',
]);
