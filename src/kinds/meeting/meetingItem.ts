import { t } from '@vscode/l10n';
import { meetingIssues } from './checks';
import {
  contradictionSentence,
  endsBeforeStart,
  isRecorder,
  meetingState,
  participantsIn,
  roleName,
  stateByFields,
} from '../parts/meetingState';
import { meetingStage, meetingStageName } from '../parts/stage';
import { issuesText, participantsText } from '../../core/amounts';
import type { Format } from '../../core/format';
import type { Decoded } from '../../records/decoding/decoded';
import { nameLabel } from '../../records/text/nameLabel';
import { sanitizeLabel } from '../../core/sanitizeLabel';
import { participantRecord, meetingRecord, type Participant, type Meeting } from '../../records/meeting';
import { clauses, items, joinParts } from '../../core/phrases';
import { pathOf, type Ref } from '../../core/ref';
import {
  deviationLines,
  timestampText,
  spanLine,
  signs,
  lines,
  type TreeItemModel,
  fact,
  unreadableItem,
} from '../parts/treeItemModel';

const { fields } = meetingRecord;
const { fields: participantFields } = participantRecord;

/**
 * A meeting: date, participants, and state, which comes first unless the meeting has ended. `now`: when it was loaded, in
 * Unix milliseconds.
 */
export function meetingItem(ref: Ref, decoded: Decoded<Meeting>, now: number, format: Format): TreeItemModel {
  const meeting = decoded.value;
  if (!meeting) return unreadableItem(ref, decoded.deviations, 'meeting');
  const name = nameLabel(decoded, 'title', meeting.title);
  const state = meetingState(meeting, now);
  const people = participantsIn(meeting);
  const issues = meetingIssues(decoded, now);
  const summary = joinParts([
    meetingStage(state) !== 'ended' && meetingStageName(meeting, now),
    format.day(meeting.startTime),
    people !== undefined && participantsText(people),
  ]);
  const found = issues > 0 && issuesText(issues);
  const isLive = state.kind === 'running' && state.isInProgress;
  return {
    id: pathOf(ref),
    label: name,
    description: summary,
    tooltip: lines([
      name,
      joinParts([summary, found]),
      fact(fields.startTime.title, timestampText(meeting.startTime, format)),
      fact(fields.endTime.title, timestampText(meeting.endTime, format)),
      fact(fields.rtcDuration.title, spanLine('rtcDuration', meeting.rtcDuration, format)),
      fact(fields.host.title, meeting.host),
      fact(fields.vendor.title, meeting.vendor),
      stateByFields(meeting) === 'contradictory' && contradictionSentence('fields', meeting.realEnd),
      endsBeforeStart(meeting) && contradictionSentence('endsBeforeStart'),
      deviationLines(decoded.deviations),
    ]),
    ...(issues > 0
      ? signs.alert
      : isLive
        ? { icon: 'broadcast', color: 'charts.green' }
        : { icon: 'device-camera-video', color: 'disabledForeground' }),
    below: 'closed',
    context: stateByFields(meeting) === 'ended' ? 'record meeting ended' : 'record meeting',
    spoken: clauses([t('Meeting {0}', name), joinParts([summary, found])]),
    command: 'boardInspector.previewDetails',
  };
}

export function participantItem(ref: Ref, participant: Participant | undefined, format: Format): TreeItemModel {
  const who =
    participant === undefined ? t('Unreadable record') : sanitizeLabel(participant.userId ?? t('no ID returned'), 80);
  const role = participant && roleText(participant);
  return {
    id: pathOf(ref),
    label: who,
    ...(role !== undefined && { description: role }),
    tooltip: lines([
      who,
      fact(participantFields.userRole.title, role),
      fact(participantFields.joinDur.title, spanLine('joinDur', participant?.joinDur, format)),
      fact(participantFields.editDur.title, spanLine('editDur', participant?.editDur, format)),
      fact(participantFields.mediaDur.title, spanLine('mediaDur', participant?.mediaDur, format)),
      fact(participantFields.audioNum.title, participant?.audioNum?.toString()),
      fact(
        participantFields.mediaIds.title,
        participant?.mediaIds && (items(participant.mediaIds.map((id) => id ?? '–')) || '–'),
      ),
    ]),
    ...(participant === undefined
      ? signs.alert
      : { icon: isRecorder(participant) ? 'record' : participant.userRole === 1 ? 'star' : 'person' }),
    below: 'nothing',
    context: 'part participant',
    spoken: clauses([who, role]),
    command: 'boardInspector.previewDetails',
  };
}

function roleText(participant: Participant): string {
  const { userRole: role } = participant;
  if (role === undefined) return t('role unreadable');
  return roleName(participant) ?? t('unknown role ({0})', sanitizeLabel(String(role), 20));
}
