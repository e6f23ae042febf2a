import assert from 'node:assert/strict';
import type { PageBase } from '../../../../src/records/fileList';
import { decodeFilePage } from '../../../../src/records/decoding/decodeResponse';
import { filesDetails } from '../../../../src/kinds/file/filesDetails';
import { wideBoard } from '../../../sampleServer/wideBoards';
import type { SampleBoard } from '../../../../src/service/sample/boards/sampleBoard';
import type { FaultSettings } from '../../../sampleServer/faultSettings';
import { createFilePager } from '../../../../src/service/api/filePages';
import { clientFor, endServers, failureWith, never, sample, until } from '../../service/api/serving';
import { filesFindings } from '../../../../src/kinds/file/checks';
import { aboveList } from '../../surfaces/pages/issuesFrom';
import { findingsIn, viewContextAt } from '../../surfaces/pages/viewContexts';
import { headerText } from '../../../../src/protocol/headerText';
import { isThorough, itIfThorough } from '../../../host/thorough';

const board = (files: number) => wideBoard({ recordId: 'b', files });

/** A board over HTTP, a pager with pages of 50, and the details view of its list. */
async function library(served: SampleBoard, faultSettings: Partial<FaultSettings> = {}, pageSize = 50) {
  const server = await sample({ boards: [served], faultSettings });
  const client = clientFor(server.baseUrl);
  const memory: { base?: PageBase | undefined } = {};
  const pager = createFilePager((index, signal) => client.filePage('b', { pageSize }, index, signal), pageSize, {
    known: () => memory.base,
    remember: (base) => void (memory.base = base),
  });
  const detailsView = async () => {
    const [context, list] = [viewContextAt('b', 'files'), pager.list()];
    const found = await aboveList(context.ref, filesFindings(context.ref, list), context.format);
    const { detailsView: drawn } = await filesDetails(context, { ...list, filter: {}, pathAt: String }, found);
    return {
      summary: headerText(drawn.header),
      findings: findingsIn(drawn),
    };
  };
  return { server, client, memory, pager, detailsView };
}

describe('paging of files, from the service to the panel', () => {
  afterEach(endServers);

  it('keeps earlier pages and reports the failure if a page always fails (C08)', async () => {
    const files = await library(board(120), { faults: { files: [{ pageIndex: 3, status: 500 }] } });
    for (let page = 1; page <= 4; page += 1) await files.pager.more(never());
    assert.equal(files.pager.list().files.length, 100);
    const { summary, findings } = await files.detailsView();
    assert.match(summary, /^100 of 120 files loaded\./);
    assert.match(findings[0] ?? '', /^! Loading stopped at page 3\. The service returned a server error \(HTTP 500\)/);
  });
});

describe('a response of 30,000 files (C19)', () => {
  const count = isThorough ? 30_000 : 3_000;
  const served = board(count);
  const oneResponse = { pageBase: 1 } as const;
  afterEach(endServers);

  itIfThorough('is decoded completely without blocking other work', async () => {
    const text = JSON.stringify({ list: served.files, total: count });
    assert.ok(text.length > 10_000_000, `${text.length}`);
    let turns = 0;
    const other = setInterval(() => (turns += 1), 1);
    const page = await decodeFilePage({ text, receivedAt: 0 });
    const whileReading = turns;
    clearInterval(other);
    assert.equal(page.records.length, count);
    assert.ok(whileReading >= 3, `${whileReading} turns`);

    const files = await library(served, oneResponse, count);
    files.memory.base = 1;
    const list = await files.pager.more(never());
    assert.deepEqual([list.files.length, new Set(list.files.map(({ value }) => value?.id)).size], [count, count]);
    assert.match((await files.detailsView()).summary, /^30,000 files/);
  });

  it('can be cancelled while loading, and requested again', async () => {
    const files = await library(
      served,
      { ...oneResponse, faults: { files: [{ connection: 'stall', times: 1 }] } },
      count,
    );
    files.memory.base = 1;
    const user = new AbortController();
    const failure = failureWith(files.pager.more(user.signal));
    await until(() => files.server.service.record.some(({ operation }) => operation === 'files'));
    user.abort();
    // The response never ends, so only the cancellation can have ended the request.
    assert.deepEqual(await failure, { kind: 'cancelled' });
    assert.equal(files.pager.list().files.length, 0);
    assert.equal((await files.pager.more(never())).files.length, count);
  });
});
