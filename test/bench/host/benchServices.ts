import { parseBaseUrl } from '../../../src/core/baseUrl';
import type { PageBase } from '../../../src/records/fileList';
import { createFormat } from '../../../src/core/format';
import { boardRef, type Ref, type Section } from '../../../src/core/ref';
import type { RecordContext } from '../../../src/kinds/parts/composeView';
import { sampleAppId, sampleAppSecret } from '../../../src/service/sample/sampleBoards';
import { createAxiosTransport } from '../../../src/service/api/axiosTransport';
import { createClient } from '../../../src/service/api/client';
import { createRequestQueues } from '../../../src/service/api/requestQueue';
import { createBoardStore, type BoardStore } from '../../../src/service/store/boardStore';
import type { BoardSource } from '../../../src/service/store/clientRegistry';
import type { Board } from '../../../src/records/configured';
import { children } from '../../../src/surfaces/tree/children';
import type { Configured, Node } from '../../../src/surfaces/tree/node';
import { boardName } from '../loads';

/** URL of the service with the loads, passed by the parent process. */
const baseUrl = process.argv[2] ?? '';

/** The service with its own client. */
export function newSource(pageSize = 1000, address = baseUrl): BoardSource {
  const base = parseBaseUrl(address).address;
  if (!base) throw new Error(`${address} is not a valid base URL.`);
  let known: PageBase | undefined;
  return {
    client: createClient({
      base,
      transport: createAxiosTransport(),
      queue: createRequestQueues()(base.origin),
      credentials: () => Promise.resolve({ appId: sampleAppId, appSecret: sampleAppSecret }),
      logRequest: () => {},
    }),
    pageBase: { known: () => known, remember: (found: PageBase | undefined) => void (known = found) },
    pageSize: () => pageSize,
    zone: () => 'utc' as const,
  };
}

/** A store over the service with its own client. */
export function newStore(pageSize = 1000, address = baseUrl): BoardStore {
  const source = newSource(pageSize, address);
  return createBoardStore(() => source);
}

/** No file filters and no saved filters. */
const filterState = {
  filterOf: () => undefined,
  savedFilters: () => [],
  isFailing: () => false,
  snapshotsOf: () => [],
};

/** The child rows of a row. */
export const below = (node: Node, store: BoardStore): Promise<Node[]> => children(node, store, filterState);

export const boardsOf = (count: number): Board[] =>
  Array.from({ length: count }, (_, index) => ({ recordId: boardName(index), connection: 'bench', target: 'user' }));

/** A configuration with only these boards. */
export const configured = (boards: readonly Board[]): Configured => ({
  connections: [],
  boards,
  savedFilters: [],
  badEntries: [],
  failing: new Map(),
});

export const english = createFormat('en', 'utc');

export const at = (board: string, section?: Section, record?: string): Ref => ({
  ...boardRef('bench', board),
  ...(section === undefined ? {} : { section }),
  ...(record === undefined ? {} : { record }),
});

export const viewContextAt = (ref: Ref): RecordContext => ({
  ref,
  boardName: ref.board,
  format: english,
  zone: 'UTC',
  now: Date.UTC(2026, 10, 20),
  previous: false,
  next: false,
  actions: [],
});

/** Loads all files of a board page by page, like *Load all*. */
export async function loadAll(store: BoardStore, ref: Ref): Promise<void> {
  await store.files.get(ref);
  for (;;) {
    const list = store.files.peek(ref);
    if (list.state !== 'loaded') throw new Error(`The files of ${ref.board} are ${list.state}.`);
    if (list.value.stopped) throw new Error(`The files stopped: ${list.value.stopped.kind}.`);
    if (list.value.completeness.kind !== 'incomplete') return;
    await store.moreFiles(ref);
  }
}
