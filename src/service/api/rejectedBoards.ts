import type { Failure } from '../../core/failure';

/** Result of requesting some boards: each is settled, or the service rejected the whole list. */
export type BatchOutcome = 'settled' | { readonly rejected: Extract<Failure, { status: number }> };

interface Part {
  readonly ids: readonly string[];
  /** Length of the rejected list of which this part is the first half. */
  readonly half?: number;
  /** Whether the service is certain to reject this part too. */
  readonly isRejected?: boolean;
}

// Three lists and seven single boards: a service that rejects all of them rejects everything.
const maxRejections = 10;
const listsBeforeSamples = 3;

/**
 * Finds the boards of a rejected list that the service rejects, and has the others settled. Bisects the list; skips the
 * request for a half when earlier results prove that it would be rejected. A board counts as rejected only after it was
 * requested alone. While nothing is accepted, tries single boards spread over the list and stops after ten consecutive
 * rejections. `request` settles the given boards or returns their common rejection; a single board is always settled.
 * Returns the boards left unrequested. Sends at most 2n + 8 requests for n boards, about log2(n) + 4 when one is
 * rejected.
 */
export async function searchRejectedBoards(
  rejectedIds: readonly string[],
  request: (ids: readonly string[]) => Promise<BatchOutcome | 'rejectedAlone'>,
): Promise<readonly string[]> {
  let maxAccepted = 0;
  let rejections = 1;
  let rejectedBoards = 0;
  let hasAskedForRest = false;
  let hasSampled = false;

  const accepts = async (ids: readonly string[]): Promise<boolean> => {
    const outcome = await request(ids);
    if (outcome === 'settled') maxAccepted = Math.max(maxAccepted, ids.length);
    else rejections += 1;
    if (outcome === 'rejectedAlone') rejectedBoards += 1;
    return outcome === 'settled';
  };

  let pending = halvesOf(rejectedIds);
  for (let part = pending.shift(); part; part = pending.shift()) {
    const isAccepted = !part.isRejected && (await accepts(part.ids));
    const [sibling] = pending;
    // A list of this length was accepted elsewhere, so a single board causes the rejection, and it is not in this half.
    if (isAccepted && sibling && sibling.ids.length > 1 && part.half !== undefined && part.half <= maxAccepted)
      pending[0] = { ...sibling, isRejected: true };
    if (!isAccepted && part.ids.length > 1) pending.unshift(...halvesOf(part.ids));

    if (maxAccepted === 0 && !hasSampled && rejections >= listsBeforeSamples) {
      hasSampled = true;
      const sampled = new Set<string>();
      for (const id of samplesOf(pending.flatMap(({ ids }) => ids))) {
        if (maxAccepted > 0 || rejections >= maxRejections) break;
        sampled.add(id);
        await accepts([id]);
      }
      const isLeft = (id: string) => !sampled.has(id);
      pending = pending.map(({ ids }) => ({ ids: ids.filter(isLeft) })).filter(({ ids }) => ids.length > 0);
      if (maxAccepted === 0) return pending.flatMap(({ ids }) => ids);
    } else if (rejectedBoards === 1 && !hasAskedForRest && pending.length > 1) {
      // Usually only one board is rejected.
      hasAskedForRest = true;
      if (await accepts(pending.flatMap(({ ids }) => ids))) return [];
    }
  }
  return [];
}

function halvesOf(ids: readonly string[]): Part[] {
  const middle = Math.ceil(ids.length / 2);
  return [{ ids: ids.slice(0, middle), half: ids.length }, { ids: ids.slice(middle) }];
}

/** Boards spread over a list: the end, the middle, the beginning, then points between. */
function samplesOf(ids: readonly string[]): readonly string[] {
  const at = [8, 4, 0, 2, 6, 1, 5].map((eighth) => Math.min(ids.length - 1, Math.floor((ids.length * eighth) / 8)));
  return [...new Set(at)].map((index) => ids[index]).filter((id) => id !== undefined);
}
