import { t } from '@vscode/l10n';
import type { Attendance } from './attendance';
import { lengthText, meetingLength, totalLength, type TotalLength } from './meetingLength';
import { meetingStage, meetingStageName, stageName, type Stage } from '../parts/stage';
import { meetingState, openFor, participantsIn, type MeetingState } from '../parts/meetingState';
import type { Meeting } from '../../records/meeting';
import { elapsedText, meetingsText } from '../../core/amounts';
import type { Format } from '../../core/format';
import { inSentence } from '../../core/phrases';
import type { DetailsHeader, Tile } from '../../protocol/detailsHeader';
import { issuesChip } from '../parts/header';
import { number, tn } from '../../core/say';
import { instantOf } from '../../core/instant';

/**
 * State, length, and attendance of a meeting at a glance. `now`: when it was loaded, in Unix milliseconds; `issues`:
 * number of alerts.
 */
export function meetingHeader(
  meeting: Meeting,
  attendance: Attendance | undefined,
  {
    now,
    issues,
    format,
  }: {
    readonly now: number;
    readonly issues: number;
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
          headline: meetingStageName(meeting, now),
          detail: timesSentence(meeting, format),
        }),
    isUpdating: state.kind === 'running',
    chips: span ? [{ text: stageName(stage) }, ...issueChips] : issueChips,
    tiles: [...openTile(meeting, state, now), ...tiles(meeting, attendance)],
  };
}

/** The time since the start of a meeting in progress. */
function openTile(meeting: Meeting, state: MeetingState, now: number): Tile[] {
  const open = state.kind === 'running' && state.isInProgress ? openFor(meeting, now) : undefined;
  return open === undefined ? [] : [{ value: elapsedText(open), label: t('since the start') }];
}

/** Minutes between the returned times, participants, and recording assistants; what is unknown is left out. */
function tiles(meeting: Meeting, attendance: Attendance | undefined): Tile[] {
  const length = meetingLength(meeting);
  const all: Tile[] = [];
  if (length !== undefined) all.push({ value: lengthText(length), label: t('length') });
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

type Meetings = readonly (Meeting | undefined)[];

const order: readonly Stage[] = ['ended', 'open', 'unclear'];

/**
 * The number of meetings by state at `now` (Unix milliseconds), their length, and period. `areAll`: whether they are all
 * that the service returned.
 */
export function meetingsHeader(meetings: Meetings, now: number, format: Format, areAll: boolean): DetailsHeader {
  const counts = countsOf(meetings, now);
  const detail = period(meetings, format);
  return {
    style: 'none',
    headline:
      meetings.length > 0
        ? meetingsText(meetings.length)
        : areAll
          ? t('The service returned no meetings for this board')
          : t('No {0} loaded', inSentence(t('Meetings'))),
    ...(detail !== undefined && { detail }),
    isUpdating: false,
    chips: [],
    tiles: [
      ...counts.map(({ stage, count }) => ({ value: number(count), label: inSentence(stageName(stage)) })),
      ...lengthTile(meetings, now),
    ],
  };
}

/** The total length of several meetings; undefined if none is certain. */
function lengthOf(meetings: Meetings, now: number): TotalLength | undefined {
  if (meetings.length < 2) return undefined;
  const total = totalLength(meetings, now);
  return total.counted > 0 ? total : undefined;
}

function lengthTile(meetings: Meetings, now: number): Tile[] {
  const total = lengthOf(meetings, now);
  if (!total) return [];
  const label = total.left === 0 ? t('total length') : t('total length, {0} left out', number(total.left));
  return [{ value: lengthText(total.sum), label }];
}

function countsOf(meetings: Meetings, now: number) {
  const stages = meetings.map((meeting) => (meeting ? meetingStage(meetingState(meeting, now)) : 'unclear'));
  return order.flatMap((stage) => {
    const count = stages.filter((each) => each === stage).length;
    return count === 0 ? [] : [{ stage, count }];
  });
}

function period(meetings: Meetings, format: Format): string | undefined {
  const starts = meetings.flatMap((meeting) => {
    const ms = instantOf(meeting?.startTime)?.ms;
    return ms === undefined ? [] : [ms];
  });
  if (starts.length < 2) return undefined;
  const [first, last] = [starts.reduce((a, b) => Math.min(a, b), Infinity), starts.reduce((a, b) => Math.max(a, b), 0)];
  const [firstDay, lastDay] = [format.day(first) ?? '', format.day(last) ?? ''];
  return firstDay === lastDay && starts.length === meetings.length
    ? t('All started on {0}.', firstDay)
    : t('The first started on {0}, the last on {1}.', firstDay, lastDay);
}
