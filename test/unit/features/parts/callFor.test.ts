import assert from 'node:assert/strict';
import { callFor, type Asking } from '../../../../src/features/requests/callFor';
import { serializeFilter } from '../../../../src/records/fileFilter';
import { boardRef, type Ref } from '../../../../src/core/ref';
import { wideBoard } from '../../../sampleServer/wideBoards';
import { sampleAppId, sampleAppSecret } from '../../../../src/service/sample/sampleBoards';
import { createTestService } from '../../../sampleServer/testService';
import { createClient } from '../../../../src/service/api/client';
import { inProcessTransport } from '../../../../src/service/api/transport';
import { createRequestQueues } from '../../../../src/service/api/requestQueue';
import { requestFor, tokenCall, type WireRequest } from '../../../../src/service/api/operations';
import { createBoardStore } from '../../../../src/service/store/boardStore';

const base = { origin: 'https://sample.invalid', path: '/v1' };
const board = boardRef('c', 'wide');

/** A store that records the requests it sends. */
function createRecordingStore() {
  const service = createTestService({ boards: [wideBoard({ recordId: 'wide', files: 120, votes: 1, meetings: 1 })] });
  const sent: WireRequest[] = [];
  const transport = inProcessTransport(() => Promise.resolve((request) => service.fetch(request)));
  const own = createClient({
    base,
    transport: (request, signal) => {
      sent.push(request);
      return transport(request, signal);
    },
    queue: createRequestQueues()(base.origin),
    credentials: () => Promise.resolve({ appId: sampleAppId, appSecret: sampleAppSecret }),
    logRequest: () => {},
  });
  let known: 0 | 1 | undefined;
  const pageBase = { known: () => known, remember: (found: 0 | 1 | undefined) => void (known = found) };
  const store = createBoardStore(() => ({ client: own, pageBase, pageSize: () => 50, zone: () => 'utc' as const }));
  const asking: Asking = { store, pageSize: () => 50, zone: () => 'utc' };
  return { store, asking, sent };
}

describe('a copied request', () => {
  for (const [what, ref] of [
    ['counters', board],
    ['votes', { ...board, section: 'votes' }],
    ['meetings', { ...board, section: 'meetings' }],
    ['files', { ...board, section: 'files' }],
    [
      'files with a filter',
      { ...board, section: 'files', filter: serializeFilter({ searchStr: "it's", fileType: ['png'] }) },
    ],
  ] as const satisfies readonly (readonly [string, Ref])[])
    it(`for ${what} equals one that was sent`, async () => {
      const { store, asking, sent } = createRecordingStore();
      await store[ref.section ?? 'counters'].get(ref);
      const token = sent.at(-1)?.headers['token'];
      assert.ok(token);
      const copied = requestFor(base, callFor(ref, asking), token);
      assert.ok(
        sent.some((request) => JSON.stringify(request) === JSON.stringify(copied)),
        JSON.stringify(copied),
      );
    });

  it('for a token equals the one that was sent, except for the credentials', async () => {
    const { store, sent } = createRecordingStore();
    await store.votes.get(board);
    const copied = requestFor(base, tokenCall);
    const [first] = sent;
    assert.deepEqual({ ...copied, body: '' }, { ...first, body: '' });
    assert.equal(copied.body, first?.body?.replace(sampleAppId, '<APP_ID>').replace(sampleAppSecret, '<APP_SECRET>'));
  });

  it('for a file requests the page of the file', async () => {
    const { store, asking } = createRecordingStore();
    const section = { ...board, section: 'files' } as const;
    await store.files.get(section);
    await store.moreFiles(section);
    const loadState = store.files.peek(section);
    assert.ok(loadState.state === 'loaded');
    const { base: first = 1, pages } = loadState.value;
    for (const [index, { records }] of pages.entries()) {
      const record = records.at(-1)?.value?.id;
      assert.ok(record);
      assert.equal(callFor({ ...section, record }, asking).body?.['pageIndex'], first + index);
    }
    assert.ok(pages.length > 1);
  });
});
