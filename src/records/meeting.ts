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
        meaning: 'An ID of the user in the media channel.',
        documented: 'integer',
        isUser: true,
      }),
      {
        title: 'Media IDs',
        meaning: 'IDs of the user in the media channel.',
        documented: 'array of integer',
      },
    ),
    joinDur: span({ title: 'Time in meeting', meaning: 'How long the user was in the meeting.' }),
    editDur: span({ title: 'Time on stage', meaning: 'How long the user spoke on stage.' }),
    mediaDur: span({ title: 'Media time', meaning: 'How long the user used media.' }),
    userRole: code(userRole, {
      title: 'Role',
      meaning: 'Host (1), co-host (2), participant (3), guest (4), or recording assistant (100, 101).',
    }),
    audioNum: count({ title: 'Microphone activations', meaning: 'How often the user turned on the microphone.' }),
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
    title: text({ title: 'Name', meaning: 'Name of the meeting.' }),
    vendor: text({ title: 'Provider', meaning: 'Provider of the meeting service.' }),
    cname: text({ title: 'Channel', meaning: 'Name of the channel.' }),
    startTime: moment({
      title: 'Started',
      meaning:
        'When the meeting started, going by name and example. The API documentation describes another field here.',
    }),
    endTime: moment({
      title: 'Ended',
      meaning: 'When the meeting ended, going by name and example. The API documentation describes another field here.',
    }),
    host: id({ title: 'Host', meaning: 'Who hosts the meeting.', isUser: true }),
    joiners: list(nested(participantRecord, { title: 'Participant', meaning: 'A participant.' }), {
      title: 'Participants',
      meaning: 'Who took part in the meeting.',
      documented: 'array of Joiner',
    }),
    realEnd: flag({ title: 'Actually ended', meaning: 'True if the meeting is really over.' }),
    createdAt: moment({ title: 'Created', meaning: 'When it was created.' }),
    updatedAt: moment({ title: 'Updated', meaning: 'When it was updated.' }),
    rtcEvent: word(rtcEvent, {
      title: 'Channel event',
      meaning: 'Event of the meeting’s channel: rtc_begin or rtc_end.',
    }),
    rtcDuration: span({ title: 'Meeting duration', meaning: 'How long the meeting lasted.' }),
  },
});

export type Meeting = ValueOf<(typeof meetingRecord)['fields']>;
export type Participant = ValueOf<(typeof participantRecord)['fields']>;
