import { ServiceError, failureOf, type Failure } from '../../core/failure';
import { searchRejectedBoards, type BatchOutcome } from './rejectedBoards';

/** Boards per request. §8 documents no maximum; comparable services allow at least 50. */
export const boardsPerRequest = 50;

const ofTheList = new Set([400, 403, 404, 413, 414, 422]);

/**
 * A rejection that a shorter list may avoid (too many IDs, or one unknown or forbidden), undefined for any other error.
 * A rejected token never counts.
 */
function rejectionOf(error: unknown): Extract<Failure, { status: number }> | undefined {
  const failure = failureOf(error);
  if ((error instanceof ServiceError && error.operation === 'token') || !('status' in failure)) return undefined;
  if (failure.kind === 'proxy' || failure.kind === 'notJson') return undefined;
  if (failure.kind === 'auth') return failure.stage === 'request' ? failure : undefined;
  return ofTheList.has(failure.status) ? failure : undefined;
}

/**
 * Requests many IDs in batches and returns a result or a failure for each. In a rejected batch, finds the rejected
 * boards so that they don't hide the others; IDs which that search leaves out get `notRequested`. When no batch is
 * accepted, searches only the first, and the others only if something in it is accepted. `settled` is called for each
 * ID as soon as its result is known. Rejects only on cancellation.
 */
export async function inBatches<T>(
  ids: readonly string[],
  request: (ids: readonly string[]) => Promise<ReadonlyMap<string, T>>,
  settled: (id: string, response: T | Failure) => void = () => {},
): Promise<Map<string, T | Failure>> {
  const found = new Map<string, T | Failure>();
  let hasAccepted = false;
  const settle = (id: string, response: T | Failure) => {
    found.set(id, response);
    settled(id, response);
  };
  const requestList = async (part: readonly string[]): Promise<BatchOutcome> => {
    try {
      const responses = await request(part);
      hasAccepted = true;
      for (const id of part) settle(id, responses.get(id) ?? { kind: 'noEntry' });
    } catch (error) {
      const failure = failureOf(error);
      if (failure.kind === 'cancelled') throw error;
      const rejected = rejectionOf(error);
      if (rejected) return { rejected };
      for (const id of part) settle(id, failure);
    }
    return 'settled';
  };
  const requestOnce = async (part: readonly string[]) => {
    const outcome = await requestList(part);
    const [id] = part;
    if (outcome === 'settled' || part.length > 1 || id === undefined) return outcome;
    settle(id, outcome.rejected);
    return 'rejectedAlone';
  };
  const skip = (notRequested: readonly string[], { status }: { readonly status: number }) => {
    for (const id of notRequested) settle(id, { kind: 'notRequested', status });
  };
  const search = async ({ batch, rejected }: RejectedBatch) =>
    skip(batch.length > 1 ? await searchRejectedBoards(batch, requestOnce) : [], rejected);

  const requestBatch = async (batch: readonly string[]): Promise<readonly RejectedBatch[]> => {
    const outcome = await requestOnce(batch);
    return typeof outcome === 'string' ? [] : [{ batch, rejected: outcome.rejected }];
  };
  const [first, ...others] = (await Promise.all(batchesOf(ids).map(requestBatch))).flat();
  if (first && !hasAccepted) await search(first);
  else if (first) others.push(first);
  if (hasAccepted) await Promise.all(others.map(search));
  else for (const { batch, rejected } of others) skip(batch, rejected);
  return found;
}

interface RejectedBatch {
  readonly batch: readonly string[];
  readonly rejected: { readonly status: number };
}

function batchesOf(ids: readonly string[]): readonly string[][] {
  const distinct = [...new Set(ids)];
  const batches: string[][] = [];
  for (let from = 0; from < distinct.length; from += boardsPerRequest)
    batches.push(distinct.slice(from, from + boardsPerRequest));
  return batches;
}

/**
 * Joins response entries to the requested boards by ID, never by position. A single entry without an ID belongs to the
 * board if only one was requested. `unrequested` counts the entries that belong to no requested board.
 */
export function joinByBoard<T>(
  requested: readonly string[],
  entries: readonly T[],
  idOf: (entry: T) => string | undefined,
): { readonly byId: Map<string, T[]>; readonly unrequested: number } {
  let unrequested = 0;
  const wanted = new Set(requested);
  const byId = new Map<string, T[]>();
  const only = requested.length === 1 && entries.length === 1 ? requested[0] : undefined;
  for (const entry of entries) {
    const id = idOf(entry) ?? only;
    if (id === undefined || !wanted.has(id)) {
      unrequested += 1;
      continue;
    }
    const known = byId.get(id);
    if (known) known.push(entry);
    else byId.set(id, [entry]);
  }
  return { byId, unrequested };
}
