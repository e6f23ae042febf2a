/** The five operations (§4), by their names in switches and request log. */
export type SampleOperation = 'token' | 'statistics' | 'votes' | 'files' | 'meetings';

/** Method and path of each operation, relative to the base path (§4.1 to §4.5). */
export const operations: Readonly<Record<SampleOperation, { readonly method: 'GET' | 'POST'; readonly path: string }>> =
  {
    token: { method: 'POST', path: '/auth/tokens' },
    statistics: { method: 'POST', path: '/statistics/boardData' },
    votes: { method: 'GET', path: '/boards/voteData' },
    files: { method: 'POST', path: '/files/getBoardFileList' },
    meetings: { method: 'POST', path: '/statistics/boardMeetingData' },
  };

/** Operation names in the order of the API text. */
export const operationNames = Object.keys(operations) as readonly SampleOperation[];
