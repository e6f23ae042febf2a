import assert from 'node:assert/strict';
import fc from 'fast-check';
import { decodeCounters, decodeFilePage, decodeMeetings } from '../../../src/records/decoding/decodeResponse';
import { deviationText } from '../../../src/records/text/deviationText';
import { duplicatesAbove } from '../../../src/core/duplicateFields';
import type { Decoded } from '../../../src/records/decoding/decoded';
import { parseJson } from '../../../src/core/parseJson';
import { outcomeOf } from '../../../src/kinds/vote/outcome';
import { response, votesIn } from '../records/decoding';

const expected = (decoded: Decoded<unknown> | undefined): string[] =>
  (decoded?.deviations ?? []).filter(({ code }) => code.startsWith('duplicate')).map(deviationText);

const paths = (text: string): string[] => {
  const parsed = parseJson(text);
  assert.ok('json' in parsed);
  return (parsed.duplicates ?? []).map((path) => path.join('.'));
};

describe('duplicate fields', () => {
  const rows: readonly (readonly [string, readonly string[]])[] = [
    ['{"a":1,"b":2}', []],
    ['{"a":1,"a":2}', ['a']],
    ['{"a":1,"a":2,"a":3}', ['a']],
    [String.raw`{"a":1,"\u0061":2}`, ['a']],
    ['{ "a" : 1 , "a"\n:2}', ['a']],
    ['{"a":":","b":"\\":{"}', []],
    ['[{"a":1},{"a":2}]', []],
    ['{"a":{"x":1},"b":{"x":1}}', []],
    ['[[{"x":1,"y":[{"z":1,"z":2}]}]]', ['0.0.y.0.z']],
    ['{"a":{"x":1,"x":2},"a":{"x":1}}', ['a']],
    ['{"a":[{"x":1,"x":2}],"a":true,"b":{"c":null,"c":false}}', ['a', 'b.c']],
    ['{"__proto__":1,"__proto__":2}', ['__proto__']],
    ['{"":1,"":2}', ['']],
  ];
  for (const [text, found] of rows)
    it(`are ${found.length === 0 ? 'not found' : 'found'} in ${text}`, () => assert.deepEqual(paths(text), found));

  it('are found at any place, and nowhere else', () => {
    const key = fc.constantFrom('a', 'b', ':', '"', '\\', '__proto__');
    fc.assert(
      fc.property(fc.array(fc.tuple(key, fc.jsonValue({ maxDepth: 2 }))), (entries) => {
        const text = `[0,{${entries.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join(',')}}]`;
        const names = entries.map(([name]) => name);
        const twice = [...new Set(names.filter((name, at) => names.indexOf(name) !== at))];
        assert.deepEqual(paths(text).toSorted(), twice.map((name) => `1.${name}`).toSorted());
      }),
    );
  });

  it('are reported on their file, also in an envelope', async () => {
    const files = '[{"id":"a","fileName":"x","fileName":"y"},{"id":"b","id":"c","own":1,"own":2}]';
    for (const text of [`{"list":${files}}`, `{"data":{"list":${files}}}`]) {
      const { records } = await decodeFilePage(response(text));
      assert.deepEqual(records.map(expected), [
        ['fileName: returned more than once; the last one counts'],
        [
          'id: returned more than once; the last one counts',
          'the record: a field inside it was returned more than once; the last one counts',
        ],
      ]);
      assert.equal(records[1]?.value?.id, 'c');
    }
  });

  it('make the outcome undecidable when they affect it', () => {
    const results = '"results":[{"elementId":"a","total":3,"total":9},{"elementId":"b","total":5}]';
    const { records } = votesIn(
      response(
        `{"data":[{"status":1,"elements":[{"elementId":"a"},{"elementId":"b"}],${results}},{"status":1,"elements":[{"elementId":"a"}],"results":[{"elementId":"a","total":1}],"results":[{"elementId":"a","total":2}]}]}`,
      ),
    );
    for (const { value } of records) assert.equal(outcomeOf(value!).kind, 'undecidable');
  });

  it('are reported on their board, meeting, or vote, without a key that could be a name', () => {
    const board = decodeCounters(response('{"list":[{"recordId":"b","data":{"totalNote":1,"totalNote":2}}]}'));
    assert.deepEqual(expected(board.records[0]), ['data.totalNote: returned more than once; the last one counts']);
    const [entry] = decodeMeetings(
      response('{"list":[{"recordId":"b","data":[{"joiners":[{"joinDur":1,"joinDur":2}]}]}]}'),
    );
    assert.ok(entry && 'records' in entry);
    assert.deepEqual(expected(entry.records[0]), ['joiners[0].joinDur: returned more than once; the last one counts']);
    const votes = votesIn(
      response(
        '{"data":[{"anonymous":true,"anonymous":false},{"results":[{"total":1,"total":2,"detail":{"alice":1,"alice":2}}]},{"bob":1,"bob":2}]}',
      ),
    );
    assert.deepEqual(votes.records.map(expected), [
      ['anonymous: returned more than once; the last one counts'],
      ['results[0].total: returned more than once; the last one counts'],
      ['the record: a field inside it was returned more than once; the last one counts'],
    ]);
  });

  it('above a list are reported for the list, only if they affect its content', async () => {
    const text = '{"other":1,"other":2,"total":1,"total":2,"list":[],"list":[{"id":"a"}]}';
    const page = await decodeFilePage(response(text));
    assert.deepEqual(duplicatesAbove(page.response.duplicates, page.path), ['total', 'list']);
    assert.deepEqual(page.records.map(expected), [[]]);
    const [entry] = decodeMeetings(response('{"list":[{"recordId":"a","recordId":"b","data":[],"data":[]}]}'));
    assert.ok(entry && 'records' in entry);
    assert.deepEqual(duplicatesAbove(entry.response.duplicates, entry.path), ['recordId', 'data']);
  });

  it('do not overflow the stack at any depth', () => {
    const deep = `${'{"a":'.repeat(100_000)}{"b":1,"b":2}${'}'.repeat(100_000)}`;
    assert.ok('json' in parseJson(deep));
  });
});
