import { mayFollow } from '../../kinds/vote/ballotVerdict';
import type { Records } from '../../records/decoding/decodeResponse';
import type { Vote } from '../../records/vote';

/**
 * Whether a polled list of votes may replace the one that is shown. Two states of a vote that isn't known to be named,
 * one ballot apart, show who voted for what. So every such vote must have as many more voters as `ballotVerdict`
 * demands, the same results, or have ended since, because its result is public then. None may be missing, since it
 * could return with one more ballot. Linear in the number of votes.
 */
export function mayShowVotes(before: Records<Vote>, now: Records<Vote>): boolean {
  const [earlier, later] = [votesById(before), votesById(now)];
  return [...earlier].every(([id, votes]) => {
    const found = later.get(id) ?? [];
    if ([...votes, ...found].every((vote) => vote?.voters === 'named')) return true;
    // Several votes under one ID can't be matched.
    if (votes.length > 1 || found.length !== 1) return false;
    return mayFollow(votes[0], found[0]);
  });
}

function votesById({ records }: Records<Vote>): Map<string, (Vote | undefined)[]> {
  const votes = new Map<string, (Vote | undefined)[]>();
  for (const { value } of records) {
    const id = value?.id ?? '';
    const known = votes.get(id);
    if (known) known.push(value);
    else votes.set(id, [value]);
  }
  return votes;
}
