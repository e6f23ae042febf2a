import { t } from '@vscode/l10n';
import { clauses, items, sentences } from '../../core/phrases';
import { oddDurations, type DurationUnit } from '../units/durationUnit';
import { contradictory, endBeforeStart, endInFuture, lengthDoubts, openPastEnd } from './checks';
import { meetingStage, meetingStageName, stageName } from '../parts/stage';
import { meetingLength } from './meetingLength';
import { isPastEnd, meetingState, notInProgressText, type MeetingState } from '../parts/meetingState';
import type { Format } from '../../core/format';
import { instantOf } from '../../core/instant';
import { nameLabel } from '../../records/text/nameLabel';
import { sanitizeLabel } from '../../core/sanitizeLabel';
import type { Decoded } from '../../records/decoding/decoded';
import type { Meeting } from '../../records/meeting';
import type { TimelineBlock } from '../../protocol/blocks';
import { areAllMeetings, type BoardMeetings, meetingsOfEntries } from '../../service/store/boardLists';
import { pathsIn } from '../parts/recordTables';
import { findingsBlock, type Finding } from '../issues/findings';
import { meetingsHeader } from './meetingHeaders';
import { meetingsTable } from './meetingsTable';
import { composeView, type ComposedView, type RecordContext } from '../parts/composeView';
import { number, tn } from '../../core/say';

/** The meetings of a board on a time axis and in a table. `found`: the first issues of the list. */
export function meetingsDetails(
  viewContext: RecordContext,
  entries: BoardMeetings,
  found: readonly Finding[] = [],
): ComposedView {
  const { ref, boardName, now, format } = viewContext;
  const records = meetingsOfEntries(entries);
  const pathAt = pathsIn(ref, records);
  const meetings = records.map(({ value }) => value);
  return composeView(
    viewContext,
    {
      title: sanitizeLabel(boardName),
      overline: t('Board'),
      header: meetingsHeader(meetings, now, format, areAllMeetings(entries)),
    },
    [
      // The table has those of its records.
      findingsBlock(found.filter(({ about, actions }) => !about && !actions)),
      timeline(viewContext, records, oddDurations(records), pathAt),
      records.length > 0 && meetingsTable({ id: 'meetings', title: t('Meetings'), records, pathAt }, viewContext),
    ],
  );
}

// More lines make the chart unreadable.
const maxSpans = 500;
const minSpans = 3;

function timeline(
  { format, zone, now }: RecordContext,
  records: readonly Decoded<Meeting>[],
  odd: ReadonlyMap<unknown, DurationUnit>,
  pathAt: (index: number) => string | undefined,
): TimelineBlock | undefined {
  const spans = records.flatMap((decoded, index): TimelineBlock['spans'][number][] => {
    const meeting = decoded.value;
    const from = instantOf(meeting?.startTime)?.ms;
    if (!meeting || from === undefined) return [];
    const end = instantOf(meeting.endTime)?.ms;
    const state = meetingState(meeting, now);
    const remark = remarkOn(meeting, state, now);
    const path = pathAt(index);
    const isRunning = state.kind === 'running' && state.isInProgress;
    const doubts = remark ? [] : lengthDoubts(meeting, now, odd.get(decoded));
    return [
      {
        label: nameLabel(decoded, 'title', meeting.title),
        from,
        to: end === undefined || end < from ? undefined : end,
        ...(remark && { remark: remark.text }),
        ...(!remark && besideOf(state)),
        text: clauses([spanText(meeting, now, format), items(doubts.map(({ title }) => title()))]),
        tone: remark?.isOdd ? 'odd' : isRunning ? 'running' : doubts.length > 0 ? 'doubtful' : 'ended',
        ...(path === undefined ? {} : { path }),
      },
    ];
  });
  // Of fewer, the table says as much.
  if (spans.length < minSpans) return undefined;
  const unplaced = records.length - spans.length;
  const recent = spans.toSorted((one, other) => other.from - one.from).slice(0, maxSpans);
  const below = sentences([
    unplaced > 0 &&
      tn(
        unplaced,
        t(
          '{n} meeting isn’t shown because its start time can’t be read.|{n} meetings aren’t shown because their start time can’t be read.',
        ),
      ),
    spans.length > maxSpans &&
      t('Only the latest {0} of {1} meetings are shown.', number(maxSpans), number(spans.length)),
  ]);
  return {
    block: 'timeline',
    id: 'timeline',
    title: t('Timeline'),
    zone,
    now,
    spans: recent,
    ...(below === '' ? {} : { note: below }),
  };
}

/** What a bar alone doesn't say: a state other than ended. */
function besideOf(state: MeetingState): Pick<TimelineBlock['spans'][number], 'beside'> {
  return state.kind === 'running' || state.kind === 'unknown' ? { beside: stageName(meetingStage(state)) } : {};
}

const contradictions = {
  fields: contradictory,
  endsBeforeStart: endBeforeStart,
  endsLater: endInFuture,
} as const;

/** Why a meeting has no reliable end. `isOdd`: its data contradicts itself. */
function remarkOn(
  meeting: Meeting,
  state: MeetingState,
  now: number,
): { readonly text: string; readonly isOdd: boolean } | undefined {
  switch (state.kind) {
    case 'contradictory':
      return { text: contradictions[state.by].title(), isOdd: true };
    case 'unknown':
      return meetingLength(meeting) === undefined ? { text: stageName(meetingStage(state)), isOdd: true } : undefined;
    case 'running':
      if (state.isInProgress) return undefined;
      return { text: isPastEnd(meeting, now) ? openPastEnd.title() : notInProgressText(meeting, now), isOdd: false };
    case 'ended':
      return instantOf(meeting.endTime) ? undefined : { text: t('end unknown'), isOdd: false };
  }
}

function spanText(meeting: Meeting, now: number, format: Format): string {
  const both = format.fromTo(meeting.startTime, meeting.endTime);
  return both
    ? t('{0} to {1}, {2}', ...both, meetingStageName(meeting, now))
    : t('from {0}, end unknown, {1}', format.time(meeting.startTime) ?? '–', meetingStageName(meeting, now));
}
