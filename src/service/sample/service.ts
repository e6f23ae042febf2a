import { routes } from '../../records/routes';
import { sampleNow, counters, type SampleBoard } from './boards/sampleBoard';
import { createFilesPage, type FileQuery, type FilesPage } from './filesPage';
import { type Json, isList } from '../../core/json';
import { brandLibrary } from './boards/brandLibrary';
import { designCritique, runningVoteEnds } from './boards/designCritique';
import { globalOffsite } from './boards/globalOffsite';
import { boardInChinese } from './boards/inChinese';
import { productBets } from './boards/productBets';
import { retrospective } from './boards/retrospective';
import { ExactNumber } from '../../core/numeric';

export interface SampleServiceOptions {
  /** The boards to serve; default: the sample boards. */
  readonly boards?: readonly SampleBoard[];
  /** Unix milliseconds near the running vote and meeting of the sample boards. */
  readonly now?: number;
  /** Language of the sample boards: `zh-cn`, or else English. */
  readonly language?: string;
  /** Unix milliseconds; with it, people vote in the running vote, so that it changes while it is watched. */
  readonly time?: () => number;
}

export interface SampleService {
  /** Responds to a request of this extension, whatever its origin and base path. */
  fetch(request: Request): Promise<Response>;
}

/** The API of §4 with the sample boards. It checks neither requests nor tokens, since only this extension uses it. */
export function createSampleService({ boards, now, language, time }: SampleServiceOptions = {}): SampleService {
  const served = new Map((boards ?? allSampleBoards(now, language)).map((board) => [board.recordId, board]));
  if (time) {
    const live = liveBoard(now, language, time);
    served.set(live.recordId, live);
  }
  const responses = createResponses(served);
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

/**
 * All sample boards. A running vote and meeting began shortly before `now` (Unix milliseconds); all other times are
 * fixed. `language`: of their texts, Simplified Chinese or else English.
 */
export function allSampleBoards(now: number = sampleNow, language = 'en'): readonly SampleBoard[] {
  const boards = [
    retrospective(),
    productBets(),
    designCritique(now),
    brandLibrary(),
    globalOffsite(),
    ...quietBoards(),
  ];
  return language === 'zh-cn' ? boards.map(boardInChinese) : boards;
}

const ballotMs = 20_000;

/**
 * The board with the running vote, in which one person more has voted when its votes are requested some time later, and
 * all when its time is over.
 */
function liveBoard(now = sampleNow, language = 'en', time: () => number): SampleBoard {
  let later = 0;
  let votedAt: number | undefined;
  const board = () => (language === 'zh-cn' ? boardInChinese(designCritique(now, later)) : designCritique(now, later));
  return {
    ...board(),
    get votes() {
      votedAt ??= time();
      if (time() >= runningVoteEnds(now)) later = Infinity;
      else if (time() - votedAt >= ballotMs) {
        later += 1;
        votedAt = time();
      }
      return board().votes;
    },
  };
}

/** Two empty boards: one with zero counters, one without entries in the statistics. */
function quietBoards(): readonly SampleBoard[] {
  return [
    { recordId: 'empty-board', counters: counters({}), votes: [], files: [], meetings: [] },
    { recordId: 'archived-board', counters: null, votes: [], files: [], meetings: null },
  ];
}

/** An entry for each of several boards. */
export type EntryList = { readonly list: readonly { readonly recordId: string; readonly data: Json }[] };

/** What the operations of §4 return for boards. Of an unknown board there are no entry, no votes, and no files. */
export interface Responses {
  statistics(recordIds: readonly string[]): EntryList;
  votes(recordId: string): { readonly data: readonly Json[] };
  files(query: FileQuery): FilesPage;
  meetings(recordIds: readonly string[]): EntryList;
}

export function createResponses(boards: ReadonlyMap<string, SampleBoard>): Responses {
  const filesPage = createFilesPage();
  const entries = (recordIds: readonly string[], dataOf: (board: SampleBoard) => Json): EntryList => ({
    list: [...new Set(recordIds)].flatMap((recordId) => {
      const board = boards.get(recordId);
      const data = board ? dataOf(board) : null;
      return data === null ? [] : [{ recordId, data }];
    }),
  });
  return {
    statistics: (recordIds) => entries(recordIds, (board) => board.counters),
    votes: (recordId) => ({ data: boards.get(recordId)?.votes ?? [] }),
    files: (query) => filesPage(boards.get(query.id)?.files ?? [], query),
    meetings: (recordIds) => entries(recordIds, (board) => board.meetings),
  };
}

/**
 * Serializes a value as compact JSON, including bigint, which `JSON.stringify` rejects. Recursive, so not for deeply
 * nested data.
 */
export function jsonText(value: Json): string {
  if (typeof value === 'bigint' || value instanceof ExactNumber) return value.toString();
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (isList(value)) return `[${value.map(jsonText).join(',')}]`;
  return `{${Object.entries(value)
    .map(([key, item]) => `${JSON.stringify(key)}:${jsonText(item)}`)
    .join(',')}}`;
}
