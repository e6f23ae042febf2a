import { t } from '@vscode/l10n';
import { createClient } from '../api/client';
import { inProcessTransport } from '../api/transport';
import { createRequestQueues } from '../api/requestQueue';
import { boardRef } from '../../core/ref';
import type { Connection } from '../../records/configured';
import { pastBoards, type PastBoard } from '../sample/boards/pastBoards';
import { sampleAppId, sampleAppSecret, sampleBoards } from '../sample/sampleBoards';
import { createSampleService } from '../sample/service';
import type { BoardSource } from '../store/clientRegistry';
import { type SnapshotPart, partNames, type PartName, type SnapshotHeader, type SnapshotLabel } from './snapshotHeader';
import type { SnapshotPlace, SnapshotStorage, SnapshotWriter } from './snapshotStorage';
import { takeSnapshots } from './takeSnapshots';
import { ServiceError } from '../../core/failure';

export interface SampleSnapshotDeps {
  readonly connection: Connection;
  readonly language: string;
  readonly extensionVersion: string;
  /** Digest of the address of the service; `folderOf`: digest of one of its boards. */
  readonly origin: string;
  readonly folderOf: (board: string) => string;
}

/** Creates the snapshots of the past of the sample boards in memory, by taking them from a service as usual. */
export async function createSampleSnapshots(deps: SampleSnapshotDeps): Promise<SnapshotStorage> {
  const storage = createMemoryStorage();
  for (const past of pastBoards(deps.language)) {
    const { recordId } = past.board;
    const names = sampleBoards.find((each) => each.recordId === recordId);
    const wanted = {
      ref: boardRef(deps.connection.name, recordId),
      name: (deps.language === 'zh-cn' ? names?.chinese : names?.name) ?? recordId,
      folder: deps.folderOf(recordId),
      origin: deps.origin,
    };
    const source = sourceOf(past, deps.connection);
    const takeDeps = {
      storage: { ...storage, write: async (place: SnapshotPlace) => receivedAtTaking(await storage.write(place)) },
      sourceOf: () => Promise.resolve(source),
      serviceOf: () => deps.origin,
      createId: () => `sample-${past.moment}`,
      extensionVersion: deps.extensionVersion,
      now: () => past.takenAt,
    };
    const labelOf = () => ({ name: nameOf(past) });
    for await (const taken of takeSnapshots([wanted], labelOf, takeDeps, new AbortController().signal)) void taken;
  }
  return storage;
}

/** A writer that sets the time of all responses to that of the snapshot. */
const receivedAtTaking = (writer: SnapshotWriter): SnapshotWriter => ({
  ...writer,
  finish: (header) => {
    const { takenAt, parts } = header;
    const { statistics, votes, meetings, files } = parts;
    const dated = (part: SnapshotPart): SnapshotPart =>
      part.state === 'taken' ? { ...part, receivedAt: takenAt } : part;
    const all = { statistics: dated(statistics), votes: dated(votes), meetings: dated(meetings), files: dated(files) };
    return writer.finish({ ...header, parts: all });
  },
});

function sourceOf({ board }: PastBoard, connection: Connection): BoardSource {
  const service = createSampleService({ boards: [board] });
  const client = createClient({
    base: connection,
    transport: inProcessTransport(() => Promise.resolve((request) => service.fetch(request))),
    queue: createRequestQueues()(connection.origin),
    credentials: () => Promise.resolve({ appId: sampleAppId, appSecret: sampleAppSecret }),
    logRequest: () => {},
  });
  return {
    client,
    pageBase: { known: () => 1, remember: () => {} },
    pageSize: () => 50,
    zone: () => 'utc',
  };
}

function nameOf({ moment }: PastBoard): string {
  switch (moment) {
    case 'previousSprint':
      return t('Previous sprint');
    case 'duringVote':
      return t('During the vote');
    case 'afterRetrospective':
      return t('After the retrospective');
    case 'beforeBets':
      return t('Before the bets');
    case 'duringBets':
      return t('During the bets');
  }
}

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
