import { t } from '@vscode/l10n';
import type { Vote } from '../../records/vote';
import type { MeetingState } from './meetingState';

export type Stage = 'open' | 'ended' | 'unclear';

export const voteStage = ({ status }: Pick<Vote, 'status'>): Stage =>
  status === 0 ? 'open' : status === 1 ? 'ended' : 'unclear';

export const meetingStage = ({ kind }: MeetingState): Stage =>
  kind === 'running' ? 'open' : kind === 'ended' ? 'ended' : 'unclear';

export function stageName(stage: Stage): string {
  switch (stage) {
    case 'open':
      return t({ message: 'Open', args: [], comment: ['state of a vote or meeting'] });
    case 'ended':
      return t({ message: 'Ended', args: [], comment: ['state of a vote or meeting'] });
    case 'unclear':
      return t('State unclear');
  }
}
