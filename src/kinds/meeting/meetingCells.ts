import { t } from '@vscode/l10n';
import { endBeforeStart, meetingChecks, unclearState, type Doubt } from './checks';
import { lengthText, meetingLength } from './meetingLength';
import { contradictionSentence, meetingState, openFor, stateByFields, type MeetingState } from '../parts/meetingState';
import { meetingStage, stageName } from '../parts/stage';
import { issuesFirst } from '../parts/severity';
import type { Cell } from '../../protocol/table';
import type { Meeting } from '../../records/meeting';
import { elapsedText } from '../../core/elapsedText';
import { clauses, items, joinParts, sentences } from '../../core/phrases';

// Ascending order puts first what needs review.
const order: readonly MeetingState['kind'][] = ['contradictory', 'unknown', 'running', 'ended'];

/** The state of a meeting at `now` (Unix milliseconds). `meeting`: undefined if it can't be read. */
export function meetingStateCell(meeting: Meeting | undefined, now: number): Cell {
  const state: MeetingState = meeting ? meetingState(meeting, now) : { kind: 'unknown' };
  const sort = order.indexOf(state.kind);
  const text = stageName(meetingStage(state));
  switch (state.kind) {
    case 'ended':
      return { text, sort };
    case 'running': {
      const open = meeting && openFor(meeting, now);
      return {
        text: open === undefined ? text : t('{0} for {1}', text, elapsedText(open)),
        ...(!state.isInProgress && { note: t('probably never closed') }),
        sort,
      };
    }
    case 'contradictory':
      return { text, tone: 'odd', note: contradictionSentence(state.by, meeting?.realEnd), sort };
    case 'unknown':
      return { text, tone: doubtTone([unclearState]), sort };
  }
}

/** Only what needs review is marked as odd; the rest is for information. */
const doubtTone = (doubts: readonly Doubt[]): 'odd' | 'unknown' =>
  doubts.some(({ tone }) => tone === 'alert') ? 'odd' : 'unknown';

const titlesOf = (doubts: readonly Doubt[]): string => items(doubts.map(({ title }) => title()));

/** The fields whose cells `meetingFieldCell` may change. */
export const doubtedKeys: ReadonlySet<string> = new Set([
  'endTime',
  ...meetingChecks.flatMap(({ marks = [] }) => marks),
]);

export const doubtedCell = (cell: Cell, about: readonly Doubt[]): Cell =>
  about.length === 0
    ? cell
    : {
        ...cell,
        tone: cell.tone === 'odd' || cell.tone === 'unreadable' ? cell.tone : doubtTone(about),
        note: joinParts([cell.note, titlesOf(about)]),
      };

/** The cell of a field, marked if it is in doubt. While a meeting runs, 0 is a usual end. */
export function meetingFieldCell(key: string, cell: Cell, meeting: Meeting, doubts: readonly Doubt[]): Cell {
  const isNoEndYet = key === 'endTime' && Number(meeting.endTime) === 0 && stateByFields(meeting) === 'running';
  const { tone: _tone, ...unmarked } = cell;
  return doubtedCell(
    isNoEndYet ? unmarked : cell,
    doubts.filter(({ marks }) => marks?.includes(key)),
  );
}

/** What of a meeting is in doubt, in a few words, issues first. `texts`: the same in sentences; `damaged`: values can't be read. */
export function doubtsCell(doubts: readonly Doubt[], damaged: boolean, texts: readonly string[]): Cell {
  const all = issuesFirst([
    ...doubts.map(({ tone, title }) => ({ tone, title: title() })),
    ...(damaged ? [{ tone: 'alert' as const, title: t('Unreadable values') }] : []),
  ]);
  if (all.length === 0) return { text: '', tone: 'muted' };
  return {
    text: joinParts(all.map(({ title }) => title)),
    tone: damaged ? 'odd' : doubtTone(doubts),
    note: sentences(texts),
  };
}

/** The length of a meeting by its times, marked if something about the meeting is in doubt. */
export function lengthCell(meeting: Meeting | undefined, doubts: readonly Doubt[]): Cell {
  const length = meeting && meetingLength(meeting);
  const reasons = titlesOf(doubts);
  if (length === undefined)
    return {
      text: '–',
      tone: doubts.includes(endBeforeStart) ? 'odd' : 'muted',
      note: doubts.includes(endBeforeStart) ? endBeforeStart.title() : t('no start and end in milliseconds'),
    };
  return {
    text: lengthText(length),
    note: clauses([t('by start and end'), reasons]),
    sort: length,
    ...(reasons && { tone: doubtTone(doubts) }),
  };
}
