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
      meaning: 'ID of the user. Documented as an integer, unlike in other records.',
      documented: 'integer',
      isUser: true,
    }),
    mediaIds: list(
      id({
        title: 'Media ID',
        documented: 'integer',
        isUser: true,
      }),
      {
        title: 'Media IDs',
        documented: 'array of integer',
      },
    ),
    joinDur: span({ title: 'Time in meeting' }),
    editDur: span({ title: 'Time on stage', meaning: 'How long the user spoke on stage.' }),
    mediaDur: span({ title: 'Media time' }),
    userRole: code(userRole, {
      title: 'Role',
      meaning: 'Host (1), co-host (2), participant (3), guest (4), or recording assistant (100, 101).',
    }),
    audioNum: count({ title: 'Microphone activations' }),
  },
});

export const meetingRecord = describeRecord({
  name: 'meeting',
  title: 'Meeting',
  paragraph: '2.9',
  fields: {
    id: id({ title: 'Meeting record ID' }),
    appId: id({ title: 'App ID' }),
    recordId: id({ title: 'Board ID' }),
    meetingId: id({ title: 'Meeting ID' }),
    title: text({ title: 'Name' }),
    vendor: text({ title: 'Provider' }),
    cname: text({ title: 'Channel' }),
    startTime: moment({
      title: 'Started',
      meaning:
        'When the meeting started, going by name and example. The API documentation describes another field here.',
    }),
    endTime: moment({
      title: 'Ended',
      meaning: 'When the meeting ended, going by name and example. The API documentation describes another field here.',
    }),
    host: id({ title: 'Host', isUser: true }),
    joiners: list(nested(participantRecord, { title: 'Participant' }), {
      title: 'Participants',
      documented: 'array of Joiner',
    }),
    realEnd: flag({ title: 'Actually ended' }),
    createdAt: moment({ title: 'Created' }),
    updatedAt: moment({ title: 'Updated' }),
    rtcEvent: word(rtcEvent, {
      title: 'Channel event',
      meaning: 'Event of the meeting’s channel: rtc_begin or rtc_end.',
    }),
    rtcDuration: span({ title: 'Meeting duration' }),
  },
});

export type Meeting = ValueOf<(typeof meetingRecord)['fields']>;
export type Participant = ValueOf<(typeof participantRecord)['fields']>;
