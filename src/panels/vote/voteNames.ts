import { t } from '@vscode/l10n';
import type { VoteStage } from '../../insight/voteStage';
import type { Vote } from '../../records/vote';

/** What the stage of a vote that hasn't ended is known by. */
export function stageNote(stage: VoteStage): string | undefined {
  if (stage === 'running') return t('not ended, and votes were cast');
  return stage === 'created' ? t('not ended; no votes are known to be cast') : undefined;
}

/** Whether a vote names its voters, in a word or two. */
export function anonymityName(voters: Vote['voters']): string {
  switch (voters) {
    case 'named':
      return t('Named');
    case 'anonymous':
      return t('Anonymous');
    case 'unclear':
      return t('Anonymity unclear');
  }
}
