import { ServiceError } from '../base/failure';
import { createTimeSlicer } from '../base/timeSlicer';
import { parseHeader, partNames, type SnapshotHeader, type SnapshotPart } from '../snapshots/snapshotHeader';
import type { PackedSnapshot } from '../snapshots/snapshotLibrary';
import { isUnchanged, type PackCheck } from './packCheck';
import { sha256 } from '../base/sha256';

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const lineFeed = 0x0a;
// Bytes, as for snapshots on disk: a line is a record, which is smaller than a response.
const maxLine = 64 * 1024 ** 2;
const maxHeader = 1024 ** 2;

const fail = (): never => {
  throw new ServiceError({ kind: 'badPack', reason: 'records' });
};

/** Reads the snapshot in a pack that was checked. Errors: ServiceError, badPack (changed, newer, records). */
export async function openPack(check: PackCheck): Promise<PackedSnapshot> {
  const { manifest, records } = check;
  if (!isUnchanged(check)) throw new ServiceError({ kind: 'badPack', reason: 'changed' });
  if (!records) return fail();
  const header = headerIn(records);
  // If header and manifest disagree, one of them is from another pack.
  if (header.takenAt !== manifest.takenAt || header.origin !== manifest.origin) fail();
  const counts = partNames.map((name) => recordsIn(header.parts[name]));
  const ends = await lineEnds(
    records,
    counts.reduce((sum, count) => sum + count, 1),
  );
  const parts: string[][] = [];
  let before = 0;
  for (const name of partNames) {
    const part = header.parts[name];
    const lines: string[] = [];
    parts.push(lines);
    if (part.state !== 'taken') continue;
    const [start, end] = [ends[before], ends[before + part.records]];
    if (start === undefined || end === undefined) return fail();
    if ((await sha256(records.slice(start, end))) !== part.sha256) fail();
    await createTimeSlicer().each(
      part.records,
      (index) => lines.push(lineAt(records, ends[before + index], ends[before + index + 1])),
      1,
    );
    before += part.records;
  }
  return {
    id: `pack-${check.fingerprint.replaceAll(' ', '')}`,
    header,
    parts,
    label: manifest.name === undefined ? {} : { name: manifest.name },
  };
}

const recordsIn = (part: SnapshotPart): number => (part.state === 'taken' ? part.records : 0);

/** The end offset of each line, after its line feed. Errors: badPack, unless the bytes are exactly `count` lines. */
async function lineEnds(bytes: Uint8Array, count: number): Promise<number[]> {
  const ends: number[] = [];
  const pieceLength = 65_536;
  await createTimeSlicer().each(
    Math.ceil(bytes.length / pieceLength),
    (index) => {
      const from = index * pieceLength;
      const piece = bytes.subarray(from, from + pieceLength);
      for (let at = piece.indexOf(lineFeed); at >= 0; at = piece.indexOf(lineFeed, at + 1)) ends.push(from + at + 1);
      if (ends.length > count) fail();
    },
    1,
  );
  return ends.length === count && ends.at(-1) === bytes.length ? ends : fail();
}

function headerIn(bytes: Uint8Array): SnapshotHeader {
  const end = bytes.subarray(0, maxHeader).indexOf(lineFeed);
  if (end < 0) fail();
  try {
    return parseHeader(decoder.decode(bytes.subarray(0, end)));
  } catch (error) {
    const isNewer = error instanceof ServiceError && error.failure.kind === 'snapshotNewer';
    throw new ServiceError({ kind: 'badPack', reason: isNewer ? 'newer' : 'records' });
  }
}

/** A line, which must be valid JSON by itself, since lines are joined into responses. */
function lineAt(bytes: Uint8Array, from = 0, to = 0): string {
  if (to - from > maxLine) fail();
  try {
    const line = decoder.decode(bytes.subarray(from, to - 1));
    JSON.parse(line);
    return line;
  } catch {
    return fail();
  }
}
