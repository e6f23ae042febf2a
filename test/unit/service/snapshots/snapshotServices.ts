import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { Failure } from '../../../../src/core/failure';
import { boardRef, type Ref } from '../../../../src/core/ref';
import { serviceInName } from '../../../../src/records/configured';
import type { TestServiceOptions } from '../../../sampleServer/testService';
import { createSnapshotDisk } from '../../../../src/service/snapshots/snapshotDisk';
import { createSnapshotLibrary } from '../../../../src/service/snapshots/snapshotLibrary';
import type { SnapshotLabel } from '../../../../src/service/snapshots/snapshotHeader';
import { takeSnapshots, type TakenBoard } from '../../../../src/service/snapshots/takeSnapshots';
import { createBoardStore } from '../../../../src/service/store/boardStore';
import { digest } from '../../../../src/service/store/digest';
import { temporaryFolder } from '../../../host/temporaryFolder';
import { services } from '../../surfaces/tree/treeServices';

/** The connections with these addresses, by name. */
export const addressed = (addresses: ReadonlyMap<string, string>) => ({
  connections: () => [...addresses.keys()].map((name) => ({ name })),
  serviceOf: (name: string) => {
    const address = addresses.get(name);
    return address === undefined ? serviceInName(name) : digest(address);
  },
  folderOf: ({ connection, board }: Ref) => {
    const address = addresses.get(connection);
    return address === undefined ? undefined : digest(`${address}\n${board}`);
  },
});

/** Snapshots of the sample service in a folder of their own. `from`: takes them from another service. */
export function snapshotServices(
  options: TestServiceOptions & { readonly clock?: () => number } = {},
  root = path.join(temporaryFolder(), 'snapshots'),
  from: Partial<Pick<ReturnType<typeof services>, 'sourceOf'>> = {},
) {
  const { service, ledger, sourceOf, store: live } = { ...services(options), ...from };
  const disk = { ...createSnapshotDisk(root) };
  const origin = 'https://sample.invalid/v1';
  const problems: Failure[] = [];
  const addresses = new Map([['samples', origin]]);
  const library = createSnapshotLibrary({
    storage: () => Promise.resolve(disk),
    samples: () => Promise.resolve(undefined),
    ...addressed(addresses),
    logProblem: (failure) => problems.push(failure),
  });
  let clock = Date.parse('2026-11-24T10:00:00Z');
  // Responses are received by the real clock, too.
  const now = () => options.clock?.() ?? options.now ?? Date.now();
  const store = createBoardStore(sourceOf, undefined, library.reader, () => Promise.resolve(digest), now);
  const take = async (
    boards: readonly string[],
    {
      signal = new AbortController().signal,
      label = {},
      apartMs = 60_000,
    }: { signal?: AbortSignal; label?: SnapshotLabel; apartMs?: number } = {},
  ): Promise<TakenBoard[]> => {
    const done: TakenBoard[] = [];
    const wanted = boards.map((board) => ({
      ref: boardRef('samples', board),
      name: `Board ${board}`,
      folder: digest(`${origin}\n${board}`),
      origin: digest(origin),
    }));
    const deps = {
      storage: disk,
      sourceOf: () => Promise.resolve(sourceOf()),
      serviceOf: addressed(addresses).serviceOf,
      createId: () => {
        clock += apartMs;
        return digest(randomUUID());
      },
      extensionVersion: '0.1.0',
      now: () => clock,
    };
    for await (const each of takeSnapshots(wanted, () => label, deps, signal)) done.push(each);
    library.reload();
    return done;
  };
  /** The ref of a board in its newest snapshot. */
  const newest = async (board: string): Promise<Ref> => {
    const found = (await library.list()).find(({ ref }) => ref.board === board);
    if (!found) throw new Error(`no snapshot of ${board}`);
    return found.ref;
  };
  return { service, ledger, sourceOf, live, store, library, disk, root, take, newest, problems, addresses };
}
