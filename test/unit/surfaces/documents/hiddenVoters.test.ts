import assert from 'node:assert/strict';
import fc from 'fast-check';
import { recordText } from '../../../../src/surfaces/documents/recordText';
import { choicesFor } from '../../../../src/surfaces/exports/choices';
import { copiedMarkdown, copiedTsv } from '../../../../src/surfaces/exports/clipboardText';
import { decisionRecord } from '../../../../src/kinds/vote/decisionRecord';
import { consentQuestion } from '../../../../src/kinds/vote/anonymity';
import type { ExportItem } from '../../../../src/kinds/parts/item';
import { giveConsent } from '../../../../src/records/privacy/consent';
import type { Decoded } from '../../../../src/records/decoding/decoded';
import { parseJson } from '../../../../src/core/parseJson';
import { hiddenText } from '../../../../src/records/privacy/redactJson';
import type { Vote } from '../../../../src/records/vote';
import { boardRef, type Ref } from '../../../../src/core/ref';
import { voteDetails } from '../../../../src/kinds/vote/voteDetails';
import { votesDetails } from '../../../../src/kinds/vote/votesDetails';
import type { BoardStore } from '../../../../src/service/store/boardStore';
import { recordsByKey } from '../../../../src/service/store/recordsByKey';
import { votesSection } from '../../../../src/service/store/boardLists';
import { children, optionRows } from '../../../../src/surfaces/tree/children';
import { createTreeItemModel } from '../../../../src/surfaces/tree/createTreeItemModel';
import type { Node } from '../../../../src/surfaces/tree/node';
import { fileOf } from '../exports/exporting';
import { response, votesIn } from '../../records/decoding';
import { property } from '../../properties/property';
import { viewContextAt } from '../pages/viewContexts';
import { english, plainly } from '../tree/treeServices';
import { itIfThorough } from '../../../host/thorough';

const section: Ref = { ...boardRef('c', 'b'), section: 'votes' };

/** All outputs for a response of votes that need no consent. */
async function shownOf(text: string): Promise<string[]> {
  const votes = votesIn(response(text));
  const store = {
    records: { get: async () => ({ state: 'loaded', value: votesSection(votes) }) },
  } as unknown as BoardStore;
  const rows = recordsByKey(section, votes.records);
  const options = rows.flatMap(({ record, decoded }) =>
    optionRows(record, decoded).flatMap((node) => (node.kind === 'option' ? [node.ref] : [])),
  );
  const documents = await Promise.all(
    [section, ...rows.map(({ record }) => record), ...options].map((ref) => recordText(ref, store)),
  );
  const items = votes.records.map((decoded): ExportItem<Vote> => ({ recordId: 'b', boardName: 'B', decoded }));
  const subject = { kind: 'votes', items } as const;
  const files = await Promise.all(
    [true, false].flatMap((isOne) => choicesFor(subject, isOne).map((choice) => fileOf(subject, choice))),
  );
  const composed = [
    votesDetails(viewContextAt('b', 'votes'), votes),
    ...rows.map(({ record, decoded }) => voteDetails({ ...viewContextAt('b', 'votes'), ref: record }, decoded)),
  ];
  const panels = await Promise.all(
    composed.map(async ({ detailsView, tables }) => {
      return [detailsView, await Promise.all([...tables.values()].map((table) => table.rowsAt({ from: 0, to: 100 })))];
    }),
  );
  const below = async (node: Node): Promise<Node[]> => [
    node,
    ...(await Promise.all((await children(node, store, plainly)).map(below))).flat(),
  ];
  const nodes = await Promise.all(rows.map(({ record, decoded }) => below({ kind: 'vote', ref: record, decoded })));
  return [
    ...documents.map((document) => document?.text ?? ''),
    ...files,
    ...items.map((item) => decisionRecord(item, '1.2.3', english) ?? ''),
    copiedMarkdown(subject, english),
    copiedTsv(subject, english),
    written(panels),
    written(nodes.flat().map((node) => createTreeItemModel(node, store, english, true))),
    written(votes.records.map(({ value, json, deviations }: Decoded<Vote>) => [value, json, deviations])),
  ];
}

const written = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) => (typeof each === 'bigint' ? `${each}n` : each));

