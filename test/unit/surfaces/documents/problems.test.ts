import assert from 'node:assert/strict';
import { laidOut, jsonPointer } from '../../../../src/core/jsonText';
import { boardRef, pathOf, sections, type Ref } from '../../../../src/core/ref';
import { documentRecords } from '../../../../src/surfaces/documents/documentRecords';
import { findProblems, maxProblems, type Problems } from '../../../../src/surfaces/documents/findProblems';
import { nearestProblem, placeProblems, type PlacedProblem } from '../../../../src/surfaces/documents/placeProblems';
import { recordText } from '../../../../src/surfaces/documents/recordText';
import { giveConsent } from '../../../../src/records/privacy/consent';
import type { BoardStore } from '../../../../src/service/store/boardStore';
import { recordsByKey } from '../../../../src/service/store/recordsByKey';
import { votesSection } from '../../../../src/service/store/boardLists';
import { response, votesIn } from '../../records/decoding';
import { services } from '../tree/treeServices';

const section: Ref = { ...boardRef('c', 'b'), section: 'votes' };

const storeOf = (text: string): BoardStore => {
  const value = votesSection(votesIn(response(text)));
  return { records: { get: async () => ({ state: 'loaded', value }) } } as unknown as BoardStore;
};

/** The problems of a document with its text as shown. */
async function problemsIn(ref: Ref, store: BoardStore, consents = false): Promise<Shown> {
  const records = await documentRecords(ref, store);
  const record = await recordText(ref, store);
  assert.ok(records && record);
  const found = await findProblems(records, () => false);
  const text = (consents && record.redacted?.reveal(giveConsent())) || record.text;
  return { ...found, placed: await placeProblems(text, '  ', found.problems), lines: laidOut(text, '  ').split('\n') };
}

interface Shown extends Problems {
  readonly placed: readonly PlacedProblem[];
  readonly lines: readonly string[];
}

/** Each problem as its level, the marked text, and its message. */
const marks = ({ placed, lines }: Shown): string[] =>
  placed.map(({ level, start, end, message }) => {
    assert.equal(start.line, end.line);
    return `${level} | ${lines[start.line]?.slice(start.character, end.character)} | ${message}`;
  });

const vote = (fields: string, detail = '[[null,1]]') =>
  `{"id":"v1","name":"n","creator":"u","startTime":1,"duration":1,"tickets":1,"anonymous":false,"numberOfVoted":1,"status":1,"elementTypes":[7],"elements":[],"results":[{"elementId":"e1","total":1,"detail":${detail}}]${fields}}`;

const list = (...votes: string[]) => `{"data":[${votes.join(',')}]}`;

/** The first vote of a response. */
const firstOf = (text: string): Ref => recordsByKey(section, votesIn(response(text)).records)[0]!.record;

