import { ratio } from '../model/ratio';
import type { Vote } from '../model/records/vote';
import { votesCast } from './standings';

/** Votes used against votes that those who voted could have cast. Who could have voted the interface does not say. */
export interface Turnout {
  /** Sum of the totals that could be read. */
  readonly cast: bigint;
  readonly voters: bigint | undefined;
  readonly tickets: bigint | undefined;
  /** tickets × voters; undefined when either is unknown or zero. */
  readonly available: bigint | undefined;
  /** available − cast; undefined when unknown or negative. */
  readonly unspent: bigint | undefined;
  /** cast ÷ available; above 1 when more was cast than was available. */
  readonly used: number | undefined;
  /** cast ÷ voters */
  readonly average: number | undefined;
}

export function turnoutOf(vote: Vote): Turnout {
  const cast = votesCast(vote);
  const voters = vote.numberOfVoted === undefined ? undefined : BigInt(vote.numberOfVoted);
  const tickets = vote.tickets === undefined ? undefined : BigInt(vote.tickets);
  const available = voters && tickets ? voters * tickets : undefined;
  return {
    cast,
    voters,
    tickets,
    available,
    unspent: available !== undefined && available >= cast ? available - cast : undefined,
    used: available === undefined ? undefined : ratio(cast, available),
    average: voters ? ratio(cast, voters) : undefined,
  };
}
