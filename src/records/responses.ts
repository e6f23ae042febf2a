import { count, id, list, nested, span, text } from './fields';
import { describeRecord } from './decoding/describeRecord';
import { boardRecord } from './board';
import { fileRecord } from './file';
import { meetingRecord } from './meeting';
import { elementRecord, resultRecord, voteRecord } from './vote';

/** Response of board statistics (§4.2). */
export const countersResponse = describeRecord({
  name: 'statistics',
  title: 'Statistics of boards',
  paragraph: '4.2',
  fields: {
    list: list(nested(boardRecord, { title: 'Board statistics' }), {
      title: 'Boards',
      meaning: 'An entry for each requested board.',
    }),
  },
});

/** Response of the vote list (§4.3). */
export const votesResponse = describeRecord({
  name: 'votes',
  title: 'Votes of a board',
  paragraph: '4.3',
  fields: {
    data: list(nested(voteRecord, { title: 'Vote' }), { title: 'Votes' }),
  },
});

/** Response of the file list (§4.4): one page. */
export const filesResponse = describeRecord({
  name: 'files',
  title: 'Files of a board',
  paragraph: '4.4',
  fields: {
    list: list(nested(fileRecord, { title: 'File' }), { title: 'Files' }),
    total: count({ title: 'Total', meaning: 'What it counts isn’t documented.' }),
  },
});

/** One board's entry in the response of meeting statistics (§4.5). */
export const meetingsEntry = describeRecord({
  name: 'meetings',
  title: 'Meetings of a board',
  paragraph: '4.5',
  fields: {
    recordId: id({ title: 'Board ID' }),
    data: list(nested(meetingRecord, { title: 'Meeting' }), { title: 'Meetings' }),
  },
});

/** Response of meeting statistics (§4.5). */
export const meetingsResponse = describeRecord({
  name: 'meetingStatistics',
  title: 'Meetings of boards',
  paragraph: '4.5',
  fields: {
    list: list(nested(meetingsEntry, { title: 'Meetings of a board' }), {
      title: 'Boards',
      meaning: 'An entry for each board.',
    }),
  },
});

/** An option as a document: the element and its result as received. */
export const optionDocument = describeRecord({
  name: 'option',
  title: 'Option',
  paragraph: '2.4, 2.5',
  fields: {
    element: nested(elementRecord, { title: 'Option', nullable: true }),
    result: nested(resultRecord, { title: 'Result', nullable: true }),
  },
});

/** Response of token issuance (§2.1). expiresIn is only a hint, since its unit is not stated. */
export const tokenRecord = describeRecord({
  name: 'token',
  title: 'Access token',
  paragraph: '2.1',
  fields: {
    accessToken: text({ title: 'Access token', meaning: 'Value of the token header of every other request.' }),
    expiresIn: span({
      title: 'Expires in',
      meaning: 'How long the token is valid. The API doesn’t state the unit.',
    }),
  },
});
