import { ServiceError, failureOf, type Failure } from '../model/failure';
import { findRefusedBoards, type ListOutcome } from './refusedBoards';

/** Boards in one request: the interface shows no maximum (8), and 50 is inside that of every comparable service. */
export const boardsPerRequest = 50;

const ofTheList = new Set([400, 403, 404, 413, 414, 422]);

/** The rejection of a list that a shorter one may escape: too many ids, or one unknown or closed; never of a token. */
function rejectionOf(error: unknown): Extract<Failure, { status: number }> | undefined {
  const failure = failureOf(error);
  if ((error instanceof ServiceError && error.operation === 'token') || !('status' in failure)) return undefined;
  if (failure.kind === 'auth') return failure.stage === 'request' ? failure : undefined;
  return ofTheList.has(failure.status) ? failure : undefined;
}

/**
 * Asks for many ids in batches and gives what came for each: its answer, or why there is none. Of a batch that the
 * service rejects the rejected boards are searched, so that they do not hide the others; `notAsked` is what the search
 * left out. When the service accepts no batch at all, only the first is searched, and the others follow if anything in
 * it is accepted. `settled` hears of each id as soon as its answer is known. Only cancelling rejects.
 */
export async function inBatches<T>(
  ids: readonly string[],
  ask: (ids: readonly string[]) => Promise<ReadonlyMap<string, T>>,
  settled: (id: string, answer: T | Failure) => void = () => {},
): Promise<Map<string, T | Failure>> {
  const found = new Map<string, T | Failure>();
  let hasAccepted = false;
  const settle = (id: string, answer: T | Failure) => {
    found.set(id, answer);
    settled(id, answer);
  };
  const askFor = async (part: readonly string[]): Promise<ListOutcome> => {
    try {
      const answers = await ask(part);
      hasAccepted = true;
      for (const id of part) settle(id, answers.get(id) ?? { kind: 'noEntry' });
    } catch (error) {
      const failure = failureOf(error);
      if (failure.kind === 'cancelled') throw error;
      const rejected = rejectionOf(error);
      if (rejected) return { rejected };
      for (const id of part) settle(id, failure);
    }
    return 'settled';
  };
  const askAlone = async (part: readonly string[]) => {
    const outcome = await askFor(part);
    const [id] = part;
    if (outcome === 'settled' || part.length > 1 || id === undefined) return outcome;
    settle(id, outcome.rejected);
    return 'rejectedAlone';
  };
  const leave = (unasked: readonly string[], { status }: { readonly status: number }) => {
    for (const id of unasked) settle(id, { kind: 'notAsked', status });
  };
  const search = async ({ batch, rejected }: RejectedBatch) =>
    leave(batch.length > 1 ? await findRefusedBoards(batch, askAlone) : [], rejected);

  const askWhole = async (batch: readonly string[]): Promise<readonly RejectedBatch[]> => {
    const outcome = await askAlone(batch);
    return typeof outcome === 'string' ? [] : [{ batch, rejected: outcome.rejected }];
  };
  const [first, ...others] = (await Promise.all(batchesOf(ids).map(askWhole))).flat();
  if (first && !hasAccepted) await search(first);
  else if (first) others.push(first);
  if (hasAccepted) await Promise.all(others.map(search));
  else for (const { batch, rejected } of others) leave(batch, rejected);
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
 * Joins the entries of an answer to the boards asked for, by id and never by position. An entry without an id is taken
 * as the only board asked for, if it is the only entry. Those that belong to no board asked for are counted as strays.
 */
export function joined<T>(
  asked: readonly string[],
  entries: readonly T[],
  idOf: (entry: T) => string | undefined,
): { readonly byId: Map<string, T[]>; readonly strays: number } {
  let strays = 0;
  const wanted = new Set(asked);
  const byId = new Map<string, T[]>();
  const only = asked.length === 1 && entries.length === 1 ? asked[0] : undefined;
  for (const entry of entries) {
    const id = idOf(entry) ?? only;
    if (id === undefined || !wanted.has(id)) {
      strays += 1;
      continue;
    }
    const known = byId.get(id);
    if (known) known.push(entry);
    else byId.set(id, [entry]);
  }
  return { byId, strays };
}
