import assert from 'node:assert/strict';
import { recordTexts } from '../../../../src/kinds/parts/item';
import { decodeCounters, decodeMeetings } from '../../../../src/records/decoding/decodeResponse';
import { ServiceError } from '../../../../src/core/failure';
import { formsOf } from '../../../../src/records/decoding/listForms';
import { lastFailure } from '../../../../src/service/store/asyncCache';
import { createBoardStore } from '../../../../src/service/store/boardStore';
import { boardDetails } from '../../../../src/kinds/board/boardDetails';
import { children } from '../../../../src/surfaces/tree/children';
import { createTreeItemModel } from '../../../../src/surfaces/tree/createTreeItemModel';
import { votesIn } from '../../records/decoding';
import { answering, clientFor, endServers, sourceOver } from '../api/serving';
import { findingsIn, viewContextAt } from '../../surfaces/pages/viewContexts';
import { english, plainly } from '../../surfaces/tree/treeServices';
import { aboveList, issuesFrom } from '../../surfaces/pages/issuesFrom';
import { sliceAt } from '../../../../src/core/jsonText';
import { documentRecords } from '../../../../src/surfaces/documents/documentRecords';
import { recordText } from '../../../../src/surfaces/documents/recordText';
import { fieldAt } from '../../../../src/records/fieldAt';
import { voteRecord } from '../../../../src/records/vote';
import { meetingsFindings } from '../../../../src/kinds/meeting/checks';

const received = (text: string) => ({ text, receivedAt: 0 });
const storeAnswering = async (bodyOf: (url: string) => string) => {
  const source = sourceOver(clientFor(await answering(bodyOf)), 0);
  return createBoardStore(() => source);
};
const vote = (id: string) => `{"id":"${id}","name":"${id}","anonymous":false}`;

