import { t } from '@vscode/l10n';
import type { JsonPath } from '../../core/jsonText';
import type { Ref } from '../../core/ref';
import { durationUnit } from '../units/durationUnit';
import { oddDurationText } from './durationTexts';
import { meetingFindingTitle } from './meetingDoubts';
import { meetingFindings, type MeetingFinding } from './meetingFindings';
import { toneOf } from '../parts/severity';
import { meetingFindingTexts } from './meetingText';
import { meetingRecord, type Meeting } from '../../records/meeting';
import type { BoardMeetings } from '../../service/store/boardLists';
import {
  unreadableEntries,
  unreadableEntriesText,
  unrequestedEntries,
  unrequestedEntriesText,
} from '../../service/store/meetingEntries';
import { recordsByKey } from '../../service/store/recordsByKey';
import { meetingsOfEntries } from '../../service/store/sectionRecords';
import { createDeviationGroups } from '../issues/deviationGroups';
import { addListFindings } from '../issues/wholeListFindings';
import { createCollector, type FindingCollector, type ListedFinding } from '../issues/listedFinding';

/** Findings about the meetings of a board at `now` (Unix milliseconds). Yields after each meeting. */
export function* meetingsFindings(
  list: Ref,
  entries: BoardMeetings,
  now: number,
): Generator<void, readonly ListedFinding[]> {
  const collector = createCollector();
  const deviations = createDeviationGroups(list, collector);
  const records = meetingsOfEntries(entries);
  const unit = durationUnit(records.map(({ value }) => value));
  const odd = new Set(unit?.odd);
  for (const [index, { record, decoded }] of recordsByKey(list, records).entries()) {
    const meeting = decoded.value;
    const found = meeting ? meetingFindings(meeting, now) : [];
    if (meeting) {
      for (const finding of found) addVerdict(record, meeting, finding, collector);
      if (unit && odd.has(index))
        collector.add({
          kind: 'meetings',
          tone: 'alert',
          ref: record,
          path: ['rtcDuration'],
          name: meeting.title,
          facts: ['oddDuration', unit.unit, meeting.startTime, meeting.endTime, meeting.rtcDuration],
          titleIn: () => meetingFindingTitle('oddDuration'),
          textIn: () => oddDurationText(unit),
        });
    }
    const isCovered = found.some(({ kind }) => kind === 'unknownEvent');
    const others = decoded.deviations.filter(({ path }) => !isCovered || path[0] !== 'rtcEvent');
    deviations.add(record, others, meeting?.title);
    yield;
  }
  addMissing(list, entries, collector);
  addListFindings(list, entries, records, meetingRecord, collector);
  deviations.finish();
  return collector.result();
}

function addVerdict(record: Ref, meeting: Meeting, finding: MeetingFinding, collector: FindingCollector): void {
  collector.add({
    kind: 'meetings',
    tone: toneOf(finding),
    ref: record,
    path: pathIn(finding),
    otherPaths: otherPathsIn(finding),
    name: meeting.title,
    facts: [factsOf(finding), meeting.startTime, meeting.endTime],
    titleIn: () => meetingFindingTitle(finding.kind),
    textIn: () => meetingFindingTexts([finding])[0]?.text ?? '',
  });
}

/** Leaves out the position of a participant, since the list has no order. */
const factsOf = (finding: MeetingFinding): unknown =>
  'rows' in finding ? { kind: finding.kind, rows: finding.rows } : finding;

function pathIn(finding: MeetingFinding): JsonPath {
  switch (finding.kind) {
    case 'contradictory':
      return ['realEnd'];
    case 'unknownEvent':
      return ['rtcEvent'];
    case 'endsBeforeStart':
    case 'endsLater':
    case 'runsWithEnd':
      return ['endTime'];
    case 'presentLonger':
      return ['joiners', finding.first, 'joinDur'];
    case 'stageLonger':
      return ['joiners', finding.first, 'editDur'];
  }
}

/** The fields that the one of `pathIn` contradicts. */
function otherPathsIn(finding: MeetingFinding): JsonPath[] {
  switch (finding.kind) {
    case 'contradictory':
    case 'runsWithEnd':
      return [['rtcEvent']];
    case 'endsBeforeStart':
      return [['startTime']];
    case 'endsLater':
      return [['realEnd']];
    case 'presentLonger':
      return [['rtcDuration']];
    case 'stageLonger':
      return [['joiners', finding.first, 'joinDur']];
    case 'unknownEvent':
      return [];
  }
}

/** Entries that may hold more meetings of the board. */
function addMissing(list: Ref, entries: BoardMeetings, collector: FindingCollector): void {
  const unreadable = unreadableEntries(entries);
  const unrequested = unrequestedEntries(entries);
  const add = (facts: readonly unknown[], textIn: ListedFinding['textIn']) =>
    collector.add({
      kind: 'incomplete',
      tone: 'alert',
      ref: list,
      facts,
      titleIn: () => t('Meetings may be missing'),
      textIn,
    });
  if (unreadable > 0) add(['unreadable', unreadable], () => unreadableEntriesText(unreadable));
  if (unrequested > 0) add(['unrequested', unrequested], () => unrequestedEntriesText(unrequested));
}