describe('the problems of a JSON document', () => {
  it('name fields and paragraphs, and mark the values', async () => {
    const text = list(
      vote(',"quorum":"canary"')
        .replace('"status":1', '"status":9')
        .replace('"tickets":1', '"tickets":"canary"')
        .replace('"name":"n",', '')
        .replace('"creator":"u"', '"creator":null')
        .replace('"anonymous":false', '"anonymous":"false"')
        .replace('"elementTypes":[7]', '"elementTypes":7')
        .replace('"duration":1', '"duration":"60"')
        .replace('[[null,1]]', '[["u",1,"canary"]]'),
    );
    assert.deepEqual(marks(await problemsIn(section, storeOf(text))), [
      'warning | "tickets": "canary" | Votes per person (tickets): unreadable',
      'information | { | Name (name): missing',
      'information | "creator": null | Creator (creator): null, which isn’t documented',
      'information | [ | Voter (detail): more than user and count',
      'information | "status": 9 | Status (status): unknown code',
      'information | "quorum": "canary" | Vote: field not documented',
      'information | "duration": "60" | Duration (duration): another form',
      'hint | "anonymous": "false" | Anonymous (anonymous): another documented form',
      'information | "elementTypes": 7 | Element types (elementTypes): one value instead of a list',
    ]);
  });

  it('are explained at a value, else inside it, else around it', async () => {
    const text = list(
      vote(',"extra":1').replace('"tickets":1', '"tickets":"canary"').replace('"name":"n"', '"name":["a",{"b":1}]'),
    );
    const { placed } = await problemsIn(section, storeOf(text));
    const nearest = (pointer: string) => nearestProblem(placed, pointer)?.pointer;
    assert.equal(nearest('/data/0/tickets'), '/data/0/tickets');
    assert.equal(nearest('/data'), placed.find(({ pointer }) => pointer.startsWith('/data/'))?.pointer);
    assert.equal(nearest('/data/0/name/1/b'), '/data/0/name');
    assert.equal(nearest('/data/0/id'), undefined);
    assert.equal(nearest('/data/0/ticket'), undefined);
  });

  it('have pointers, and explanations without a value', async () => {
    const text = list(vote(',"a/b~c":"canary"').replace('"total":1', '"total":"canary"'));
    const { placed } = await problemsIn(section, storeOf(text));
    assert.deepEqual(
      placed.map(({ pointer }) => pointer),
      ['/data/0/results/0/total', '/data/0/a~1b~0c'],
    );
    assert.equal(placed[0]?.explanation, 'Documented as: integer.');
    for (const { message, explanation, paragraph } of placed)
      assert.doesNotMatch(`${message} ${explanation} ${paragraph}`, /canary|a\/b/);
    assert.equal(jsonPointer([]), '');
  });

  it('mark the list once that has another form', async () => {
    const text = `{"code":0,"obj":{"data":{"0":${vote('')},"1":${vote('').replace('v1', 'v2')}}}}`;
    const shown = await problemsIn(section, storeOf(text));
    assert.deepEqual(marks(shown), [
      'information | "data" | Vote: in another structure',
      'information | "data" | Vote: in another structure',
    ]);
    // The document of one vote doesn't show the list.
    assert.deepEqual(marks(await problemsIn(firstOf(text), storeOf(text))), []);
  });

  for (const [what, more, expected] of [
    ['none in a record as documented', '', []],
    [
      'at the last of fields that were returned twice',
      ',"name":"second"',
      ['information | "name": "second" | Name (name): returned more than once; the last one counts'],
    ],
  ] as const)
    it(`are ${what}`, async () =>
      assert.deepEqual(marks(await problemsIn(section, storeOf(list(vote(more))))), expected));

  it('are the worst ones if there are many, and it is said that there are more', async () => {
    const many = Array.from({ length: maxProblems + 1 }, () => vote('').replace('"duration":1', '"duration":"1"'));
    const odd = vote('').replace('"tickets":1', '"tickets":-1');
    const { problems, isCut } = await problemsIn(section, storeOf(list(...many, odd)));
    assert.equal(problems.length, maxProblems);
    assert.equal(problems[0]?.level, 'warning');
    assert.deepEqual(problems.at(-1)?.level, 'information');
    assert.equal(isCut, true);
    const few = await problemsIn(section, storeOf(list(odd)));
    assert.equal(few.isCut, false);
  });

  it('are searched for only as long as someone waits', async () => {
    const records = await documentRecords(section, storeOf(list(vote(',"x":1'))));
    assert.deepEqual((await findProblems(records!, () => true)).problems, []);
  });

  it('are found in every document of the sample boards, each at its place', async () => {
    const { store, section: rowsOf, below } = services();
    let found = 0;
    const check = async (ref: Ref) => {
      const { placed, lines } = await problemsIn(ref, store);
      found += placed.length;
      for (const { path, pointer, start, message } of placed) {
        // Only what is missing has no place of its own.
        const isMissing = message.includes('missing');
        assert.equal(pointer, jsonPointer(isMissing ? path.slice(0, -1) : path), `${pathOf(ref)}: ${message}`);
        const key = path.at(-1);
        const line = lines[start.line] ?? '';
        if (!isMissing && typeof key === 'string')
          assert.ok(line.trimStart().startsWith(JSON.stringify(key)), `${pathOf(ref)} ${pointer}: ${line}`);
      }
    };
    for (const recordId of ['design-crit-live', 'brand-library', '全球团队-offsite', 'product-bets-h1']) {
      await check(boardRef('samples', recordId));
      for (const name of sections) {
        await check({ ...boardRef('samples', recordId), section: name });
        for (const row of await rowsOf(recordId, name)) {
          if (!('decoded' in row)) continue;
          await check(row.ref);
          for (const part of await below(row))
            if (part.kind === 'option' || part.kind === 'participant') await check(part.ref);
        }
      }
    }
    assert.ok(found > 50, `${found}`);
  });
});

describe('the problems of a vote that isn’t known to be named', () => {
  for (const [what, detail] of [
    ['pairs', '[["alice",2],[null,1]]'],
    ['a map of counts by voter', '{"alice":2}'],
    ['names', '["alice","bob"]'],
    ['an undocumented name beside a null ID', '[{"userId":null,"voteCount":"1","alice":"bob"}]'],
    ['a third item in a pair', '[[null,2,"alice"]]'],
    ['a name in place of a count', '[{"userId":null,"voteCount":"alice"}]'],
    ['a pair the wrong way round', '[[2,"alice"]]'],
  ] as const)
    it(`reveal no voter and no hidden value, with consent too: ${what}`, async () => {
      for (const anonymous of ['true', '"perhaps"']) {
        const hidden = vote(',"alice":["bob"]', detail).replace('"anonymous":false', `"anonymous":${anonymous}`);
        const store = storeOf(list(hidden));
        const [redacted, revealed] = [await problemsIn(section, store), await problemsIn(section, store, true)];
        for (const shown of [redacted, revealed])
          for (const { message, explanation, pointer } of shown.placed)
            assert.doesNotMatch(`${message} ${explanation} ${pointer}`, /alice|bob/);
        // What was received makes no difference.
        const messagesOf = ({ problems }: Shown) => problems.map(({ message }) => message);
        assert.deepEqual(messagesOf(revealed), messagesOf(redacted));
        for (const mark of marks(revealed)) assert.doesNotMatch(mark, /alice|bob/);
        // A hidden count may well be readable.
        for (const message of messagesOf(redacted)) assert.doesNotMatch(message, /\((voteCount|detail)\): unreadable/);
      }
    });

  it('say that a field is not documented, without its name', async () => {
    const hidden = vote(',"alice":"bob"').replace('"anonymous":false', '"anonymous":true');
    const store = storeOf(list(hidden));
    assert.deepEqual(marks(await problemsIn(section, store)), [
      'information | "(hidden)": "(hidden)" | Vote: field not documented',
    ]);
    assert.deepEqual(marks(await problemsIn(section, store, true)), ['information | { | Vote: field not documented']);
  });
});