describe('lists in an undocumented form', () => {
  for (const [what, text, form] of [
    ['with numbered fields', `{"data":{"1":${vote('b')},"0":${vote('a')}}}`, 'numberedList'],
    ['within a list', `{"data":[[${vote('a')},${vote('b')}]]}`, 'nestedList'],
    ['in two wrappers', `{"result":{"obj":{"data":[${vote('a')},${vote('b')}]}}}`, 'wrappedResponse'],
    ['in a wrapper of its own name', `{"data":{"data":[${vote('a')},${vote('b')}]}}`, 'wrappedResponse'],
  ] as const)
    it(`are decoded ${what}, and exported verbatim`, () => {
      const records = votesIn(received(text));
      assert.deepEqual(
        records.records.map(({ value }) => value?.id),
        ['a', 'b'],
      );
      assert.deepEqual(formsOf(records.records), [form]);
      assert.deepEqual(recordTexts(records.records), [vote('a'), vote('b')]);
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

  it('are decoded from fields named by board ID if the boards were requested', () => {
    const counters = decodeCounters(received('{"list":{"b1":{"data":{"totalFile":3}}}}'), ['b1']);
    assert.equal(counters.records[0]?.value?.data?.totalFile, 3);
    assert.throws(() => decodeCounters(received('{"list":{"x":{"data":{}}}}'), ['b1']), ServiceError);
    const [entry] = decodeMeetings(received('{"list":{"b1":[{"title":"m"}]}}'), ['b1']);
    assert.ok(entry && 'records' in entry);
    assert.deepEqual([entry.recordId, entry.records[0]?.value?.title], ['b1', 'm']);
  });
});

describe('one record in place of a list', () => {
  afterEach(endServers);
  const meeting = `{"id":"m1","title":"Standup","host":"ann","startTime":1700000000000,"endTime":1700000900000,"realEnd":true,"joiners":[]}`;
  const file = `{"id":"f1","recordId":"b","fileId":"x","fileName":"a.pdf","fileSize":5,"fileType":"pdf","deletedAt":null}`;
  const voteText = (anonymous: boolean) =>
    `{"id":"v1","name":"Which?","anonymous":${anonymous},"status":1,"elements":[{"elementId":"e","text":"A"}],"results":[{"elementId":"e","total":1,"detail":[["ann.lee",1]]}]}`;

  it('is read as a list of one in each operation, and reported', async () => {
    const responses: Readonly<Record<string, string>> = {
      boardData: '{"list":{"recordId":"b","data":{"totalFile":3}}}',
      voteData: `{"data":${voteText(false)}}`,
      getBoardFileList: `{"list":${file},"total":1}`,
      boardMeetingData: `{"list":{"recordId":"b","data":${meeting}}}`,
    };
    const store = await storeAnswering(
      (url) => Object.entries(responses).find(([operation]) => url.includes(operation))?.[1] ?? '',
    );
    const ref = { connection: 'c', board: 'b' };
    const [counters, votes, files, meetings] = await Promise.all([
      store.counters.get(ref),
      store.votes.get(ref),
      store.files.get({ ...ref, section: 'files' }),
      store.meetings.get(ref),
    ]);
    assert.ok(counters.state === 'loaded' && votes.state === 'loaded' && files.state === 'loaded');
    assert.ok(meetings.state === 'loaded');
    const lists = [
      counters.value,
      votes.value.records,
      files.value.files,
      meetings.value.flatMap(({ records }) => records),
    ] as const;
    assert.deepEqual(
      [
        lists[0].map(({ value }) => value?.data?.totalFile),
        lists[1].map(({ value }) => value?.name),
        lists[2].map(({ value }) => value?.fileName),
        lists[3].map(({ value }) => value?.title),
      ],
      [[3], ['Which?'], ['a.pdf'], ['Standup']],
    );
    assert.deepEqual([...new Set(lists.flatMap((list) => formsOf(list)))], ['singleRecord']);
    assert.deepEqual(recordTexts(lists[3]), [meeting]);
    for (const section of ['votes', 'files', 'meetings'] as const) {
      const found = await documentRecords({ ...ref, section }, store);
      const text = await recordText({ ...ref, section }, store);
      assert.ok(found && text);
      assert.match(sliceAt(text.text, found.pathOf(0, []) ?? []) ?? '', /^\{"id":/, section);
    }
  });

  it('is a vote whose voters stay hidden unless it names them', () => {
    const { records, response } = votesIn(received(`{"data":${voteText(true)}}`));
    assert.deepEqual(
      records.map(({ value }) => [value?.name, value?.voters, value?.results?.[0]?.total]),
      [['Which?', 'anonymous', 1]],
    );
    assert.ok(!JSON.stringify([records[0]?.json, response.text]).includes('ann'));
  });

  it('is rejected if it may be something else', () => {
    for (const text of [
      '{"data":{"id":"b","name":"Board"}}',
      `{"data":{"id":"b","name":"Board","creator":"u","status":1,"votes":[${vote('a')}]}}`,
    ])
      assert.throws(() => votesIn(received(text)), ServiceError, text);
    assert.throws(() => decodeCounters(received('{"list":{"recordId":"b"}}'), ['b']), ServiceError);
    assert.throws(() => decodeCounters(received('{"list":{"data":{}}}'), ['b']), ServiceError);
    const [entry] = decodeMeetings(received('{"list":[{"recordId":"b","data":{"id":"b","title":"x"}}]}'), ['b']);
    assert.ok(entry && 'failure' in entry);
  });

  it('is read in lists within a secret vote, and names no voter', () => {
    const element = '{"elementId":"e","text":"Alpha"}';
    const result = '{"elementId":"e","total":2,"detail":{"userId":"ann.lee","voteCount":2}}';
    const text = `{"data":[{"id":"v","name":"Which?","anonymous":true,"status":1,"tickets":2,"numberOfVoted":1,"elements":${element},"results":${result}}]}`;
    const [secret] = votesIn(received(text)).records;
    assert.deepEqual([secret?.value?.results?.[0]?.total, secret?.value?.results?.[0]?.ballots], [2, undefined]);
    assert.ok(!JSON.stringify(secret?.json).includes('ann'));
    const [paired] = votesIn(received(text.replace(/"detail":\{[^}]*\}/, '"detail":[["ann.lee",2],[null,3]]'))).records;
    assert.ok(!JSON.stringify(paired?.json).includes('ann'));
    assert.ok(!paired?.deviations.some(({ path }) => path.includes('detail')));
    const hidden = votesIn(received(text.replace('"userId"', '"ann.lee"'))).records[0];
    assert.ok(!JSON.stringify(hidden?.json).includes('ann'));
  });

  it('is a part of a record with its own document', async () => {
    const element = '{"elementId":"e","text":"Alpha"}';
    const list = `{"data":[{"id":"v","anonymous":false,"elements":${element},"results":{"elementId":"e","total":"x"}}]}`;
    const store = await storeAnswering(() => list);
    const ref = { connection: 'c', board: 'b', section: 'votes', record: 'v', part: 'e' } as const;
    const document = await recordText(ref, store);
    assert.equal(document?.text, `{"element":${element},"result":{"elementId":"e","total":"x"}}`);
    const found = await documentRecords(ref, store);
    assert.deepEqual(found?.pathOf(0, ['results', 'total']), ['result', 'total']);
    assert.equal(found?.pathOf(0, ['tickets']), undefined);
    assert.equal(fieldAt(voteRecord as never, ['results', 'total'])?.key, 'total');
  });
});

describe('entries that match no requested board', () => {
  afterEach(endServers);

  const ref = (board: string) => ({ connection: 'c', board }) as const;

  it('are reported with the statistics of every board', async () => {
    const list = '[7,{"data":{}},{"recordId":"z","data":{}},{"recordId":"a","data":{"totalFile":1}}]';
    const store = await storeAnswering(() => `{"list":${list}}`);
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
    const store = await storeAnswering(() => '{"list":[null,{"recordId":"a","data":[{"title":"x"},5]}]}');
    const section = { ...ref('a'), section: 'meetings' } as const;
    const rows = await children({ kind: 'section', ref: section }, store, plainly);
    const texts = rows.map((node) => createTreeItemModel(node, store, english, true).label);
    assert.ok(
      texts.some((text) => text.startsWith('1 entry matches no requested board.')),
      texts.join(),
    );
    const meetings = await store.meetings.get(ref('a'));
    assert.ok(meetings.state === 'loaded');
    const [first] = await aboveList(section, meetingsFindings(section, meetings.value, 0), english);
    assert.match(first?.text ?? '', /^1 entry matches no requested board\./);
  });
});
