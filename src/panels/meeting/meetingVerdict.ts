import { t } from '@vscode/l10n';
import { instantOf } from '../../base/instant';
import type { Attendance } from '../../insight/attendance';
import { isInProgress, meetingState } from '../../insight/meetingState';
import type { Meeting } from '../../records/meeting';
import type { Format } from '../../text/format';
import type { Tile, Verdict } from '../../protocol/verdict';
import { issuesChip } from '../details/issuesChip';
import { timesSentence } from './meetingText';

/** State, length, and attendance of a meeting at a glance. `now`: Unix milliseconds; `issues`: number of alerts. */
export function meetingVerdict(
  meeting: Meeting,
  attendance: Attendance | undefined,
  { now, issues, format }: { readonly now: number; readonly issues: number; readonly format: Format },
): Verdict {
  return {
    ...stateOf(meeting, now),
    detail: timesSentence(meeting, format),
    isUpdating: meetingState(meeting) === 'running',
    chips: issuesChip(issues, format),
    tiles: tiles(meeting, attendance, format),
  };
}

function stateOf(meeting: Meeting, now: number): Pick<Verdict, 'look' | 'headline'> {
  switch (meetingState(meeting)) {
    case 'ended':
      return { look: 'none', headline: t({ message: 'Ended', args: [], comment: ['state of a vote or meeting'] }) };
    case 'running':
      return isInProgress(meeting, now)
        ? { look: 'open', headline: t('In progress, or never closed') }
        : { look: 'undecidable', headline: t('Not ended, probably never closed') };
    case 'contradictory':
      return { look: 'undecidable', headline: t('Contradictory state') };
    case 'unknown':
      return { look: 'undecidable', headline: t('State unclear') };
  }
}

/** Minutes between the returned times, participants, and recording assistants; what is unknown is left out. */
function tiles({ startTime, endTime }: Meeting, attendance: Attendance | undefined, format: Format): Tile[] {
  const [start, end] = [instantOf(startTime)?.ms, instantOf(endTime)?.ms];
  const all: Tile[] = [];
  if (start !== undefined && end !== undefined && end >= start)
    all.push({ value: t('{0} min', format.number(Math.round((end - start) / 60_000))), label: t('by start and end') });
  if (!attendance) return all;
  const { attendees, recorders } = attendance;
  all.push({
    value: format.number(attendees.length),
    label: format.plural(attendees.length, t('participant'), t('participants')),
  });
  if (recorders > 0)
    all.push({
      value: format.number(recorders),
      label: format.plural(recorders, t('recording assistant'), t('recording assistants')),
    });
  return all;
}
