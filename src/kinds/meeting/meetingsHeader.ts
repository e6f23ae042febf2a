import { t } from '@vscode/l10n';
import { meetingsText } from '../../core/amounts';
import { lengthText, totalLength, type TotalLength } from './meetingLength';
import { meetingState } from '../parts/meetingState';
import { meetingStage, stageName, type Stage } from '../parts/stage';
import { instantOf } from '../../core/instant';
import { inSentence } from '../../core/phrases';
import type { Format } from '../../core/format';
import type { Meeting } from '../../records/meeting';
import type { Tile, DetailsHeader } from '../../protocol/detailsHeader';
import { number } from '../../core/say';

type Meetings = readonly (Meeting | undefined)[];

const order: readonly Stage[] = ['ended', 'open', 'unclear'];

/** The number of meetings by state at `now` (Unix milliseconds), their length, and period. */
export function meetingsHeader(meetings: Meetings, now: number, format: Format): DetailsHeader {
  const counts = countsOf(meetings, now);
  const detail = period(meetings, format);
  return {
    style: 'none',
    headline:
      meetings.length === 0 ? t('The service returned no meetings for this board') : meetingsText(meetings.length),
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
