import { t } from '@vscode/l10n';
import type { Vote } from '../records/vote';
import type { MeetingState } from './meetingState';

/** How far a vote or a meeting has come. */
export type Stage = 'open' | 'ended' | 'unclear';

/** The stage of a vote. */
export const voteStage = ({ status }: Pick<Vote, 'status'>): Stage =>
  status === 0 ? 'open' : status === 1 ? 'ended' : 'unclear';

/** The stage of a meeting. */
export const meetingStage = ({ kind }: MeetingState): Stage =>
  kind === 'running' ? 'open' : kind === 'ended' ? 'ended' : 'unclear';

/** A stage in a word or two. */
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
