import { rtcEvent, userRole } from './codes';
import { code, count, flag, id, list, moment, nested, span, text, word } from './fields';
import { describeRecord } from './decoding/describeRecord';
import type { ValueOf } from './description';

/** A user or recorder in a meeting (§2.10). */
export const participantRecord = describeRecord({
  name: 'joiner',
  title: 'Participant',
  paragraph: '2.10',
  fields: {
    userId: id({
      title: 'User',
      meaning: 'ID of the user. Documented as an integer; other records use strings.',
      documented: 'integer',
      isUser: true,
    }),
    mediaIds: list(
      id({ title: 'Media ID', meaning: 'User ID in the media channel.', documented: 'integer', isUser: true }),
      {
        title: 'Media IDs',
        meaning: 'User IDs in the real-time media channel.',
        documented: 'array of integer',
        orSingle: true,
      },
    ),
    joinDur: span({ title: 'Time in meeting', meaning: 'Time spent in the meeting.' }),
    editDur: span({ title: 'Time on stage', meaning: 'Time spent speaking on stage.' }),
    mediaDur: span({ title: 'Media time', meaning: 'Time spent using media.' }),
    userRole: code(userRole, {
      title: 'Role',
      meaning: '1 = host, 2 = co-host, 3 = participant, 4 = guest, 100 and 101 = recording assistant.',
    }),
    audioNum: count({ title: 'Microphone activations', meaning: 'Number of times the microphone was turned on.' }),
  },
});

/** Meeting record (§2.9). */
export const meetingRecord = describeRecord({
  name: 'meeting',
  title: 'Meeting',
  paragraph: '2.9',
  fields: {
    id: id({ title: 'Meeting record ID', meaning: 'ID of the meeting record.' }),
    appId: id({ title: 'App ID', meaning: 'ID of the app.' }),
    recordId: id({ title: 'Board ID', meaning: 'ID of the board.' }),
    meetingId: id({ title: 'Meeting ID', meaning: 'ID of the meeting.' }),
    title: text({ title: 'Name', meaning: 'Meeting name.' }),
    vendor: text({ title: 'Provider', meaning: 'Meeting provider.' }),
    cname: text({ title: 'Channel', meaning: 'Channel name.' }),
    startTime: moment({
      title: 'Started',
      meaning: 'Start time of the meeting. (The API documentation describes a different field here.)',
    }),
    endTime: moment({
      title: 'Ended',
      meaning: 'End time of the meeting. (The API documentation describes a different field here.)',
    }),
    host: id({ title: 'Host', meaning: 'Host.', isUser: true }),
    joiners: list(nested(participantRecord, { title: 'Participant', meaning: 'A participant.' }), {
      title: 'Participants',
      meaning: 'Participants.',
      documented: 'array of Joiner',
    }),
    realEnd: flag({ title: 'Actually ended', meaning: 'Whether the meeting has actually ended.' }),
    createdAt: moment({ title: 'Created', meaning: 'Creation time.' }),
    updatedAt: moment({ title: 'Updated', meaning: 'Update time.' }),
    rtcEvent: word(rtcEvent, { title: 'Channel event', meaning: 'Real-time channel event: rtc_end or rtc_begin.' }),
    rtcDuration: span({ title: 'Meeting duration', meaning: 'Meeting duration.' }),
  },
});

export type Meeting = ValueOf<(typeof meetingRecord)['fields']>;
export type Participant = ValueOf<(typeof participantRecord)['fields']>;
