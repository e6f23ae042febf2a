import { ServiceError } from '../../core/failure';
import { partNames, type PartName, type SnapshotHeader, type SnapshotLabel } from './snapshotHeader';
import type { SnapshotPlace, SnapshotStorage } from './snapshotStorage';

interface Stored {
  readonly place: SnapshotPlace;
  readonly header: SnapshotHeader;
  readonly parts: readonly (readonly string[])[];
  label: SnapshotLabel;
}

/** Creates a storage in memory, whose snapshots last until the window closes. */
export function createMemoryStorage(): SnapshotStorage {
  const stored = new Map<string, Stored>();
  const find = ({ id }: SnapshotPlace): Stored => {
    const found = stored.get(id);
    if (!found) throw new ServiceError({ kind: 'snapshotGone' });
    return found;
  };
  return {
    list: async () =>
      [...stored.values()].map(({ place, header }) => ({ ...place, bytes: 0, writtenAt: Date.parse(header.takenAt) })),
    header: async (place) => find(place).header,
    part: async function* (place, name: PartName) {
      const lines = find(place).parts[partNames.indexOf(name)] ?? [];
      for (let from = 0; from < lines.length; from += linesAtOnce) yield lines.slice(from, from + linesAtOnce);
    },
    write: async (place) => {
      const parts: string[][] = [];
      let part: string[] = [];
      return {
        add: async (lines) => {
          for (const line of lines) part.push(line);
        },
        endPart: () => {
          const records = part.length;
          parts.push(part);
          part = [];
          return { records, sha256: unchecked };
        },
        finish: async (header) => void stored.set(place.id, { place, header, parts, label: {} }),
        abandon: async () => {},
      };
    },
    label: async (place) => find(place).label,
    setLabel: async (place, label) => void Object.assign(find(place), { label }),
    remove: async ({ id }) => void stored.delete(id),
  };
}

const linesAtOnce = 1000;

/** A placeholder: records in memory need no digest. */
const unchecked = '0'.repeat(64);
