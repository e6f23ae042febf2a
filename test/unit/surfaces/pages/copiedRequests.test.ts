import assert from 'node:assert/strict';
import { createClient } from '../../../../src/service/api/client';
import { inProcessTransport } from '../../../../src/service/api/transport';
import type { WireRequest } from '../../../../src/service/api/operations';
import { createRequestQueues } from '../../../../src/service/api/requestQueue';
import { boardRef, pathOf } from '../../../../src/core/ref';
import { requestText } from '../../../../src/surfaces/exports/requestText';
import { requestKey, requestsKey } from '../../../../src/features/requests/requestKey';
import { serializeFilter } from '../../../../src/records/fileFilter';
import { createRequestLedger } from '../../../../src/service/requests/requestLedger';
import { sampleAppId, sampleAppSecret } from '../../../../src/service/sample/sampleBoards';
import { createTestService } from '../../../sampleServer/testService';
import { createBoardStore } from '../../../../src/service/store/boardStore';
import { wideBoard } from '../../../sampleServer/wideBoards';
import { createPanelFixture } from './panelFixture';

const base = { origin: 'https://sample.invalid', path: '/v1' };

describe('the requests of a window', () => {
  it('are copied exactly as sent, with their page, filter, and time range, but with placeholders for secrets', async () => {
    const service = createTestService({
      boards: [wideBoard({ recordId: 'wide', files: 120, votes: 1, meetings: 1 })],
    });
    const requests = createRequestLedger();
    const wires: WireRequest[] = [];
    const serve = inProcessTransport(() => Promise.resolve((request) => service.fetch(request)));
    const client = createClient({
      base,
      transport: (request, signal) => {
        wires.push(request);
        return serve(request, signal);
      },
      queue: createRequestQueues()(base.origin),
      credentials: () => Promise.resolve({ appId: sampleAppId, appSecret: sampleAppSecret }),
      logRequest: (entry, call) => requests.record({ name: 'one', ...base, appId: sampleAppId }, entry, call),
    });
    const pageBase = { known: () => 0 as const, remember: () => undefined };
    const store = createBoardStore(() => ({ client, pageBase, pageSize: () => 50, zone: () => 'utc' }));
    const ref = boardRef('one', 'wide');
    const filter = serializeFilter({ searchStr: "it's", fileType: ['png'], beginTime: '2026-01-01T00:00' });
    await Promise.all([store.counters.get(ref), store.votes.get(ref), store.meetings.get(ref), store.files.get(ref)]);
    await store.moreFiles({ ...ref, section: 'files' });
    await store.files.get({ ...ref, section: 'files', filter });

    const { done, show } = createPanelFixture({ host: { requests } });
    const { handlers, panel } = await show(requestsKey);
    for (const { number } of requests.sent())
      await handlers.copyRequest?.({ type: 'copyRequest', row: String(number) }, panel);

    const expected = wires.map((wire) => {
      const token = wire.headers['token'] ?? '';
      const body = wire.body?.replace(sampleAppSecret, '<APP_SECRET>').replace(`"${sampleAppId}"`, '"<APP_ID>"');
      const text = requestText({ ...wire, ...(body !== undefined && { body }) });
      return token === '' ? text : text.replace(token, '<ACCESS_TOKEN>');
    });
    assert.ok(expected.length >= 7);
    assert.deepEqual(done.copied.toSorted(), expected.toSorted());
    const all = done.copied.join('\n');
    assert.doesNotMatch(all, new RegExp(sampleAppSecret));
    assert.match(all, /"pageIndex":1[^\d]/);
    assert.match(all, /"searchStr":"it'\\''s".*"beginTime":\d+/);
    assert.deepEqual(done.posts.at(-1), { type: 'announce', text: 'Copied, with placeholders for secrets' });
    await handlers.copyRequest?.({ type: 'copyRequest', row: '9999' }, panel);
    assert.equal(done.copied.length, expected.length);

    // Each has a page, with what was sent.
    const boards = () => [{ connection: 'one', recordId: 'wide', name: 'Wide', target: 'user' as const }];
    const pages = createPanelFixture({ host: { requests, boards } });
    const views = await Promise.all(
      requests.sent().map(async (sent) => {
        const { view } = await pages.show(requestKey(sent));
        return view.kind === 'details' ? view : assert.fail();
      }),
    );
    const texts = JSON.stringify(views);
    assert.doesNotMatch(texts, new RegExp(sampleAppSecret));
    for (const { operation, body } of wires)
      if (body !== undefined && operation !== 'token') assert.ok(texts.includes(JSON.stringify(body)), body);
    // Each leads to the list that it loads.
    for (const [operation, section] of [
      ['votes', 'votes'],
      ['counters', undefined],
    ] as const) {
      const at = requests.sent().findIndex((sent) => sent.operation === operation);
      assert.ok(JSON.stringify(views[at]).includes(JSON.stringify(pathOf({ ...ref, ...(section && { section }) }))));
    }
    const [first] = requests.sent();
    requests.clear();
    const { view } = await pages.show(requestKey(first ?? assert.fail()));
    assert.equal(view.kind === 'details' && view.header.headline, 'This request isn’t kept any more');
  });
});
