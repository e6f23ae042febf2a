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
import { createMemoryStorage } from './memoryStorage';
import type { SnapshotPart } from './snapshotHeader';
import type { SnapshotPlace, SnapshotStorage, SnapshotWriter } from './snapshotStorage';
import { takeSnapshots } from './takeSnapshots';

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
    const label = { name: nameOf(past) };
    for await (const taken of takeSnapshots([wanted], label, takeDeps, new AbortController().signal)) void taken;
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