const voteWith = (detail: string, more = '', anonymous = '"anonymous":true,') =>
  `{"id":"v1","name":"n",${anonymous}"numberOfVoted":2,"tickets":1,"status":1,"elements":[],"results":[{"elementId":"e1","total":2,"detail":${detail}${more}}]}`;

const sent: readonly (readonly [string, string])[] = [
  ['objects as documented', voteWith('[{"userId":"alice","voteCount":"2"}]')],
  ['pairs', voteWith('[["alice",2]]')],
  ['names', voteWith('["alice","bob"]')],
  ['a map of counts by voter', voteWith('{"alice":2}')],
  ['a string in place of the list', voteWith('"alice"')],
  ['an object as user ID', voteWith('[{"userId":{"id":"alice"},"voteCount":"2"}]')],
  ['a key in another case', voteWith('[{"userID":"alice","voteCount":"2"}]')],
  ['a third item in a pair', voteWith('[[null,2,"alice"]]')],
  ['an undocumented name beside a null ID', voteWith('[{"userId":null,"voteCount":"1","userName":"alice"}]')],
  ['an undocumented list beside the ballots', voteWith('[[null,2]]', ',"voters":["alice","bob"]')],
  ['a key that is a name', voteWith('[[null,2]]', ',"alice":2')],
  ['an escaped key that is documented', voteWith(String.raw`[{"user\u0049d":"alice"}]`)],
  ['a name in place of a count', voteWith('[{"userId":null,"voteCount":"alice"}]')],
  ['a name in place of a total', voteWith('[],"total":"alice"')],
  ['a pair the wrong way round', voteWith('[[2,"alice"]]')],
  ['a string in place of the results', voteWith('[]').replace(/"results":.*/, '"results":"alice: 1"}')],
  ['a second list of results', voteWith('[]').replace('"results"', '"results":["alice"],"results"')],
  ['a vote that is an array', '["v1",{"detail":[["alice",2]]}]'],
  ['a vote that is a string', '"alice"'],
  ['a name in place of a number', voteWith('[]').replace('"tickets":1', '"tickets":"alice"')],
  ['a nested undocumented field', voteWith('[]').replace('"elements":[]', '"elements":[{"by":{"x":["alice"]}}]')],
];

