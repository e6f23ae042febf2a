import { t } from '@vscode/l10n';
import type { Vote } from '../../records/vote';
import type { Meeting } from '../../records/meeting';
import { isPastEnd, meetingState, type MeetingState } from './meetingState';

export type Stage = 'open' | 'ended' | 'unclear';

export const voteStage = ({ status }: Pick<Vote, 'status'>): Stage =>
  status === 0 ? 'open' : status === 1 ? 'ended' : 'unclear';

export const meetingStage = ({ kind }: MeetingState): Stage =>
  kind === 'running' ? 'open' : kind === 'ended' ? 'ended' : 'unclear';

/** `isLeftOpen`: it should have ended by its own times. */
export function stageName(stage: Stage, isLeftOpen = false): string {
  switch (stage) {
    case 'open':
      if (isLeftOpen) return t('Open past its end');
      return t({ message: 'Open', args: [], comment: ['state of a vote or meeting'] });
    case 'ended':
      return t({ message: 'Ended', args: [], comment: ['state of a vote or meeting'] });
    case 'unclear':
      return t('State unclear');
  }
}

/** The state of a meeting at `now` (Unix milliseconds). */
export const meetingStageName = (meeting: Meeting, now: number): string =>
  stageName(meetingStage(meetingState(meeting, now)), isPastEnd(meeting, now));
