import { failureOf } from '../../core/failure';
import type { Ref } from '../../core/ref';
import { createTimeSlicer } from '../../core/timeSlicer';
import { recordLines } from '../../records/decoding/recordLines';
import type { FileList } from '../../records/fileList';
import { lastLoaded, withLoaded, type LoadState } from './asyncCache';
import type { UserNames } from './shownNames';
import type { SnapshotReader } from './usedSnapshots';

/**
 * The files of a board in two states, to be compared: without those that both states hold token for token under an ID,
 * which can't differ; and whether there are any of these. Memory grows with the files that are left, and by about 100 bytes for each file of a snapshot.
 * Never rejects. Sends requests only for files now, if they aren't loaded.
 */
export type ComparedFiles = (
  before: Ref,
  after: Ref,
) => Promise<readonly [LoadState<FileList>, LoadState<FileList>, areAnyEqual: boolean]>;

/** Digests a line; different lines have different digests. */
export type Digest = (text: string) => string;

interface State {
  /** One line for each file, in batches; none if several contents have one ID. */
  readonly lines: () => AsyncIterable<readonly string[]>;
  /** The files whose lines aren't left out, with users as received. */
  readonly files: (isLeftOut: IsLeftOut) => Promise<LoadState<FileList>>;
}

interface ComparedStates {
  readonly filesNow: (board: Ref) => Promise<LoadState<FileList>>;
  readonly snapshots: SnapshotReader;
  readonly namesOf: UserNames['of'];
  readonly loadDigest: () => Promise<Digest | undefined>;
}

type IsLeftOut = ((line: string) => boolean) | undefined;

const linesAtOnce = 1000;

/** `filesNow`: loads the files of a board as received. Without `loadDigest`, no file is left out. */
export async function comparedFiles(
  before: Ref,
  after: Ref,
  { filesNow, snapshots, namesOf, loadDigest }: ComparedStates,
): ReturnType<ComparedFiles> {
  const named = async (connection: string, list: FileList): Promise<FileList> => {
    for (;;) {
      const names = namesOf(connection);
      const shown = names ? await names.files(list) : list;
      // The user may choose other names during a conversion.
      if (names === namesOf(connection)) return shown;
    }
  };
  const inSnapshot = (ref: Ref): State => ({
    lines: () => snapshots.fileLines(ref),
    files: async (isLeftOut) => {
      try {
        const value = await named(ref.connection, await snapshots.files(ref, undefined, isLeftOut));
        return { state: 'loaded', value, loadedAt: snapshots.takenAt(ref) };
      } catch (error) {
        return { state: 'failed', failure: failureOf(error) };
      }
    },
  });
  const now = async (ref: Ref): Promise<State> => {
    const state = await filesNow(ref);
    const last = lastLoaded(state);
    const list = last?.value;
    return {
      lines: () => (list && list.versions.size === 0 ? linesOf(list) : noLines()),
      files: async (isLeftOut) => {
        const value = list && (await named(ref.connection, isLeftOut ? await without(list, isLeftOut) : list));
        // A list is as old as its oldest page.
        return withLoaded(state, last && list && value && { value, loadedAt: firstReceived(list, last.loadedAt) });
      },
    };
  };
  const stateOf = (ref: Ref) => (ref.at === undefined ? now(ref) : inSnapshot(ref));
  const [one, other] = [await stateOf(before), await stateOf(after)];
  const digest = await loadDigest();
  const isLeftOut = digest && (await equalLines(one, other, digest));
  return [await one.files(isLeftOut), await other.files(isLeftOut), isLeftOut !== undefined];
}

const firstReceived = ({ pages }: FileList, loadedAt: number): number =>
  pages.reduce((first, { response }) => Math.min(first, response.receivedAt), loadedAt);

/** Whether a line is in both states, under an ID; undefined if none is. */
async function equalLines(one: State, other: State, digest: Digest): Promise<IsLeftOut> {
  const [first, both] = [new Set<string>(), new Set<string>()];
  const slicer = createTimeSlicer();
  try {
    for await (const lines of one.lines()) await slicer.through(lines, (line) => void first.add(digest(line)));
    if (first.size === 0) return undefined;
    for await (const lines of other.lines())
      await slicer.through(lines, (line) => {
        const each = digest(line);
        // Without an ID in either list, a file of the other is not certainly gone or new.
        if (first.has(each) && hasId(line)) both.add(each);
      });
  } catch {
    // Reading the files says why they can't be read.
    return undefined;
  }
  return both.size === 0 ? undefined : (line) => both.has(digest(line));
}

function hasId(line: string): boolean {
  const { id } = JSON.parse(line) as { readonly id?: unknown };
  return (typeof id === 'string' && id !== '') || Number.isSafeInteger(id);
}

async function* noLines(): AsyncGenerator<readonly string[]> {
  // Yields nothing.
}

async function* linesOf({ files }: FileList): AsyncGenerator<readonly string[]> {
  for (let from = 0; from < files.length; from += linesAtOnce) yield recordLines(files.slice(from, from + linesAtOnce));
}

/** The list without the files that are left out, and without its pages. */
async function without(list: FileList, isLeftOut: (line: string) => boolean): Promise<FileList> {
  const files: FileList['files'][number][] = [];
  const slicer = createTimeSlicer();
  let at = 0;
  for await (const lines of linesOf(list))
    await slicer.through(lines, (line) => {
      const file = list.files[at];
      if (file && !isLeftOut(line)) files.push(file);
      at += 1;
    });
  return { ...list, files, pages: [] };
}
