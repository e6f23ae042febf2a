import { ServiceError, failureOf, type Failure } from '../model/failure';

/** Boards in one request: the interface shows no maximum (8), and 50 is inside that of every comparable service. */
export const boardsPerRequest = 50;

const ofTheList = new Set([400, 403, 404, 413, 414, 422]);

/** Whether a shorter list may fare better: too many ids, or one unknown or closed; not when no token was to be had. */
const halves = (error: unknown, failure: Failure) =>
  !(error instanceof ServiceError && error.operation === 'token') &&
  'status' in failure &&
  ofTheList.has(failure.status);

// An id among fifty is found within seven refusals; where none of ten answers is any better, none will be.
const mostRefusals = 10;

/**
 * Asks for many ids in batches and gives what came for each: its answer, or why there is none. A batch that the service
 * refuses is halved, down to single ids, so that one bad id does not hide the others; after ten refusals in a row all
 * that is left of it is taken for refused. Only cancelling rejects.
 */
export async function inBatches<T>(
  ids: readonly string[],
  ask: (ids: readonly string[]) => Promise<ReadonlyMap<string, T>>,
): Promise<Map<string, T | Failure>> {
  const found = new Map<string, T | Failure>();
  const askFor = async (whole: readonly string[]): Promise<void> => {
    let refusals = 0;
    const askPart = async (part: readonly string[]): Promise<void> => {
      try {
        const answers = await ask(part);
        refusals = 0;
        for (const id of part) found.set(id, answers.get(id) ?? { kind: 'noEntry' });
      } catch (error) {
        const failure = failureOf(error);
        if (failure.kind === 'cancelled') throw error;
        for (const id of part) found.set(id, failure);
        if (!halves(error, failure)) return;
        refusals += 1;
        if (part.length === 1) return;
        const middle = Math.ceil(part.length / 2);
        for (const half of [part.slice(0, middle), part.slice(middle)])
          if (refusals < mostRefusals) await askPart(half);
      }
    };
    await askPart(whole);
  };
  const distinct = [...new Set(ids)];
  const batches: string[][] = [];
  for (let from = 0; from < distinct.length; from += boardsPerRequest)
    batches.push(distinct.slice(from, from + boardsPerRequest));
  await Promise.all(batches.map(askFor));
  return found;
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