describe('a voter of an anonymous or unclear vote', () => {
  for (const [form, vote] of sent)
    it(`is not shown, exported, or copied: ${form}`, async () => {
      for (const anonymous of ['"anonymous":true,', '"anonymous":"TRUE",', '"anonymous":"perhaps",', ''])
        for (const shown of await shownOf(`{"data":[${vote.replace('"anonymous":true,', anonymous)}]}`))
          assert.doesNotMatch(shown, /alice|bob/, anonymous);
    });

  it('is hidden beside the votes in a list document', async () => {
    const text = `{"voters":["alice"],"data":[${voteWith('[]')}],"alice":1,"code":0,"msg":"Success"}`;
    const [list] = await shownOf(text);
    assert.doesNotMatch(list ?? '', /alice/);
    assert.match(list ?? '', /"code":0,"msg":"Success"/);
  });

  it('is hidden as a number', async () => {
    for (const detail of [
      '[["2x",10012345]]',
      '[["two",10012345]]',
      '[["\uff12",10012345]]',
      '[[10012345,1]]',
      '[[1,10012345]]',
      '[{"userId":10012345}]',
      '[10012345]',
      '[["7","10012345"]]',
      '[[null,2,10012345]]',
    ])
      for (const shown of await shownOf(`{"data":[${voteWith(detail)}]}`))
        assert.doesNotMatch(shown, /10012345/, detail);
  });

  const leaky = voteWith('[["alice",2]]');
  const open = voteWith('[["carol",2]]', '', '"anonymous":false,');
  const oddVote = voteWith('[["alice",1]]', ',"alice":1');
  const sentTwice = (anonymous: string) => `{"data":[${voteWith('[["alice",2]]', '', anonymous)}]}`;
  for (const [where, text] of [
    ['a message beside the votes', `{"msg":"Success, alice","data":[${voteWith('[]')}]}`],
    ['another message beside the votes', `{"message":"Success, alice","data":[${voteWith('[]')}]}`],
    ['a list by index', `{"data":{"0":${oddVote}}}`],
    ['a list of lists', `{"data":[[${oddVote},${oddVote}]]}`],
    ['a list beside a key that is a name', `{"data":{"data":[${oddVote}],"alice":1}}`],
    ['a list in a wrapper with a name', `{"data":{"data":{"data":[${oddVote}]},"by":"alice"}}`],
    ['a list that a second one replaces', `{"data":[${leaky}],"data":[${open}]}`],
    ['a longer list that a second one replaces', `{"data":[${leaky},${leaky}],"data":[${open},${voteWith('[]')}]}`],
    ['a vote that a second one replaces', `{"data":{"0":${leaky},"0":${open}}}`],
    ['a wrapper that a second one replaces', `{"obj":{"data":[${leaky}]},"obj":{"data":[${open}]}}`],
    ['a text that a list replaces', `{"data":"alice","data":[${open}]}`],
    ['another wrapper', `{"result":{"data":[${leaky}]},"obj":{"data":[${open}]}}`],
    ['another list', `{"old":[${leaky}],"data":[${open}]}`],
    ['a vote that is anonymous and not', sentTwice('"anonymous":true,"anonymous":false,')],
    ['a vote that is not anonymous, twice', sentTwice('"anonymous":false,"anonym\\u006fus":false,')],
  ] as const)
    it(`is hidden in ${where}`, async () => {
      for (const shown of await shownOf(text)) assert.doesNotMatch(shown, /alice/);
    });

  itIfThorough('is hidden after more duplicate keys than are kept', function () {
    this.timeout(100_000);
    const many = Array.from({ length: 200_001 }, (_, at) => `"${at}":0,"${at}":0`).join(',');
    const both = voteWith('[["alice",2]]', '', '"anonymous":true,"anonymous":false,');
    const { records, response: shown } = votesIn(response(`{${many},"data":[${both}]}`));
    assert.equal(records[0]?.value?.voters, 'unclear');
    assert.doesNotMatch(shown.text, /alice/);
  });

  it('is hidden in place of a flag, a code, and the label of a charset', async () => {
    const text = `{"code":10012345,"data":[${voteWith('[]', '', '"anonymous":10012345,')}]}`;
    for (const shown of await shownOf(text)) assert.doesNotMatch(shown, /10012345/);
    const charset = { problem: 'unknown', label: 'alice' } as const;
    const harmless = voteWith('[]').replace('"name":"n"', '"name":"é"');
    for (const vote of [voteWith('["é"]'), harmless]) {
      const { records } = votesIn({ ...response(`{"data":[${vote}]}`), charset });
      const expected = JSON.stringify(records[0]?.deviations);
      assert.match(expected, /harset/);
      assert.doesNotMatch(expected, /alice/);
    }
  });

  it('is hidden in any form of `anonymous` but those that name nobody, which are shown', async () => {
    const documentWith = async (anonymous: string) =>
      (await shownOf(`{"data":[${voteWith('[["alice",2]]', '', `"anonymous":${anonymous},`)}]}`))[0] ?? '';
    for (const shown of ['true', 'null', '2', '-1', '1.0', '"TRUE"', '"0"', '"no"', '"Yes"', '"off"', '"none"', '""'])
      assert.ok((await documentWith(shown)).includes(`"anonymous":${shown},`), shown);
    // Read as 1, but not written as 1.
    const behindPoint = `1.${'0'.repeat(20)}10012345`;
    for (const hidden of [
      '10000',
      '0.5',
      '1.000000010012345',
      behindPoint,
      '"10012345"',
      '"2"',
      '"alice"',
      ...['["no"]', '{"no":"no"}'],
    ])
      assert.ok((await documentWith(hidden)).includes(`"anonymous":"(hidden)",`), hidden);
  });

  it('is hidden in place of a code, unless that is documented', async () => {
    const documentWith = async (code: string) => {
      const vote = voteWith('[]').replace('"status":1', `"status":${code},"elementTypes":[${code}]`);
      return (await shownOf(`{"code":${code},"data":[${vote}]}`)).join('\n');
    };
    for (const code of ['1', '1.0', '"0"', '" 1 "', '"21"']) {
      const shown = await documentWith(code);
      if (code !== '"21"') assert.ok(shown.includes(`"status":${code},`), code);
      assert.ok(shown.includes(`"elementTypes":[${code}]`), code);
    }
    for (const [code, digits] of [
      ['4711', /"(status|elementTypes)":\[?4711/],
      ['1.000000010012345', /10012345/],
      ['1.0000000000000000010012345', /10012345/],
      ['"7001"', /"7001"/],
      ['1e9', /1e9|1,000,000,000/],
      ['"0000000000000000000000000000000000000001"', /00000000/],
      ['-1', /"(status|elementTypes)":\[?-1/],
    ] as const)
      assert.doesNotMatch(await documentWith(code), digits, code);
  });

  it('is readable with consent, exactly as received', () => {
    const text = `{"data":[${voteWith('[["alice", 2.0]]')}]}`;
    const { records } = votesIn(response(text));
    assert.equal(records[0]?.response.sealed?.open(giveConsent()), text);
  });

  it('is hidden beside a vote that names its voters, which is unchanged', async () => {
    const named = voteWith('[["carol",1]]', ',"extra":"dave"', '"anonymous":false,');
    const [list] = await shownOf(`{"data":[${named},${voteWith('[["alice",1]]')}]}`);
    assert.ok(list?.includes(named));
    assert.doesNotMatch(list ?? '', /alice/);
  });
});

describe('the question whether to show voters', () => {
  for (const [anonymous, unclear, message, detail] of [
    [3, 0, 'Data that could name voters is hidden (votes: 3).', 'Voters were promised anonymity.'],
    [1, 1, 'Data that could name voters is hidden (votes: 2).', 'Voters may have been promised anonymity.'],
    [0, 0, 'Data that could name voters is hidden.', ''],
  ] as const)
    it(`of ${anonymous} anonymous and ${unclear} unclear votes says what is known`, () => {
      const question = consentQuestion({ anonymous, unclear });
      assert.deepEqual([question.message, question.detail], [message, detail]);
    });
});

describe('the redacted text of a vote', () => {
  it('keeps everything documented exactly as received', () => {
    const vote = voteWith('[[null, 2.0],{"userId":null,"voteCount":"1"}]').replace('"name":"n"', '"name" : "é\\u00e9"');
    const text = ` {"data":[ ${vote} ]}`;
    for (const sentText of [text, text.replace('"data"', String.raw`"d\u0061ta"`)]) {
      const { response: shown } = votesIn(response(sentText));
      assert.equal(shown.text, sentText);
      assert.equal(shown.sealed, undefined);
    }
  });

  it('numbers hidden keys, so that none is duplicated', () => {
    const { response: shown } = votesIn(response(`{"data":[${voteWith('[]', ',"ann":1,"bo":2')}]}`));
    assert.match(shown.text, /"\(hidden\)":"\(hidden\)","\(hidden 2\)":"\(hidden\)"/);
  });

  const secret = 'canary-voter';
  // Any JSON whose texts and keys contain the canary, anywhere among the ballots.
  const planted: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 4 },
      fc.constantFrom(null, true, secret, `${secret}\u0000"`, 12),
      fc.array(tie('value'), { maxLength: 3 }),
      fc.dictionary(
        fc.constantFrom(secret, 'userId', 'voteCount', 'detail', 'total', 'userID', `x${secret}`),
        tie('value'),
        {
          maxKeys: 3,
        },
      ),
    ),
  })).value;
  const places = ['results', 'tickets', 'elementTypes', 'status', 'numberOfVoted', 'duration', 'anonymous', 'more'];

  property('contains no text of a voter at any place', 300, () =>
    fc.asyncProperty(planted, fc.constantFrom(...places), fc.boolean(), async (value, place, among) => {
      fc.pre(value !== false && value !== 0);
      const vote = among
        ? { id: 'v', anonymous: true, results: [{ elementId: 'e', total: 1, detail: value }] }
        : { id: 'v', anonymous: 'x', [place]: value };
      const text = JSON.stringify({ data: [vote], beside: value });
      for (const shown of await shownOf(text)) assert.ok(!shown.includes('canary'), shown);
      const { response: redacted, records } = votesIn(response(text));
      assert.ok('json' in parseJson(redacted.text));
      assert.equal(records.length, 1);
      assert.ok(redacted.text === text || redacted.text.includes(hiddenText));
    }),
  );
});
