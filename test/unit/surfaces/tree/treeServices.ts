import { createFormat } from '../../../../src/core/format';
import { boardRef, type Section, type SectionRef } from '../../../../src/core/ref';
import { createClient } from '../../../../src/service/api/client';
import { inProcessTransport } from '../../../../src/service/api/transport';
import { createRequestQueues } from '../../../../src/service/api/requestQueue';
import { sampleNow } from '../../../../src/service/sample/boards/sampleBoard';
import { sampleAppId, sampleAppSecret } from '../../../../src/service/sample/sampleBoards';
import { createTestService, type TestServiceOptions } from '../../../sampleServer/testService';
import { createRequestLedger } from '../../../../src/service/requests/requestLedger';
import { createBoardStore } from '../../../../src/service/store/boardStore';
import { children } from '../../../../src/surfaces/tree/children';
import type { KeptState } from '../../../../src/surfaces/tree/node';
import { createTreeItemModel } from '../../../../src/surfaces/tree/createTreeItemModel';
import type { Node } from '../../../../src/surfaces/tree/node';

export const english = createFormat('en', 'utc');

/** Without filters, saved filters, and snapshots. */
export const plainly: KeptState = {
  filterOf: () => undefined,
  savedFilters: () => [],
  isFailing: () => false,
  snapshotsOf: () => [],
};

const connection = { name: 'samples', origin: 'https://sample.invalid', path: '/v1', appId: sampleAppId };

/** A store over the sample service with the tree, as in one window. */
export function services(options: TestServiceOptions = {}, kept: Partial<KeptState> = {}) {
  const service = createTestService(options);
  const ledger = createRequestLedger();
  let base: 0 | 1 | undefined;
  const own = createClient({
    base: { origin: 'https://sample.invalid', path: '/v1' },
    transport: inProcessTransport(() => Promise.resolve((request) => service.fetch(request))),
    queue: createRequestQueues()('https://sample.invalid'),
    credentials: () => Promise.resolve({ appId: sampleAppId, appSecret: sampleAppSecret }),
    logRequest: (entry, call) => ledger.record(connection, entry, call),
    noteUnreadable: (call, failure) => ledger.fail(connection, call, failure),
  });
  const pageBase = {
    known: () => base,
    remember: (found: 0 | 1 | undefined) => {
      base = found;
    },
  };
  const sourceOf = () => ({ client: own, pageBase, pageSize: () => 50, zone: () => 'utc' as const });
  const store = createBoardStore(sourceOf, undefined, undefined, undefined, () => options.now ?? sampleNow);
  const board = (recordId: string): Node => {
    const ref = boardRef('samples', recordId);
    return { kind: 'board', ref, board: { connection: 'samples', recordId, name: recordId, target: 'user' } };
  };
  const below = (node: Node) => children(node, store, { ...plainly, ...kept });
  const itemOf = (node: Node) => createTreeItemModel(node, store, english, true);
  const section = (recordId: string, name: Section): Promise<Node[]> => {
    const ref: SectionRef = { ...boardRef('samples', recordId), section: name };
    return below({ kind: 'section', ref });
  };
  return { service, ledger, store, sourceOf, board, below, itemOf, section };
}

/** The only row whose label contains a text. */
export function rowNamed(rows: readonly Node[], itemOf: (node: Node) => { label: string }, text: string): Node {
  const found = rows.filter((row) => itemOf(row).label.includes(text));
  if (found.length !== 1 || !found[0])
    throw new Error(`${found.length} rows contain "${text}": ${rows.map((row) => itemOf(row).label).join(' | ')}`);
  return found[0];
}
