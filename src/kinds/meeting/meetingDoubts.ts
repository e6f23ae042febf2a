import { t } from '@vscode/l10n';
import type { Meeting } from '../../records/meeting';
import { meetingState } from '../parts/meetingState';
import { meetingFindings, type MeetingFinding } from './meetingFindings';

/** A contradiction in a meeting, also with the others of its board. */
export type MeetingDoubt = MeetingFinding['kind'] | 'oddDuration' | 'unclearState';

/**
 * Why the numbers of a meeting are in doubt at `now` (Unix milliseconds). `isOdd`: its duration doesn't match its times
 * in the unit of the other meetings (`durationUnit`). An undocumented event is not a contradiction.
 */
export const meetingDoubts = (meeting: Meeting, now: number, isOdd: boolean): MeetingDoubt[] => [
  ...meetingFindings(meeting, now)
    .map(({ kind }) => kind)
    .filter((kind) => kind !== 'unknownEvent'),
  ...(isOdd ? (['oddDuration'] as const) : []),
];

/**
 * Why the length of a meeting by its times is in doubt: it contradicts itself, or may not have ended. How long somebody
 * was on stage says nothing about it.
 */
export const lengthDoubts = (meeting: Meeting, now: number, isOdd: boolean): MeetingDoubt[] => [
  ...meetingDoubts(meeting, now, isOdd).filter((kind) => kind !== 'stageLonger'),
  ...(meetingState(meeting, now).kind === 'unknown' ? (['unclearState'] as const) : []),
];

/** A contradiction in a few words. */
export function meetingFindingTitle(kind: MeetingDoubt): string {
  switch (kind) {
    case 'contradictory':
    case 'unclearState':
      return t('State unclear');
    case 'unknownEvent':
      return t('Undocumented channel event');
    case 'endsBeforeStart':
      return t('Ends before it starts');
    case 'endsLater':
      return t('Ended, but end time in the future');
    case 'runsWithEnd':
      return t('Open past its end');
    case 'presentLonger':
      return t('Attended longer than the meeting');
    case 'stageLonger':
      return t('On stage longer than present');
    case 'oddDuration':
      return t('Duration doesn’t match times');
  }
}
