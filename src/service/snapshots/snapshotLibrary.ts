import { createEmitter, type Emitter } from '../../core/emitter';
import { failureOf, ServiceError, type Failure } from '../../core/failure';
import { groupBy } from '../../core/groupBy';
import { boardRef, type Ref } from '../../core/ref';
import { unknownServiceName } from '../../records/configured';
import type { SnapshotReader } from '../store/usedSnapshots';
import type { PartName, SnapshotHeader, SnapshotLabel } from './snapshotHeader';
import { createSnapshotReader, type OpenSnapshot } from './snapshotReader';
import type { SnapshotStorage, SnapshotFile } from './snapshotStorage';

export interface Snapshot {
  readonly id: string;
  /** The board in it, over a connection to its service. */
  readonly ref: Ref;
  readonly boardName: string;
  /** Milliseconds since the Unix epoch; the time of the file if the header can't be read. */
  readonly takenAt: number;
  /** Whether another snapshot of the board was taken in the same minute. */
  readonly sharesMinute: boolean;
  readonly file: SnapshotFile;
  readonly label: SnapshotLabel;
  /** Whether it is of a sample board, so that it can't be changed or deleted. */
  readonly isSample: boolean;
  /** Absent if it can't be read; `problem` says why. */
  readonly header?: SnapshotHeader;
  readonly problem?: Failure;
}

export interface SnapshotLibrary {
  /** All snapshots, the newest first. Reads their headers once, and again after `reload`. Never rejects. */
  readonly list: () => Promise<readonly Snapshot[]>;
  /** Why `list` couldn't read the folder last; what it returns may then be out of date. */
  readonly problem: () => Failure | undefined;
  /** What `list` returned last; empty before. */
  readonly known: () => readonly Snapshot[];
  /** The snapshots of a board, the newest first, addressed over its connection: those of the same service and board ID. */
  readonly ofBoard: (board: Ref) => Promise<readonly Snapshot[]>;
  /** The same of what `list` returned last. */
  readonly knownOf: (board: Ref) => readonly Snapshot[];
  /** The unreadable files in the folder of a board, of what `list` returned last, addressed over its connection. */
  readonly unreadableOf: (board: Ref) => readonly Snapshot[];
  /** Whether two refs are of one board of one service. */
  readonly isOneBoard: (one: Ref, other: Ref) => boolean;
  /** The snapshot of a ref, if `list` has returned it. */
  readonly of: (ref: Ref) => Snapshot | undefined;
  /** Reads the folder again if it was read before, since other windows may change it. */
  readonly reload: () => void;
  /** Errors: ServiceError, snapshotNotWritten. */
  readonly setLabel: (snapshot: Snapshot, label: SnapshotLabel) => Promise<void>;
  /** Errors: ServiceError, snapshotNotWritten. */
  readonly remove: (snapshots: readonly Snapshot[]) => Promise<void>;
  /** Opens the snapshot of a ref. Errors: ServiceError, see `snapshotStorage.ts`. */
  readonly open: (ref: Ref) => Promise<OpenSnapshot>;
  readonly reader: SnapshotReader;
  /** Fires when a reading found something else than the one before. */
  readonly onDidChange: Emitter<void>['event'];
  /** Fires with the IDs of snapshots that this window has deleted. */
  readonly onDidRemove: Emitter<readonly string[]>['event'];
}

export interface SnapshotLibraryDeps {
  /** The snapshots that the user took. */
  readonly storage: () => Promise<SnapshotStorage>;
  /** The snapshots of the sample boards; undefined while sample boards are hidden. */
  readonly samples: () => Promise<SnapshotStorage | undefined>;
  readonly connections: () => readonly { readonly name: string }[];
  /** Digest of the address of a connection's service, by its name; undefined if there is no such connection. */
  readonly serviceOf: (connection: string) => string | undefined;
  /** Digest that names the folder of a board; undefined if there is no such connection. */
  readonly folderOf: (board: Ref) => string | undefined;
  /** Logs why the folder couldn't be read. */
  readonly logProblem: (failure: Failure) => void;
}

