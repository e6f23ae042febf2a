import assert from 'node:assert/strict';
import type { RequestLogEntry } from '../../../../src/service/api/send';
import type { Call } from '../../../../src/service/api/operations';
import { parseBaseUrl } from '../../../../src/core/baseUrl';
import { boardRef, pathOf, sections, type Ref } from '../../../../src/core/ref';
import type { Connection } from '../../../../src/records/configured';
import { createRequestLedger } from '../../../../src/service/requests/requestLedger';
import type { FaultSettings } from '../../../sampleServer/faultSettings';
import { sampleAppId } from '../../../../src/service/sample/sampleBoards';
import { createBoardStore } from '../../../../src/service/store/boardStore';
import { children } from '../../../../src/surfaces/tree/children';
import { isShown } from '../../../../src/surfaces/tree/treeMemory';
import type { Node } from '../../../../src/surfaces/tree/node';
import { addressOf, clientFor, endServers, sample, sourceOver, until } from '../api/serving';
import { plainly } from '../../surfaces/tree/treeServices';

/** A store over HTTP whose requests are recorded as the extension does. */
async function recording(faults: Partial<FaultSettings> = {}) {
  const { service, baseUrl } = await sample();
  service.setFaults(faults);
  const connection: Connection = { name: 'one', ...addressOf(baseUrl), appId: sampleAppId };
  const ledger = createRequestLedger();
  const client = clientFor(baseUrl, {
    // A token may expire at once.
    renewal: { soonMs: 0, spacingMs: 0, withinMs: 0 },
    logRequest: (note, call) => ledger.record(connection, note, call),
    noteUnreadable: (call, failure) => ledger.fail(connection, call, failure),
  });
  const store = createBoardStore(() => sourceOver(client, 0));
  return { service, ledger, store };
}

const board = (id: string) => boardRef('one', id);
const entry = (more: Partial<RequestLogEntry> = {}): RequestLogEntry => ({
  operation: 'votes',
  cause: 'rows',
  outcome: '200',
  sentAt: Date.UTC(2026, 10, 16),
  ms: 12,
  bytes: 100,
  attempt: 1,
  ...more,
});
const votesOf = (recordId: string): Call => ({ operation: 'votes', query: { recordId } });
const acme: Connection = { name: 'Acme', origin: 'https://boards.test', path: '/app-1/v1', appId: 'app-1' };

