import { t } from '@vscode/l10n';
import type { Vote } from '../../records/vote';

/** Whether changes of the results of a vote may be reported. */
export type BallotVerdict = 'shown' | 'withheld';

const minVoters = 5n;

/**
 * The only place that decides whether changes of the results of one vote may be reported. Two states of an anonymous
 * vote, one ballot apart, reveal what that voter chose. So unless the vote is known to be named in both states, no
 * change of any option or total is reported, with two exceptions: at least five more people voted in between, or
 * neither the number of voters nor any total or number of ballots differs. An ended vote is no exception: its final
 * totals are public, but their difference from a state one ballot before the end is that ballot. The order of the
 * states doesn't matter: five fewer voters count like five more. `undefined`: the vote can't be read.
 */
export function ballotVerdict(before: Vote | undefined, after: Vote | undefined): BallotVerdict {
  if (before?.voters === 'named' && after?.voters === 'named') return 'shown';
  const [earlier, later] = [before?.numberOfVoted, after?.numberOfVoted];
  const isSame = hasSameResults(before, after);
  if (earlier === undefined || later === undefined) return isSame && earlier === later ? 'shown' : 'withheld';
  const more = BigInt(later) - BigInt(earlier);
  if (more >= minVoters || more <= -minVoters) return 'shown';
  return more === 0n && isSame ? 'shown' : 'withheld';
}

export const mayShowBallots = (verdict: BallotVerdict): boolean => verdict === 'shown';

/**
 * Whether a later state of a vote may be shown or given after an earlier one: the verdict permits it, or the vote has
 * ended in between, so its result is public.
 */
export const mayFollow = (before: Vote | undefined, after: Vote | undefined): boolean =>
  (before?.status === 0 && after?.status === 1) || mayShowBallots(ballotVerdict(before, after));

/** Whether a later state of one of these votes may not be shown after this one. */
export const mayBeWithheld = (votes: readonly { readonly value: Vote | undefined }[]): boolean =>
  votes.some(({ value }) => value?.voters !== 'named' && value?.status !== 1);

const hasSameResults = (before: Vote | undefined, after: Vote | undefined): boolean =>
  resultsText(before) === resultsText(after);

/** Whether neither the number of voters nor any result differs. */
export const hasSameBallots = (before: Vote, after: Vote): boolean =>
  before.numberOfVoted === after.numberOfVoted && hasSameResults(before, after);

/** Equal for equal totals and numbers of ballots, whatever the order of the results. */
function resultsText(vote: Vote | undefined): string | undefined {
  const texts = vote?.results?.map((result) => {
    const { entries, votes, unreadable } = result?.ballots ?? {};
    return [JSON.stringify(result?.elementId), result?.total, entries, votes, unreadable].join(' ');
  });
  return texts?.toSorted().join('\n');
}

/** Why changes of the results aren't shown, as a sentence; undefined when they are. */
export const withheldText = (verdict: BallotVerdict): string | undefined =>
  mayShowBallots(verdict)
    ? undefined
    : t(
        'Changes of the results aren’t shown: unless at least 5 more people voted in between, they could show who voted for what.',
      );