/** Creates the library. Reads nothing before `list` is called, or a snapshot is opened. */
export function createSnapshotLibrary(deps: SnapshotLibraryDeps): SnapshotLibrary {
  const changed = createEmitter<void>();
  const removed = createEmitter<readonly string[]>();
  const headers = new Map<string, { readonly writtenAt: number; readonly header: SnapshotHeader }>();
  let listing: Promise<readonly Snapshot[]> | undefined;
  let known: readonly Snapshot[] = [];
  let listProblem: Failure | undefined;
  let knownState = stateOf(known, listProblem);
  /** Numbers of the reading that began last, and of the one that `known` is from. */
  let [begun, latest] = [0, 0];

  const headerOf = async (storage: SnapshotStorage, file: SnapshotFile): Promise<SnapshotHeader> => {
    const before = headers.get(file.id);
    if (before?.writtenAt === file.writtenAt) return before.header;
    const header = await storage.header(file);
    headers.set(file.id, { writtenAt: file.writtenAt, header });
    return header;
  };
  /** A connection to a service: of that name, if it still belongs to the service, or else another one. */
  const connectionTo = (service: string, name: string): string => {
    if (deps.serviceOf(name) === service) return name;
    const other = deps.connections().find((connection) => deps.serviceOf(connection.name) === service);
    return other?.name ?? unknownServiceName(service);
  };
  const entryOf = async (
    storage: SnapshotStorage,
    file: SnapshotFile,
    isSample: boolean,
  ): Promise<Omit<Snapshot, 'sharesMinute'>> => {
    const label = await storage.label(file);
    const common = { id: file.id, file, label, isSample };
    try {
      const header = await headerOf(storage, file);
      const { board, boardName, origin, connection, takenAt } = header;
      const ref = boardRef(connectionTo(origin, connection), board, file.id);
      return { ...common, ref, boardName, takenAt: Date.parse(takenAt), header };
    } catch (error) {
      // An unreadable snapshot must not hide the others.
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
    const found: Omit<Snapshot, 'sharesMinute'>[] = [];
    const samples = await deps.samples();
    for (const storage of [await deps.storage(), ...(samples ? [samples] : [])])
      for (const file of await storage.list()) found.push(await entryOf(storage, file, storage === samples));
    return [...groupBy(found, minuteOf).values()]
      .flatMap((same) => same.map((each) => ({ ...each, sharesMinute: same.length > 1 })))
      .toSorted((one, other) => other.takenAt - one.takenAt);
  };
  const tellChange = () => {
    const before = knownState;
    knownState = stateOf(known, listProblem);
    if (knownState !== before) changed.fire();
  };
  const readLatest = async (): Promise<readonly Snapshot[]> => {
    const own = (begun += 1);
    try {
      const found = await read();
      // An earlier reading may end after a later one.
      if (own > latest) {
        [latest, known, listProblem] = [own, found, undefined];
        tellChange();
      }
      return found;
    } catch (error) {
      const failure = failureOf(error);
      deps.logProblem(failure);
      if (own > latest) {
        listProblem = failure;
        tellChange();
      }
      // Read again next time.
      if (own === begun) listing = undefined;
      return known;
    }
  };
  const list = () => (listing ??= readLatest());
  const storageOf = ({ isSample }: Snapshot): Promise<SnapshotStorage | undefined> =>
    isSample ? deps.samples() : deps.storage();
  const serviceOf = (ref: Ref) => (ref.at === undefined ? deps.serviceOf(ref.connection) : of(ref)?.header?.origin);
  const groups = new WeakMap<readonly Snapshot[], ReadonlyMap<string, readonly Snapshot[]>>();
  /** Groups a list by board, once for all boards. */
  const grouped = (all: readonly Snapshot[]) => {
    const before = groups.get(all);
    if (before) return before;
    const made = groupBy(all, ({ header }) => header && boardKey(header.origin, header.board));
    groups.set(all, made);
    return made;
  };
  const among = (all: readonly Snapshot[], { connection, board, at }: Ref): readonly Snapshot[] => {
    const service = serviceOf({ connection, board, ...(at !== undefined && { at }) });
    const own = service === undefined ? [] : (grouped(all).get(boardKey(service, board)) ?? []);
    return own.map((each) => (each.ref.connection === connection ? each : addressed(each, { connection, board })));
  };
  const of = ({ at }: Ref) => known.find(({ id }) => id === at);
  const reload = () => {
    if (begun === 0) return;
    listing = undefined;
    void list();
  };

  const open = async (ref: Ref): Promise<OpenSnapshot> => {
    const snapshot = of(ref) ?? (await list()).find(({ id }) => id === ref.at);
    if (!snapshot) throw new ServiceError({ kind: 'snapshotGone' });
    const { header, problem, file } = snapshot;
    if (!header) throw new ServiceError(problem ?? { kind: 'snapshotDamaged' });
    // The snapshot is of this board only, of its service.
    if (header.board !== ref.board) throw new ServiceError({ kind: 'notInSnapshot' });
    if ((deps.serviceOf(ref.connection) ?? header.origin) !== header.origin)
      throw new ServiceError({ kind: 'otherService' });
    const storage = await storageOf(snapshot);
    if (!storage) throw new ServiceError({ kind: 'snapshotGone' });
    return { header, part: (name: PartName, end?: AbortSignal) => storage.part(file, name, end) };
  };

  return {
    list,
    known: () => known,
    problem: () => listProblem,
    ofBoard: async (board) => among(await list(), board),
    knownOf: (board) => among(known, board),
    unreadableOf: (board) => {
      const folder = deps.folderOf(board);
      const own = known.filter(({ problem, file }) => problem !== undefined && file.folder === folder);
      return own.map((each) => addressed(each, board));
    },
    isOneBoard: (one, other) => {
      const service = serviceOf(one);
      return service !== undefined && service === serviceOf(other) && one.board === other.board;
    },
    of,
    reload,
    setLabel: async ({ file }, label) => {
      await (await deps.storage()).setLabel(file, label);
      reload();
    },
    remove: async (snapshots) => {
      const ids: string[] = [];
      try {
        for (const snapshot of snapshots) {
          if (snapshot.isSample) continue;
          await (await storageOf(snapshot))?.remove(snapshot.file);
          ids.push(snapshot.id);
          headers.delete(snapshot.id);
        }
      } finally {
        reload();
        removed.fire(ids);
      }
    },
    open,
    reader: createSnapshotReader(open),
    onDidChange: changed.event,
    onDidRemove: removed.event,
  };
}

const addressed = (snapshot: Snapshot, { connection, board }: Ref): Snapshot => ({
  ...snapshot,
  ref: boardRef(connection, board, snapshot.id),
});

/** What a reading found, as text to compare. */
const stateOf = (snapshots: readonly Snapshot[], failure: Failure | undefined): string =>
  JSON.stringify([
    failure,
    snapshots.map(({ ref, label, file, problem }) => [ref, label, file.folder, file.writtenAt, problem?.kind]),
  ]);

const boardKey = (service: string, board: string): string => `${service}\n${board}`;

const minuteOf = ({ ref, takenAt }: Pick<Snapshot, 'ref' | 'takenAt'>): string =>
  JSON.stringify([ref.connection, ref.board, Math.floor(takenAt / 60_000)]);
