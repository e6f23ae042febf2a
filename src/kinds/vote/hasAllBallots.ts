import type { Vote } from '../../records/vote';
import { areProvedZero } from './missingTotals';
import { outcomeOf } from './outcome';
import { hasBallots } from './voteTally';

/**
 * Whether no ballots of a vote are missing: those of each option were returned, or it had no votes left.
 * Otherwise, the sum of a voter may be incomplete.
 */
export function hasAllBallots(vote: Vote): boolean {
  const { results, elements } = vote;
  if (results?.every((result) => result && hasBallots(result)) !== true) return false;
  if (results.length >= (elements?.length ?? 0)) return true;
  return areProvedZero(outcomeOf(vote).missing);
}
