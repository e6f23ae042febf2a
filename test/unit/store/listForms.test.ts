import assert from 'node:assert/strict';
import { recordTexts } from '../../../src/exports/item';
import { decodeCounters, decodeFilePage, decodeMeetings } from '../../../src/records/decoding/decodeResponse';
import { ServiceError } from '../../../src/base/failure';
import { formsOf } from '../../../src/records/decoding/listForms';
import { meetingsDetails } from '../../../src/panels/meeting/meetingsDetails';
import { votesDetails } from '../../../src/panels/vote/votesDetails';
import { lastFailure } from '../../../src/store/asyncCache';
import { createBoardStore, type BoardSource } from '../../../src/store/boardStore';
import { boardDetails } from '../../../src/panels/board/boardDetails';
import { children } from '../../../src/tree/children';
import { createTreeItemModel } from '../../../src/tree/createTreeItemModel';
import { votesIn } from '../records/decoding';
import { clientFor, endServers, httpServer } from '../api/serving';
import { findingsIn, viewContextAt } from '../panels/viewContexts';
import { english, plainly } from '../tree/treeServices';
import { issuesFrom } from '../panels/issuesFrom';

const received = (text: string) => ({ text, receivedAt: 0 });
const vote = (id: string) => `{"id":"${id}","name":"${id}","anonymous":false}`;

describe('lists in an undocumented form', () => {
  for (const [what, text, form] of [
    ['with numbered fields', `{"data":{"1":${vote('b')},"0":${vote('a')}}}`, 'numberedList'],
    ['within a list', `{"data":[[${vote('a')},${vote('b')}]]}`, 'nestedList'],
    ['in two wrappers', `{"result":{"obj":{"data":[${vote('a')},${vote('b')}]}}}`, 'wrappedResponse'],
    ['in a wrapper of its own name', `{"data":{"data":[${vote('a')},${vote('b')}]}}`, 'wrappedResponse'],
  ] as const)
    it(`are decoded ${what}, reported, and exported verbatim`, () => {
      const records = votesIn(received(text));
      assert.deepEqual(
        records.records.map(({ value }) => value?.id),
        ['a', 'b'],
      );
      assert.deepEqual(formsOf(records.records), [form]);
      assert.deepEqual(recordTexts(records.records), [vote('a'), vote('b')]);
      const findings = findingsIn(votesDetails(viewContextAt('b', 'votes'), records).detailsView);
      assert.equal(findings.length, 1);
      assert.match(findings[0] ?? '', /^- These records were returned in/);
    });

  it('are not reported if the list is as documented', () => {
    const records = votesIn(received(`{"data":[${vote('a')}]}`));
    assert.deepEqual(findingsIn(votesDetails(viewContextAt('b', 'votes'), records).detailsView), []);
  });

  it('are rejected in any other form', () => {
    for (const text of [
      '{"data":{}}',
      '{"data":{"a":{"id":"x"}}}',
      '{"data":{"0":{},"2":{}}}',
      '{"data":{"0":1}}',
      '{"list":[]}',
    ])
      assert.throws(() => votesIn(received(text)), ServiceError, text);
  });

  it('are decoded in pages of files', async () => {
    const { records } = await decodeFilePage(received('{"list":{"0":{"id":"a"},"1":{"id":"b"}},"total":2}'));
    assert.deepEqual(
      records.map(({ value }) => value?.id),
      ['a', 'b'],
    );
    assert.deepEqual(formsOf(records), ['numberedList']);
  });

  it('are decoded from fields named by board ID if the boards were requested', () => {
    const counters = decodeCounters(received('{"list":{"b1":{"data":{"totalFile":3}}}}'), ['b1']);
    assert.equal(counters.records[0]?.value?.data?.totalFile, 3);
    assert.throws(() => decodeCounters(received('{"list":{"x":{"data":{}}}}'), ['b1']), ServiceError);
    const [entry] = decodeMeetings(received('{"list":{"b1":[{"title":"m"}]}}'), ['b1']);
    assert.ok(entry && 'records' in entry);
    assert.deepEqual([entry.recordId, entry.records[0]?.value?.title], ['b1', 'm']);
  });
});

describe('entries that match no requested board', () => {
  afterEach(endServers);

  async function storing(list: string) {
    const url = await httpServer(
      (request, response) =>
        void response.end(request.url?.endsWith('tokens') ? '{"accessToken":"t"}' : `{"list":${list}}`),
    );
    const source = { client: clientFor(url) } as unknown as BoardSource;
    const store = createBoardStore(() => source);
    const ref = (board: string) => ({ connection: 'c', board }) as const;
    return { store, ref };
  }

  it('are reported with the statistics of every board', async () => {
    const { store, ref } = await storing(
      '[7,{"data":{}},{"recordId":"z","data":{}},{"recordId":"a","data":{"totalFile":1}}]',
    );
    const [a, b] = await Promise.all([store.counters.get(ref('a')), store.counters.get(ref('b'))]);
    assert.ok(a.state === 'loaded');
    assert.deepEqual(lastFailure(b), { kind: 'noEntry', unrequested: 3 });
    const expected = async (board: string) =>
      findingsIn(
        (await boardDetails({ ...viewContextAt(board), ref: ref(board) }, store, issuesFrom(store))).detailsView,
      ).join('\n');
    assert.match(await expected('a'), /entries in the response that match no requested board, 3/);
    assert.match(await expected('b'), /match no requested board: 3/);
  });

  it('are reported with the meetings of every board', async () => {
    const { store, ref } = await storing('[null,{"recordId":"a","data":[{"title":"x"},5]}]');
    const section = { ...ref('a'), section: 'meetings' } as const;
    const rows = await children({ kind: 'section', ref: section }, store, plainly);
    const texts = rows.map((node) => createTreeItemModel(node, store, english, true).label);
    assert.ok(
      texts.some((text) => text.startsWith('1 entry in the response matches no requested board')),
      texts.join(),
    );
    const meetings = await store.meetings.get(ref('a'));
    assert.ok(meetings.state === 'loaded');
    const findings = findingsIn(
      meetingsDetails({ ...viewContextAt('a', 'meetings'), ref: section }, meetings.value).detailsView,
    );
    assert.match(findings[0] ?? '', /^! 1 entry in the response matches no requested board/);
    assert.match(findings[1] ?? '', /^! This record can’t be read/);
  });
});
