import { sampleAppId, sampleAppSecret } from '../../../../src/service/sample/sampleBoards';

/** A minimal client: sends requests as in §4 and returns the responses. */
export function caller(baseUrl: string, send: (url: string, init?: RequestInit) => Promise<Response> = fetch) {
  const json = { 'content-type': 'application/json' };
  let token = '';
  const post = (path: string, body: unknown): Promise<Response> =>
    send(baseUrl + path, { method: 'POST', headers: { ...json, token }, body: JSON.stringify(body) });
  const issue = () => post('/auth/tokens', { appId: sampleAppId, appSecret: sampleAppSecret });
  return {
    issue,
    /** Issues a new token and uses it from now on. */
    signIn: async () => {
      ({ accessToken: token } = await bodyOf<{ accessToken: string }>(issue()));
    },
    statistics: (list: unknown) => post('/statistics/boardData', { list }),
    meetings: (list: unknown) => post('/statistics/boardMeetingData', { list }),
    files: (body: object) => post('/files/getBoardFileList', body),
    votes: (recordId: string) =>
      send(`${baseUrl}/boards/voteData?${new URLSearchParams({ recordId }).toString()}`, {
        headers: { ...json, token },
      }),
  };
}

/** The body as JSON, cast to the expected type. */
export async function bodyOf<T = unknown>(response: Response | Promise<Response>): Promise<T> {
  return (await (await response).json()) as T;
}
