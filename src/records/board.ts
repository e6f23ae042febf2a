import { count, id, nested, span } from './fields';
import { describeRecord } from './decoding/describeRecord';
import type { ValueOf } from './description';

const unexplained = 'The API names this count but doesn’t explain it.';

/** Counters of a board (§2.2), in the order of the API text. */
export const countersRecord = describeRecord({
  name: 'counters',
  title: 'Statistics',
  paragraph: '2.2',
  fields: {
    totalAccessView: count({ title: 'Visits', meaning: unexplained }),
    totalUserView: count({ title: 'Visitors', meaning: unexplained }),
    totalMeeting: count({ title: 'Meetings', meaning: unexplained }),
    totalMeetingDuration: span({
      title: 'Total meeting duration',
      meaning: 'The API names this value but doesn’t explain it or its unit.',
    }),
    totalElement: count({ title: 'Elements', meaning: unexplained }),
    totalNote: count({ title: 'Sticky notes', meaning: unexplained }),
    totalComment: count({ title: 'Comments', meaning: unexplained }),
    totalText: count({ title: 'Texts', meaning: unexplained }),
    totalFile: count({ title: 'Files', meaning: unexplained }),
    totalShape: count({ title: 'Shapes', meaning: unexplained }),
    totalPic: count({ title: 'Pictures', meaning: unexplained }),
    totalWeb: count({ title: 'Web pages', meaning: unexplained }),
  },
});

export const boardRecord = describeRecord({
  name: 'board',
  title: 'Board statistics',
  paragraph: '2.2',
  fields: {
    recordId: id({ title: 'Board ID' }),
    data: nested(countersRecord, { title: 'Statistics' }),
  },
});

export type Counters = ValueOf<(typeof countersRecord)['fields']>;
export type BoardStatistics = ValueOf<(typeof boardRecord)['fields']>;
