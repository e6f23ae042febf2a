import { t } from '@vscode/l10n';
import { endsBeforeStart, endsBeforeStartText } from '../../insight/meetingFindings';
import { isRecorder, meetingState, peopleIn } from '../../insight/meetingState';
import { participantsText } from '../../model/amounts';
import { userRole } from '../../model/codes';
import type { Format } from '../../model/format';
import type { Held } from '../../model/held';
import { label } from '../../model/label';
import { joinerRecord, meetingRecord, type Joiner, type Meeting } from '../../model/records/meeting';
import { clauses, items } from '../../model/phrases';
import { pathOf, type Ref } from '../../model/ref';
import { departureLines, isDamaged, momentText, unitless } from './fact';
import { joined, lines, type Look } from './look';
import { unreadableLook } from './unreadableLook';
import { fact } from './titled';

const { fields } = meetingRecord;
const { fields: joinerFields } = joinerRecord;

/** A meeting: state, participants, date. */
export function meetingLook(ref: Ref, held: Held<Meeting>, format: Format): Look {
  const meeting = held.value;
  if (!meeting) return unreadableLook(ref, held.departures, 'meeting', format);
  const name = meeting.title === undefined || meeting.title.trim() === '' ? t('(no name)') : label(meeting.title);
  const state = meetingState(meeting);
  const people = peopleIn(meeting);
  const gist = joined([
    stateWord(state),
    people === undefined ? t('participants unreadable') : participantsText(people, format),
    format.day(meeting.startTime),
  ]);
  const reversed = endsBeforeStart(meeting);
  const alarming = reversed || state === 'contradictory' || isDamaged(held.departures);
  return {
    id: pathOf(ref),
    label: name,
    description: gist,
    tooltip: lines([
      name,
      gist,
      fact(fields.startTime.title, momentText(meeting.startTime, format)),
      fact(fields.endTime.title, momentText(meeting.endTime, format)),
      fact(fields.rtcDuration.title, unitless(meeting.rtcDuration)),
      fact(fields.host.title, meeting.host),
      fact(fields.vendor.title, meeting.vendor),
      state === 'contradictory' &&
        t('realEnd is {0}, but the channel event is {1}.', String(meeting.realEnd), label(meeting.rtcEvent ?? '–', 40)),
      reversed && endsBeforeStartText(),
      departureLines(held.departures, format),
    ]),
    icon: alarming ? 'warning' : state === 'running' ? 'broadcast' : 'device-camera-video',
    color: alarming ? 'list.warningForeground' : state === 'running' ? 'charts.green' : 'disabledForeground',
    below: 'closed',
    context: 'record meeting',
    spoken: clauses([t('Meeting {0}', name), gist]),
    command: 'boardInspector.openDetails',
  };
}

function stateWord(state: ReturnType<typeof meetingState>): string {
  switch (state) {
    case 'ended':
      return t('ended');
    case 'running':
      return t('not ended');
    case 'contradictory':
      return t('contradictory state');
    case 'unknown':
      return t('state unreadable');
  }
}

/** A participant: role and whether the microphone was ever opened. */
export function joinerLook(ref: Ref, joiner: Joiner | undefined, format: Format): Look {
  const who = joiner === undefined ? t('Unreadable record') : label(joiner.userId ?? t('no ID returned'), 80);
  const role = joiner && roleText(joiner);
  const opened = joiner?.audioNum;
  const microphone =
    opened === undefined
      ? undefined
      : Number(opened) === 0
        ? t('microphone never turned on')
        : format.plural(
            opened,
            t('microphone turned on once'),
            t('microphone turned on {0} times', format.number(opened)),
          );
  return {
    id: pathOf(ref),
    label: who,
    description: joined([role, microphone]),
    tooltip: lines([
      who,
      fact(joinerFields.userRole.title, role),
      fact(joinerFields.joinDur.title, unitless(joiner?.joinDur)),
      fact(joinerFields.editDur.title, unitless(joiner?.editDur)),
      fact(joinerFields.mediaDur.title, unitless(joiner?.mediaDur)),
      fact(joinerFields.audioNum.title, joiner?.audioNum?.toString()),
      fact(joinerFields.mediaIds.title, joiner?.mediaIds && (items(joiner.mediaIds.map((id) => id ?? '–')) || '–')),
    ]),
    icon: joiner === undefined ? 'warning' : isRecorder(joiner) ? 'record' : joiner.userRole === 1 ? 'star' : 'person',
    below: 'nothing',
    context: 'part joiner',
    spoken: clauses([who, role, microphone]),
    command: 'boardInspector.openDetails',
  };
}

function roleText({ userRole: role }: Joiner): string {
  if (role === undefined) return t('role unreadable');
  const name = typeof role === 'bigint' ? undefined : userRole.get(role);
  return name === undefined ? t('unknown role ({0})', label(String(role), 20)) : t('{0} ({1})', t(name), String(role));
}
