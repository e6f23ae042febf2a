import type { SampleBoard } from './boards/sampleBoard';
import { createFilesPage, type FileQuery, type FilesPage } from './filesPage';
import type { Json } from './json';

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
