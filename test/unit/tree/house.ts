import { format } from '../../../src/model/format';
import { boardRef, type Ref, type Section } from '../../../src/model/ref';
import { client } from '../../../src/service/client';
import { inProcessTransport } from '../../../src/service/inProcessTransport';
import { createRequestQueues } from '../../../src/service/requestQueue';
import { sampleAppId, sampleAppSecret } from '../../../src/sample/sampleBoards';
import { sampleService, type SampleServiceOptions } from '../../../src/sample/service';
import { boardStore } from '../../../src/store/boardStore';
import { children } from '../../../src/tree/children';
import type { FileAsking } from '../../../src/tree/node';
import { look } from '../../../src/tree/look';
import type { Node } from '../../../src/tree/node';

export const english = format('en', 'utc');

/** Without filters and saved filters. */
export const plainly: FileAsking = { filterOf: () => undefined, searches: () => [] };

/** A store over the sample service with the tree, as in one window. */
export function house(options: SampleServiceOptions = {}, asking: Partial<FileAsking> = {}) {
  const service = sampleService(options);
  let base: 0 | 1 | undefined;
  const own = client({
    base: { origin: 'https://sample.invalid', path: '/v1' },
    transport: inProcessTransport(() => Promise.resolve((request) => service.fetch(request))),
    queue: createRequestQueues()('https://sample.invalid'),
    credentials: () => Promise.resolve({ appId: sampleAppId, appSecret: sampleAppSecret }),
    note: () => {},
  });
  const pageBase = {
    known: () => base,
    remember: (found: 0 | 1 | undefined) => {
      base = found;
    },
  };
  const store = boardStore(() => ({ client: own, pageBase, pageSize: () => 50, zone: () => 'utc' as const }));
  const board = (recordId: string): Node => {
    const ref = boardRef('samples', recordId);
    return { kind: 'board', ref, board: { connection: 'samples', recordId, name: recordId, keptIn: 'user' } };
  };
  const below = (node: Node) => children(node, store, { ...plainly, ...asking });
  const lookOf = (node: Node) => look(node, store, english, true);
  const section = (recordId: string, name: Section): Promise<Node[]> => {
    const ref: Ref = { ...boardRef('samples', recordId), section: name };
    return below({ kind: 'section', ref });
  };
  return { service, store, board, below, lookOf, section };
}

/** The only row whose label contains a text. */
export function rowNamed(rows: readonly Node[], lookOf: (node: Node) => { label: string }, text: string): Node {
  const found = rows.filter((row) => lookOf(row).label.includes(text));
  if (found.length !== 1 || !found[0])
    throw new Error(`${found.length} rows say "${text}": ${rows.map((row) => lookOf(row).label).join(' | ')}`);
  return found[0];
}
