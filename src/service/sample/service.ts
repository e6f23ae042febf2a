import { routes } from '../../records/routes';
import { allSampleBoards } from './boards/allSampleBoards';
import type { SampleBoard } from './boards/sampleBoard';
import type { FileQuery } from './filesPage';
import { jsonText, type Json } from './json';
import { createResponses } from './responses';

export interface SampleServiceOptions {
  /** The boards to serve; default: the sample boards. */
  readonly boards?: readonly SampleBoard[];
  /** Unix milliseconds near the running vote and meeting of the sample boards. */
  readonly now?: number;
  /** Language of the sample boards: `zh-cn`, or else English. */
  readonly language?: string;
}

export interface SampleService {
  /** Responds to a request of this extension, whatever its origin and base path. */
  fetch(request: Request): Promise<Response>;
}

/** The API of §4 with the sample boards. It checks neither requests nor tokens, since only this extension uses it. */
export function createSampleService({ boards, now, language }: SampleServiceOptions = {}): SampleService {
  const served = boards ?? allSampleBoards(now, language);
  const responses = createResponses(new Map(served.map((board) => [board.recordId, board])));
  const responseTo = async (request: Request): Promise<Json | undefined> => {
    const { pathname, searchParams } = new URL(request.url);
    const listed = async () => ((await request.json()) as { readonly list: readonly string[] }).list;
    const operation = Object.values(routes).find(
      ({ method, path }) => request.method === method && pathname.endsWith(path),
    );
    switch (operation) {
      case routes.token:
        return { accessToken: 'sample-token', expiresIn: 7200 };
      case routes.counters:
        return responses.statistics(await listed());
      case routes.votes:
        return responses.votes(searchParams.get('recordId') ?? '');
      case routes.files:
        return responses.files((await request.json()) as FileQuery);
      case routes.meetings:
        return responses.meetings(await listed());
      default:
        return undefined;
    }
  };
  return {
    fetch: async (request) => {
      const body = await responseTo(request);
      return body === undefined ? new Response(null, { status: 404 }) : new Response(jsonText(body));
    },
  };
}
