import { ballotVerdict, mayShowBallots } from '../changes/ballotVerdict';
import type { Records } from '../records/decoding/decodeResponse';
import type { Vote } from '../records/vote';

/**
 * Whether a list of votes may replace the one that is shown, without a user having asked for it. Two looks at a vote that
 * isn't known to be named, one ballot apart, show who voted for what. So every such vote must have as many more voters as
 * `ballotVerdict` demands, or the same results; or have ended since, because its result is public then. One that is
 * missing might come back with one ballot more. Linear in the number of votes.
 */
export function mayShowVotes(before: Records<Vote>, now: Records<Vote>): boolean {
  const [earlier, later] = [votesById(before), votesById(now)];
  return [...earlier].every(([id, votes]) => {
    const found = later.get(id) ?? [];
    if ([...votes, ...found].every((vote) => vote?.voters === 'named')) return true;
    // Which of several votes under one ID is which isn't known.
    if (votes.length > 1 || found.length !== 1) return false;
    const [one, other] = [votes[0], found[0]];
    return (one?.status === 0 && other?.status === 1) || mayShowBallots(ballotVerdict(one, other));
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
