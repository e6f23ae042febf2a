import { createEmitter, type Emitter } from '../base/emitter';
import { failureOf, ServiceError, type Failure } from '../base/failure';
import { boardRef, type Ref } from '../base/ref';
import type { Connection } from '../records/configured';
import type { SnapshotReader } from '../store/snapshotReader';
import type { SnapshotHeader } from './snapshotHeader';
import type { SnapshotLabel } from './snapshotLabel';
import { createSnapshotReader } from './snapshotReader';
import type { SnapshotDisk, SnapshotFile } from './snapshotStorage';

/** A snapshot of a board. */
export interface Snapshot {
  readonly id: string;
  /** The board in it. */
  readonly ref: Ref;
  /** Name of the board when it was taken. */
  readonly boardName: string;
  /** Milliseconds since the Unix epoch; when the file was written if the header can't be read. */
  readonly takenAt: number;
  readonly file: SnapshotFile;
  readonly label: SnapshotLabel;
  /** Absent if it can't be read, which `problem` explains. */
  readonly header?: SnapshotHeader;
  readonly problem?: Failure;
}

/** The snapshots on this computer. */
export interface SnapshotLibrary {
  /** All snapshots, the newest first. Reads their headers once, and again after `reload`. Never rejects. */
  readonly list: () => Promise<readonly Snapshot[]>;
  /** What `list` returned last; empty before. */
  readonly known: () => readonly Snapshot[];
  /** The snapshot of a ref, as far as known. */
  readonly of: (ref: Ref) => Snapshot | undefined;
  /** Reads the folder again: other windows change it, too. */
  readonly reload: () => void;
  /** Errors: ServiceError, snapshotNotWritten. */
  readonly setLabel: (snapshot: Snapshot, label: SnapshotLabel) => Promise<void>;
  /** Errors: ServiceError, snapshotNotWritten. */
  readonly remove: (snapshots: readonly Snapshot[]) => Promise<void>;
  readonly reader: SnapshotReader;
  readonly onDidChange: Emitter<void>['event'];
}

export interface SnapshotLibraryDeps {
  readonly disk: () => Promise<SnapshotDisk>;
  readonly connections: () => readonly Connection[];
  /** Digest of the address of a connection. */
  readonly originOf: (connection: Connection) => Promise<string>;
}

/** Creates the library. Nothing is read before `list`, or before something of a snapshot is shown. */
export function createSnapshotLibrary(deps: SnapshotLibraryDeps): SnapshotLibrary {
  const changed = createEmitter<void>();
  const headers = new Map<string, { readonly writtenAt: number; readonly header: SnapshotHeader }>();
  let listing: Promise<readonly Snapshot[]> | undefined;
  let known: readonly Snapshot[] = [];

  const headerOf = async (disk: SnapshotDisk, file: SnapshotFile): Promise<SnapshotHeader> => {
    const before = headers.get(file.id);
    if (before?.writtenAt === file.writtenAt) return before.header;
    const header = await disk.header(file);
    headers.set(file.id, { writtenAt: file.writtenAt, header });
    return header;
  };
  const entryOf = async (
    disk: SnapshotDisk,
    file: SnapshotFile,
    names: ReadonlyMap<string, string>,
  ): Promise<Snapshot> => {
    const label = await disk.label(file);
    const common = { id: file.id, file, label };
    try {
      const header = await headerOf(disk, file);
      const { board, boardName, origin, connection, takenAt } = header;
      const ref = boardRef(names.get(origin) ?? connection, board, file.id);
      return { ...common, ref, boardName, takenAt: Date.parse(takenAt), header };
    } catch (error) {
      // It hides no other snapshot.
      return {
        ...common,
        ref: boardRef('?', file.folder, file.id),
        boardName: '',
        takenAt: file.writtenAt,
        problem: failureOf(error),
      };
    }
  };
  const read = async (): Promise<readonly Snapshot[]> => {
    const disk = await deps.disk();
    const names = new Map<string, string>();
    for (const connection of deps.connections()) names.set(await deps.originOf(connection), connection.name);
    const found: Snapshot[] = [];
    for (const file of await disk.list()) found.push(await entryOf(disk, file, names));
    known = found.toSorted((one, other) => other.takenAt - one.takenAt);
    return known;
  };
  const list = () => (listing ??= read());
  const of = ({ at }: Ref) => known.find(({ id }) => id === at);
  const reload = () => {
    listing = undefined;
    changed.fire();
  };

  const open = async (ref: Ref) => {
    const snapshot = of(ref) ?? (await list()).find(({ id }) => id === ref.at);
    if (!snapshot) throw new ServiceError({ kind: 'snapshotGone' });
    const { header, problem, file } = snapshot;
    if (!header) throw new ServiceError(problem ?? { kind: 'snapshotDamaged' });
    // Its records belong to this board only.
    if (header.board !== ref.board) throw new ServiceError({ kind: 'notInSnapshot' });
    const disk = await deps.disk();
    return { header, part: (name: Parameters<SnapshotDisk['part']>[1]) => disk.part(file, name) };
  };

  return {
    list,
    known: () => known,
    of,
    reload,
    setLabel: async ({ file }, label) => {
      await (await deps.disk()).setLabel(file, label);
      reload();
    },
    remove: async (snapshots) => {
      const disk = await deps.disk();
      try {
        for (const { file } of snapshots) await disk.remove(file);
      } finally {
        reload();
      }
    },
    reader: createSnapshotReader(open, (ref) => of(ref)?.takenAt),
    onDidChange: changed.event,
  };
}
