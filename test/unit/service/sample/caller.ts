import { sampleAppId, sampleAppSecret } from '../../../../src/service/sample/sampleBoards';

export type Send = (url: string, init?: RequestInit) => Promise<Response>;

/** A minimal client: sends requests as in §4 and returns the responses. */
export function caller(baseUrl: string, send: Send = fetch) {
  const json = { 'content-type': 'application/json' };
  let token = '';
  const post = (path: string, body: unknown, signal?: AbortSignal): Promise<Response> =>
    send(baseUrl + path, {
      method: 'POST',
      headers: { ...json, token },
      body: JSON.stringify(body),
      ...(signal ? { signal } : {}),
    });
  return {
    post,
    issue: (appId: unknown = sampleAppId, appSecret: unknown = sampleAppSecret) =>
      send(`${baseUrl}/auth/tokens`, { method: 'POST', headers: json, body: JSON.stringify({ appId, appSecret }) }),
    /** Issues a new token and uses it from now on. */
    async signIn(): Promise<string> {
      const body = (await (await this.issue()).json()) as { accessToken: string };
      token = body.accessToken;
      return token;
    },
    useToken(other: string) {
      token = other;
    },
    statistics: (list: unknown, signal?: AbortSignal) => post('/statistics/boardData', { list }, signal),
    meetings: (list: unknown) => post('/statistics/boardMeetingData', { list }),
    files: (body: object) => post('/files/getBoardFileList', body),
    votes: (recordId: string) =>
      send(`${baseUrl}/boards/voteData?${new URLSearchParams({ recordId }).toString()}`, {
        headers: { ...json, token },
      }),
  };
}

export type Caller = ReturnType<typeof caller>;

/** The body as JSON, cast to the expected type. */
export async function bodyOf<T = unknown>(response: Response | Promise<Response>): Promise<T> {
  return (await (await response).json()) as T;
}
