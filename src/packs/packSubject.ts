import { ServiceError } from '../base/failure';
import type { Ref } from '../base/ref';
import type { BoardStatistics } from '../records/board';
import type { Decoded } from '../records/decoding/decoded';
import type { BoardFile } from '../records/file';
import type { Meeting } from '../records/meeting';
import type { Vote } from '../records/vote';
import { recordLines } from '../records/decoding/recordLines';
import { partNames, type PartName, type SnapshotHeader, type SnapshotPart } from '../snapshots/snapshotHeader';
import { requireLoaded } from '../store/asyncCache';
import type { BoardStore } from '../store/boardStore';
import { recordsByKey } from '../store/recordsByKey';
import { meetingsOfEntries } from '../store/sectionRecords';
import { sha256 } from '../base/sha256';

/** The content of a pack, as shown to the user: with pseudonyms while names are hidden. */
export interface PackSubject {
  /** Describes the records in the pack. */
  readonly header: SnapshotHeader;
  /** The records of each part in the order of `partNames`, one record per line, in UTF-8. */
  readonly lines: readonly Uint8Array<ArrayBuffer>[];
  readonly statistics: readonly Decoded<BoardStatistics>[];
  readonly votes: readonly Decoded<Vote>[];
  readonly meetings: readonly Decoded<Meeting>[];
  readonly files: readonly Decoded<BoardFile>[];
}

type Lists = Omit<PackSubject, 'header' | 'lines'>;

/**
 * The records of a snapshot, or of a single vote in it (`ref` with `record`). Without voters of votes that aren't
 * clearly named, since the snapshot has none. Errors: ServiceError, see `SnapshotReader`, and vanished.
 */
export async function packSubject(ref: Ref, header: SnapshotHeader, store: BoardStore): Promise<PackSubject> {
  const isVote = ref.record !== undefined;
  const isWanted = (name: PartName) => header.parts[name].state === 'taken' && (!isVote || name === 'votes');
  const lists: { -readonly [each in keyof Lists]: Lists[each] } = {
    statistics: [],
    votes: [],
    meetings: [],
    files: [],
  };
  const texts: Record<PartName, string[]> = { statistics: [], votes: [], meetings: [], files: [] };
  let parts = header.parts;
  if (isWanted('statistics')) {
    lists.statistics = requireLoaded(await store.counters.get(ref));
    texts.statistics = recordLines(lists.statistics);
  }
  if (isWanted('votes')) {
    const all = requireLoaded(await store.votes.get(ref)).records;
    const index = isVote ? indexOf(ref, all) : undefined;
    lists.votes = index === undefined ? all : all.slice(index, index + 1);
    texts.votes = recordLines(lists.votes);
    if (index !== undefined) parts = onlyVote(parts, index);
  }
  if (isWanted('meetings')) {
    const entries = requireLoaded(await store.meetings.get(ref));
    lists.meetings = meetingsOfEntries(entries);
    texts.meetings = entries.flatMap(({ records }) => recordLines(records));
  }
  if (isWanted('files')) {
    const { files, pages } = requireLoaded(await store.files.get(ref));
    lists.files = files;
    // The pages have all records of the snapshot, including those of a file that was listed twice.
    texts.files = pages.flatMap(({ records }) => recordLines(records));
  }
  const lines = partNames.map((name) => bytesOf(texts[name]));
  for (const [index, name] of partNames.entries()) {
    const part = parts[name];
    if (part.state !== 'taken') continue;
    const own = { ...part, records: texts[name].length, sha256: await sha256(lines[index] as Uint8Array<ArrayBuffer>) };
    parts = { ...parts, [name]: own };
  }
  // The name of the connection is the user's own: leave it out.
  return { ...lists, lines, header: { ...header, connection: '', parts } };
}

/** Position of the vote of a ref. Errors: ServiceError, vanished. */
function indexOf(ref: Ref, records: readonly Decoded<Vote>[]): number {
  const { record: wanted, part: _part, ...section } = ref;
  const index = recordsByKey(section, records).findIndex(({ record }) => record.record === wanted);
  if (index < 0) throw new ServiceError({ kind: 'vanished' });
  return index;
}

/** The parts of a snapshot reduced to one vote. */
function onlyVote(parts: SnapshotHeader['parts'], index: number): SnapshotHeader['parts'] {
  const leftOut = ({ operation }: SnapshotPart): SnapshotPart => ({ state: 'leftOut', operation });
  const { statistics, votes, meetings, files } = parts;
  const voters = votes.state === 'taken' ? votes.voters?.slice(index, index + 1) : undefined;
  return {
    statistics: leftOut(statistics),
    votes: { ...votes, ...(voters && { voters }) },
    meetings: leftOut(meetings),
    files: leftOut(files),
  };
}

const bytesOf = (lines: readonly string[]): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(lines.map((line) => `${line}\n`).join(''));
