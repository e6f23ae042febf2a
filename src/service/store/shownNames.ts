import { boardRecord } from '../../records/board';
import { fileRecord } from '../../records/file';
import type { FileList } from '../../records/fileList';
import { meetingRecord } from '../../records/meeting';
import { voteRecord } from '../../records/vote';
import type { Decoded, ReceivedResponse } from '../../records/decoding/decoded';
import type { FilePage, MeetingEntry, Records } from '../../records/decoding/decodeResponse';
import { renameUsers, type RenamedResponse } from '../../records/privacy/renameUsers';
import type { NameDisplay } from '../../records/privacy/redactJson';
import { once } from '../../core/once';
import { createTimeSlicer } from '../../core/timeSlicer';
import type { BoardLists, ListName } from './boardLists';
import { stepInto, type AnyDescription } from '../../records/leaves';

/** Shows lists of records with users under other names. Each response and record is converted once. */
export type ShownNames = { readonly [L in ListName]: (list: BoardLists[L]) => Promise<BoardLists[L]> };

/** Creates the conversion. `resolveDisplay` is called for the first list. */
export function createShownNames(resolveDisplay: () => Promise<NameDisplay>): ShownNames {
  const display = once(resolveDisplay);
  const responses = new WeakMap<ReceivedResponse, Promise<RenamedResponse>>();
  const converted = new WeakMap<Decoded<unknown>, Decoded<unknown>>();

  const responseOf = (received: ReceivedResponse, description: AnyDescription): Promise<RenamedResponse> => {
    const made = responses.get(received) ?? display().then((each) => renameUsers(received, description, each));
    responses.set(received, made);
    return made;
  };

  const recordsOf = async <T>(
    records: readonly Decoded<T>[],
    description: AnyDescription,
  ): Promise<readonly Decoded<T>[]> => {
    const shown: Decoded<T>[] = [];
    const renamed = new Map<ReceivedResponse, RenamedResponse>();
    for (const response of new Set(records.map((record) => record.response)))
      renamed.set(response, await responseOf(response, description));
    await createTimeSlicer().each(records.length, (index) => {
      const record = records[index] as Decoded<T>;
      let other = converted.get(record) as Decoded<T> | undefined;
      if (!other) {
        const { response, json } = renamed.get(record.response) as RenamedResponse;
        other = record.withJson(record.path.reduce(stepInto, json) ?? null, response);
        converted.set(record, other);
      }
      // Decode it now, in time slices.
      void other.value;
      shown.push(other);
    });
    return shown;
  };

  const listOf = async <R extends Records<unknown>>(list: R, description: AnyDescription): Promise<R> => ({
    ...list,
    response: (await responseOf(list.response, description)).response,
    records: await recordsOf(list.records, description),
  });

  return {
    // Statistics hold no user ID; only their undocumented fields may.
    counters: async (entries) => ((await display()).hidesOthers ? recordsOf(entries, boardRecord) : entries),
    votes: (list) => listOf(list, voteRecord),
    files: async (list) => {
      const pages: FilePage[] = [];
      for (const page of list.pages) pages.push(await listOf(page, fileRecord));
      const versions = new Map<FileList['files'][number], FileList['files']>();
      for (const [file, others] of list.versions) {
        const [shown] = await recordsOf([file], fileRecord);
        if (shown) versions.set(shown, await recordsOf(others, fileRecord));
      }
      const others = list.others && { others: await recordsOf(list.others, fileRecord) };
      return { ...list, pages, files: await recordsOf(list.files, fileRecord), versions, ...others };
    },
    meetings: async (entries) => {
      const shown: MeetingEntry[] = [];
      for (const entry of entries) shown.push(await listOf(entry, meetingRecord));
      return shown;
    },
  };
}

/** The names under which the users of each connection are shown. */
export interface UserNames {
  /** undefined: as received. The same object until the names change. */
  readonly of: (connection: string) => ShownNames | undefined;
  /** Number of changes since the window opened. */
  readonly changes: () => number;
  readonly onDidChange: (listener: () => unknown) => { dispose(): void };
}

export const namesAsReceived: UserNames = {
  of: () => undefined,
  changes: () => 0,
  onDidChange: () => ({ dispose: () => undefined }),
};
