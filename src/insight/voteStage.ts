import { t } from '@vscode/l10n';
import type { Vote } from '../records/vote';
import type { Outcome } from './outcome';
import { turnoutOf } from './turnout';

/**
 * How far a vote has come. §2.3 defines created and ended but not running: that is proved only by votes that were cast
 * in a vote that has not ended.
 */
export type VoteStage = 'created' | 'running' | 'ended' | 'unclear';

export function voteStage(vote: Vote, outcome: Outcome): VoteStage {
  if (vote.status === 1) return 'ended';
  if (vote.status !== 0) return 'unclear';
  const { received = 0n, voters = 0n } = turnoutOf(vote, outcome);
  return received > 0n || voters > 0n ? 'running' : 'created';
}

/** The stage of a vote in a word or two. */
export function stageName(stage: VoteStage): string {
  switch (stage) {
    case 'created':
      return t('Not ended');
    case 'running':
      return t('Running');
    case 'ended':
      return t({ message: 'Ended', args: [], comment: ['state of a vote or meeting'] });
    case 'unclear':
      return t('Status unclear');
  }
}
