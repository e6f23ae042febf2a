import { rtcEvent, userRole } from '../codes';
import { code, count, flag, id, list, moment, nested, span, text, word } from '../field';
import { record } from '../record';
import type { ValueOf } from '../description';

/** A user or recorder in a meeting (§2.10). */
export const joinerRecord = record({
  name: 'joiner',
  title: 'Participant',
  paragraph: '2.10',
  fields: {
    userId: id({
      title: 'User',
      meaning: 'User id. Documented as an integer; other records use strings.',
      documented: 'integer',
    }),
    mediaIds: list(id({ title: 'Media id', meaning: 'User id inside the media channel.', documented: 'integer' }), {
      title: 'Media ids',
      meaning: 'User ids inside the real-time media channel.',
      documented: 'array of integer',
      orSingle: true,
    }),
    joinDur: span({ title: 'Time present', meaning: 'Time spent in the meeting.' }),
    editDur: span({ title: 'Time on stage', meaning: 'Time spent speaking on stage.' }),
    mediaDur: span({ title: 'Media time', meaning: 'Media usage time.' }),
    userRole: code(userRole, {
      title: 'Role',
      meaning: '1 = host, 2 = co-host, 3 = participant, 4 = guest, 100 and 101 = recording assistant.',
    }),
    audioNum: count({ title: 'Microphone opened', meaning: 'Number of times the microphone was opened.' }),
  },
});

/** Meeting record (§2.9). */
export const meetingRecord = record({
  name: 'meeting',
  title: 'Meeting',
  paragraph: '2.9',
  fields: {
    id: id({ title: 'Record id', meaning: 'Record id.' }),
    appId: id({ title: 'App id', meaning: 'Application id.' }),
    recordId: id({ title: 'Board id', meaning: 'Board id.' }),
    meetingId: id({ title: 'Meeting id', meaning: 'Meeting id.' }),
    title: text({ title: 'Name', meaning: 'Meeting name.' }),
    vendor: text({ title: 'Provider', meaning: 'Meeting provider.' }),
    cname: text({ title: 'Channel', meaning: 'Channel name.' }),
    startTime: moment({
      title: 'Started',
      meaning: 'Start time of the meeting. The documentation describes this field as something unrelated.',
    }),
    endTime: moment({
      title: 'Ended',
      meaning: 'End time of the meeting. The documentation describes this field as something unrelated.',
    }),
    host: id({ title: 'Host', meaning: 'Host.' }),
    joiners: list(nested(joinerRecord, { title: 'Participant', meaning: 'A participant.' }), {
      title: 'Participants',
      meaning: 'Participants.',
      documented: 'array of Joiner',
    }),
    realEnd: flag({ title: 'Really ended', meaning: 'Whether the meeting really ended.' }),
    createdAt: moment({ title: 'Created', meaning: 'Creation time.' }),
    updatedAt: moment({ title: 'Updated', meaning: 'Update time.' }),
    rtcEvent: word(rtcEvent, { title: 'Channel event', meaning: 'Real-time channel event: rtc_end or rtc_begin.' }),
    rtcDuration: span({ title: 'Meeting duration', meaning: 'Meeting duration.' }),
  },
});

export type Meeting = ValueOf<(typeof meetingRecord)['fields']>;
export type Joiner = ValueOf<(typeof joinerRecord)['fields']>;
