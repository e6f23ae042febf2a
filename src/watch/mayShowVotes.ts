import { ballotVerdict, mayShowBallots } from '../changes/ballotVerdict';
import type { Records } from '../records/decoding/decodeResponse';
import type { Vote } from '../records/vote';

/**
 * Whether a list of votes may replace the one that is shown, without a user having asked for it. Two looks at a vote that
 * isn't known to be named, one ballot apart, show who voted for what. So every such vote must have ended, or have as many
 * more voters as `ballotVerdict` demands, or the same results. Linear in the number of votes.
 */
export function mayShowVotes(before: Records<Vote>, now: Records<Vote>): boolean {
  const [earlier, later] = [votesById(before), votesById(now)];
  return [...later].every(([id, votes]) => {
    const known = earlier.get(id);
    if (!known || votes.every((vote) => vote?.status === 1)) return true;
    // Which of several votes under one ID is which isn't known.
    if (known.length > 1 || votes.length > 1) return [...known, ...votes].every((vote) => vote?.voters === 'named');
    return mayShowBallots(ballotVerdict(known[0], votes[0]));
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
