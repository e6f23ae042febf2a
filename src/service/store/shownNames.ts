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
import { failureOf, type Failure } from '../../core/failure';
import type { Ref } from '../../core/ref';
import { lastLoaded, withLoaded, type LoadState } from './asyncCache';

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

/** States of a list as received, with users under other names. Until a value is converted, it counts as loading. */
export interface ShownList<T> {
  readonly now: (received: LoadState<T>, ref: Ref) => LoadState<T>;
  /** Waits for the conversion. Never rejects. */
  readonly converted: (received: LoadState<T>, ref: Ref) => Promise<LoadState<T>>;
}

/** A value with users under other names; neither `value` nor `failure` until it is converted. Never rejects. */
interface Conversion<T> {
  readonly names: ShownNames;
  readonly done: Promise<void>;
  value?: T;
  failure?: Failure;
}

/**
 * Shows a list with users under the names that the user chose. `onConverted` is called after each conversion. A list
 * that couldn't be converted counts as failed.
 */
export function createShownList<T extends object>(
  namesOf: UserNames['of'],
  convert: (names: ShownNames, value: T) => Promise<T>,
  onConverted: (ref: Ref) => void,
): ShownList<T> {
  const conversions = new WeakMap<T, Conversion<T>>();
  // The same load state under the same names gives the same object, so that callers see what has changed.
  const known = new WeakMap<LoadState<T>, { names: ShownNames; shown: LoadState<T> }>();

  const conversionOf = (names: ShownNames, value: T, ref: Ref): Conversion<T> => {
    const before = conversions.get(value);
    if (before?.names === names) return before;
    const conversion: Conversion<T> = {
      names,
      done: convert(names, value)
        .then(
          (each) => void (conversion.value = each),
          (error: unknown) => void (conversion.failure = failureOf(error)),
        )
        .then(() => onConverted(ref)),
    };
    conversions.set(value, conversion);
    return conversion;
  };
  const now = (received: LoadState<T>, ref: Ref): LoadState<T> => {
    const names = namesOf(ref.connection);
    const last = lastLoaded(received);
    if (!names || !last) return received;
    const before = known.get(received);
    if (before?.names === names) return before.shown;
    const { value, failure } = conversionOf(names, last.value, ref);
    const shown: LoadState<T> = failure
      ? { state: 'failed', failure }
      : withLoaded(received, value && { loadedAt: last.loadedAt, value });
    if (value || failure) known.set(received, { names, shown });
    return shown;
  };
  // The user may choose other names during a conversion.
  const conversionEnd = async (value: T, ref: Ref): Promise<void> => {
    for (let names = namesOf(ref.connection); names; names = namesOf(ref.connection)) {
      const conversion = conversionOf(names, value, ref);
      if (conversion.value || conversion.failure) return;
      await conversion.done;
    }
  };
  return {
    now,
    converted: async (received, ref) => {
      const last = lastLoaded(received);
      if (last) await conversionEnd(last.value, ref);
      return now(received, ref);
    },
  };
}
