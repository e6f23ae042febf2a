import { keyedPage, pageRows } from '../api/pageRows';
import { ServiceError } from '../../core/failure';
import type { Ref } from '../../core/ref';
import { createTimeSlicer } from '../../core/timeSlicer';
import type { Completeness } from '../../records/completeness';
import type { FilePage } from '../../records/decoding/decodeResponse';
import type { FileList } from '../../records/fileList';
import type { SnapshotReader } from '../store/usedSnapshots';
import { decodeFiles, decodeMeetingEntries, decodeStatistics, decodeVotesPart } from './decodeParts';
import type { PartName, SnapshotHeader, TakenPart } from './snapshotHeader';

/** The header of a snapshot, and the records of its parts in batches of lines. */
export interface OpenSnapshot {
  readonly header: SnapshotHeader;
  readonly part: (name: PartName, end?: AbortSignal) => AsyncIterable<readonly string[]>;
}

// UTF-16 code units of what came in one response, which voters that were hidden may have made longer.
const maxPart = 256 * 1024 ** 2;

/** Creates the reader. `open` opens the snapshot of a ref. Errors: ServiceError, snapshotGone. */
export function createSnapshotReader(open: (ref: Ref) => Promise<OpenSnapshot>): SnapshotReader {
  const times = new Map<string | undefined, number>();
  const partOf = async (ref: Ref, name: PartName, end?: AbortSignal) => {
    const { header, part } = await open(ref);
    times.set(ref.at, Date.parse(header.takenAt));
    const found = header.parts[name];
    if (found.state === 'failed' || ref.filter !== undefined) throw new ServiceError({ kind: 'notInSnapshot' });
    return { part: found, batches: part(name, end), board: header.board };
  };
  const linesOf = async (ref: Ref, name: PartName, end?: AbortSignal) => {
    const { batches, ...found } = await partOf(ref, name, end);
    const lines: string[] = [];
    let length = 0;
    for await (const batch of batches)
      for (const line of batch) {
        lines.push(line);
        length += line.length;
        if (length > maxPart) throw new ServiceError({ kind: 'snapshotDamaged' });
      }
    return { ...found, lines };
  };
  return {
    counters: async (ref, end) => {
      const { lines, part, board } = await linesOf(ref, 'statistics', end);
      return decodeStatistics(lines, part, board);
    },
    votes: async (ref, end) => {
      const { lines, part } = await linesOf(ref, 'votes', end);
      return decodeVotesPart(lines, part);
    },
    meetings: async (ref, end) => {
      const { lines, part, board } = await linesOf(ref, 'meetings', end);
      return decodeMeetingEntries(lines, part, board);
    },
    files: async (ref, end, isLeftOut) => {
      const { batches, part } = await partOf(ref, 'files', end);
      return fileList(batches, part, isLeftOut);
    },
    fileLines: async function* (ref) {
      const { batches, part } = await partOf(ref, 'files');
      if (part.files?.conflicting === 0) yield* batches;
    },
    takenAt: ({ at }) => times.get(at) ?? 0,
  };
}

/** Streams the files of a snapshot in lists, without keeping them. Each list has the completeness of the whole. */
export async function* streamFiles(
  batches: AsyncIterable<readonly string[]>,
  part: TakenPart,
): AsyncGenerator<FileList> {
  const { files } = part;
  if (!files) throw new ServiceError({ kind: 'snapshotDamaged' });
  const rows = pageRows(false);
  const slicer = createTimeSlicer();
  const listOf = async (lines: readonly string[]): Promise<FileList> => {
    const page = await decodeFiles(lines, part);
    await slicer.through([await keyedPage(page)], rows.add);
    const { conflicting, changing, repeated, reported, completeness } = files;
    const list = { ...rows.list(), pages: [page], conflicting, changing, repeated, reported };
    rows.release();
    return { ...list, completeness: finished(completeness), base: undefined, stopped: undefined };
  };
  let isEmpty = true;
  for await (const lines of batches) {
    isEmpty = false;
    yield await listOf(lines);
  }
  if (isEmpty) yield await listOf([]);
}

/** The files as the pager listed them when the snapshot was taken. */
async function fileList(
  batches: AsyncIterable<readonly string[]>,
  part: TakenPart,
  isLeftOut: (line: string) => boolean = () => false,
): Promise<FileList> {
  const { files } = part;
  if (!files) throw new ServiceError({ kind: 'snapshotDamaged' });
  const rows = pageRows(true);
  const pages: FilePage[] = [];
  const slicer = createTimeSlicer();
  const add = async (lines: readonly string[]) => {
    const page = await decodeFiles(lines, part);
    pages.push(page);
    // Lets other work run between pages.
    await slicer.through([await keyedPage(page)], rows.add);
  };
  for await (const lines of batches) {
    const kept = lines.filter((line) => !isLeftOut(line));
    if (kept.length > 0) await add(kept);
  }
  if (pages.length === 0) await add([]);
  const { completeness, conflicting, changing, repeated, reported } = files;
  return {
    ...rows.list(),
    pages,
    conflicting,
    changing,
    repeated,
    reported,
    completeness: finished(completeness),
    base: undefined,
    stopped: undefined,
  };
}

/** A snapshot can't load more pages, so incomplete becomes unknown. */
const finished = (completeness: Completeness): Completeness =>
  completeness.kind === 'incomplete' ? { kind: 'unknown', reason: 'unfinished' } : completeness;
