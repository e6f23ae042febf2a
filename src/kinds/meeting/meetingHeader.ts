import { t } from '@vscode/l10n';
import type { Attendance } from './attendance';
import { lengthText, meetingLength } from './meetingLength';
import type { Doubt } from './checks';
import { meetingStage, stageName } from '../parts/stage';
import { meetingState, openFor, participantsIn, type MeetingState } from '../parts/meetingState';
import type { Meeting } from '../../records/meeting';
import { elapsedText } from '../../core/amounts';
import type { Format } from '../../core/format';
import { items } from '../../core/phrases';
import type { Tile, DetailsHeader } from '../../protocol/detailsHeader';
import { issuesChip } from '../parts/header';
import { number, tn } from '../../core/say';

/**
 * State, length, and attendance of a meeting at a glance. `now`: when it was loaded, in Unix milliseconds; `issues`:
 * number of alerts; `doubts`: why its length is in doubt.
 */
export function meetingHeader(
  meeting: Meeting,
  attendance: Attendance | undefined,
  {
    now,
    issues,
    doubts,
    format,
  }: {
    readonly now: number;
    readonly issues: number;
    readonly doubts: readonly Doubt[];
    readonly format: Format;
  },
): DetailsHeader {
  const state = meetingState(meeting, now);
  const stage = meetingStage(state);
  const span = state.kind === 'ended' ? format.fromTo(meeting.startTime, meeting.endTime) : undefined;
  const issueChips = issuesChip(issues);
  return {
    // When it was says more than that it has ended.
    ...(span
      ? { style: 'none', headline: t('{0} to {1}', ...span) }
      : {
          style: stage === 'open' ? 'open' : stage === 'ended' ? 'none' : 'undecidable',
          headline: stageName(stage),
          detail: timesSentence(meeting, format),
        }),
    isUpdating: state.kind === 'running',
    chips: span ? [{ text: stageName(stage) }, ...issueChips] : issueChips,
    tiles: [...openTile(meeting, state, now), ...tiles(meeting, attendance, doubts)],
  };
}

/** The time since the start of a meeting in progress. */
function openTile(meeting: Meeting, state: MeetingState, now: number): Tile[] {
  const open = state.kind === 'running' && state.isInProgress ? openFor(meeting, now) : undefined;
  return open === undefined ? [] : [{ value: elapsedText(open), label: t('since the start') }];
}

/** Minutes between the returned times, participants, and recording assistants; what is unknown is left out. */
function tiles(meeting: Meeting, attendance: Attendance | undefined, doubts: readonly Doubt[]): Tile[] {
  const length = meetingLength(meeting);
  const all: Tile[] = [];
  if (length !== undefined) {
    const value = lengthText(length);
    all.push({
      value,
      label: t('by start and end'),
      ...(doubts.length > 0 && { note: items(doubts.map(({ title }) => title())) }),
    });
  }
  const people = participantsIn(meeting);
  const recorders = attendance?.recorders ?? 0;
  if (people !== undefined)
    all.push({
      value: number(people),
      label: tn(people, t('participant|participants')),
    });
  if (recorders > 0)
    all.push({
      value: number(recorders),
      label: tn(recorders, t('recording assistant|recording assistants')),
    });
  return all;
}

function timesSentence({ startTime, endTime }: Meeting, format: Format): string {
  const start = format.time(startTime);
  if (start === undefined) return t('The start time can’t be read.');
  const both = format.fromTo(startTime, endTime);
  return both ? t('From {0} to {1}.', ...both) : t('Started {0}; the end time is unknown.', start);
}