describe('the ledger of requests', () => {
  afterEach(endServers);

  it('equals the log of the service under 20 parallel expansions with a token that expires', async () => {
    const { service, ledger, store } = await recording({ tokenLifeRequests: 7 });
    const rows = store.causedBy('rows');
    const expand = (row: Node) => children(row, rows, plainly);
    const boards = Array.from({ length: 20 }, (_, index) =>
      board(index % 2 === 0 ? 'retro-2026-w46' : `no-such-board-${index}`),
    ).map((ref, index) => ({ ...ref, board: index < 4 ? ref.board : `${ref.board}-${index}` }));
    await Promise.all(
      boards.flatMap((ref) => [
        expand({ kind: 'board', ref, board: { connection: 'one', recordId: ref.board, target: 'user' } }),
        ...sections.map((section) => expand({ kind: 'section', ref: { ...ref, section } })),
      ]),
    );
    assert.ok(service.record.length > 60);
    assert.ok(service.record.some(({ status }) => status === 401));
    const served = service.record.map(({ operation, recordIds, status }) => [operation, recordIds, status]);
    const kept = ledger
      .sent()
      .map(({ operation, boards: ids, status }) => [operation === 'counters' ? 'statistics' : operation, ids, status]);
    const inOrder = (list: readonly unknown[]) => list.map((each) => JSON.stringify(each)).toSorted();
    assert.deepEqual(inOrder(kept), inOrder(served));
    assert.ok(ledger.sent().every(({ cause }) => cause === 'rows'));
  });

  it('has a request that was cancelled on its way', async () => {
    const { service, ledger, store } = await recording();
    await store.causedBy('details').counters.get(board('retro-2026-w46'));
    service.setFaults({ delayMs: 60_000 });
    const loading = store.causedBy('details').votes.get(board('retro-2026-w46'));
    await until(() => service.record.length > 2);
    store.forget();
    await loading;
    await until(() => ledger.sent().length > 2);
    const only = ledger.sent().at(-1);
    assert.equal(only?.operation, 'votes');
    assert.equal(only.failure?.kind, 'cancelled');
    assert.equal(only.status, undefined);
  });

  it('says of responses that arrived but can’t be read that they failed, and of no others', async () => {
    const { ledger, store } = await recording({
      faults: { votes: [{ response: 'login-page', recordId: 'retro-2026-w46' }], files: [{ response: 'broken-json' }] },
    });
    const ref = board('retro-2026-w46');
    await Promise.all([
      store.votes.get(ref),
      store.votes.get(board('brand-library')),
      store.files.get({ ...ref, section: 'files' }),
    ]);
    const failed = ledger.sent().filter(({ failure }) => failure);
    assert.deepEqual(
      failed
        .map(({ operation, boards, status, failure }) => [operation, ...boards, status, failure?.kind].join(' '))
        .toSorted(),
      ['files retro-2026-w46 200 notJson', 'votes retro-2026-w46 200 notJson'],
    );
  });

  it('names no refresh for what isn’t shown when it is refreshed, and is expanded later', async () => {
    const { ledger, store } = await recording();
    const [rows, details] = [store.causedBy('rows'), store.causedBy('details')];
    const [retro, launch] = [board('retro-2026-w46'), board('brand-library')];
    const filtered = { ...retro, section: 'files', filter: '{"searchStr":"a"}' } as const;
    const all = [retro, launch].flatMap((ref) => [
      rows.counters.get(ref),
      rows.votes.get(ref),
      rows.meetings.get(ref),
      rows.files.get({ ...ref, section: 'files' }),
    ]);
    await Promise.all([...all, rows.files.get(filtered)]);
    const expanded = new Set([
      pathOf(retro),
      pathOf({ ...retro, section: 'votes' }),
      pathOf({ ...launch, section: 'votes' }),
    ]);
    const inSight = (ref: Ref) =>
      isShown(ref, { isExpanded: (id) => expanded.has(id) }, [pathOf({ ...launch, section: 'meetings', record: 'm' })]);
    const before = ledger.sent().length;
    store.causedBy('refresh', inSight).invalidate();
    for (const ref of [retro, launch]) {
      await rows.votes.get(ref);
      await rows.files.get({ ...ref, section: 'files' });
      await details.meetings.get(ref);
    }
    await rows.files.get(filtered);
    const sent = ledger.sent().slice(before);
    assert.deepEqual(
      [...new Set(sent.map(({ operation, boards, cause }) => [operation, ...boards, cause].join(' ')))].toSorted(),
      [
        'files brand-library rows',
        'files retro-2026-w46 rows',
        'meetings brand-library refresh',
        'meetings retro-2026-w46 details',
        'votes brand-library rows',
        'votes retro-2026-w46 refresh',
      ],
    );
  });

  it('names the cause of further pages', async () => {
    const { ledger, store } = await recording();
    const files = { ...board('brand-library'), section: 'files' as const };
    await store.causedBy('details').files.get(files);
    const before = ledger.sent().length;
    await store.causedBy('loadMore').moreFiles(files);
    const later = ledger.sent().slice(before);
    assert.ok(later.length > 0);
    assert.ok(later.every(({ cause }) => cause === 'loadMore'));
  });

  it('keeps the newest, and counts what it dropped', () => {
    const ledger = createRequestLedger(3);
    for (let at = 1; at <= 5; at += 1) ledger.record(acme, entry(), votesOf(`b${at}`));
    assert.deepEqual(
      ledger.sent().map(({ number }) => number),
      [3, 4, 5],
    );
    assert.equal(ledger.dropped(), 2);
    ledger.clear();
    assert.deepEqual([ledger.sent(), ledger.dropped()], [[], 0]);
  });

  it('leaves out what was never sent', () => {
    const ledger = createRequestLedger();
    ledger.record(acme, entry({ sentAt: undefined, failure: { kind: 'notAnswering' } }), votesOf('b1'));
    assert.deepEqual(ledger.sent(), []);
  });
});

describe('requests as HAR', () => {
  it('hold no app ID that the base URL encodes', () => {
    const ledger = createRequestLedger();
    const appId = 'équipe 1/ü';
    const { address } = parseBaseUrl(`https://boards.test/${encodeURIComponent(appId)}/v1`);
    assert.ok(address);
    ledger.record({ ...acme, ...address, appId }, entry(), votesOf('board-1'));
    assert.deepEqual(
      ledger.sent().map(({ url }) => url),
      ['https://boards.test/…/v1/boards/voteData'],
    );
  });
});
