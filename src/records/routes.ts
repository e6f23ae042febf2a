import type { Operation } from '../core/failure';

/** A query value, or a field of the request body. */
export interface Parameter {
  readonly documented: string;
  /** undefined: the API text doesn't say. */
  readonly required?: boolean;
  readonly meaning: string;
}

/** Description of one operation of the API. Requests, sample service, and docs/api.md derive from it. */
export interface Route {
  /** Paragraph of the API text that describes it. */
  readonly paragraph: string;
  readonly method: 'GET' | 'POST';
  /** Below the base URL. */
  readonly path: string;
  /** Headers in the API text. */
  readonly headers: readonly ('token' | 'Content-Type')[];
  readonly parameters: Readonly<Record<string, Parameter>>;
}

const boards = { list: { documented: 'array of string', meaning: 'IDs of the boards.' } };

/** All operations that the API text shows. None of them writes. */
export const routes: Readonly<Record<Operation, Route>> = {
  token: {
    paragraph: '4.1',
    method: 'POST',
    path: '/auth/tokens',
    headers: ['Content-Type'],
    parameters: {
      appId: { documented: 'string', meaning: 'App ID.' },
      appSecret: { documented: 'string', meaning: 'App secret.' },
    },
  },
  counters: {
    paragraph: '4.2',
    method: 'POST',
    path: '/statistics/boardData',
    headers: ['token'],
    parameters: boards,
  },
  votes: {
    paragraph: '4.3',
    method: 'GET',
    path: '/boards/voteData',
    headers: ['token', 'Content-Type'],
    parameters: { recordId: { documented: 'string', meaning: 'ID of the board.' } },
  },
  files: {
    paragraph: '4.4',
    method: 'POST',
    path: '/files/getBoardFileList',
    headers: ['token', 'Content-Type'],
    parameters: {
      id: { documented: 'string', required: true, meaning: 'ID of the board, although records call that recordId.' },
      pageSize: { documented: 'integer', required: true, meaning: 'Files per page.' },
      pageIndex: { documented: 'integer', required: true, meaning: 'Which page.' },
      searchStr: { documented: 'string', required: false, meaning: 'Text to find in file names.' },
      uploadTimeOrder: {
        documented: 'integer',
        required: false,
        meaning: 'Order of upload: 0 for the newest first, 1 for the oldest first.',
      },
      beginTime: { documented: 'integer', required: false, meaning: 'Only files uploaded since.' },
      endTime: { documented: 'integer', required: false, meaning: 'Only files uploaded until then.' },
      deleteBeginTime: { documented: 'integer', required: false, meaning: 'Only files deleted since.' },
      deleteEndTime: { documented: 'integer', required: false, meaning: 'Only files deleted until then.' },
      fileType: { documented: 'array of string', required: false, meaning: 'Only files of these types, listed below.' },
    },
  },
  meetings: {
    paragraph: '4.5',
    method: 'POST',
    path: '/statistics/boardMeetingData',
    headers: ['token', 'Content-Type'],
    parameters: boards,
  },
};
