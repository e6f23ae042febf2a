import assert from 'node:assert/strict';
import type { Decoded } from '../../../src/records/decoding/decoded';
import { stateOf } from '../../../src/records/decoding/deviation';
import type { JsonPath } from '../../../src/core/jsonText';
import type { Vote } from '../../../src/records/vote';
import { response, deviations, failureFrom, textWith, votesIn } from './decoding';

const whole = {
  id: 'v1',
  name: 'Vote',
  creator: 'u1',
  startTime: 1723545858894,
  duration: 600,
  tickets: 3,
  anonymous: false,
  numberOfVoted: 1,
  status: 1,
  elementTypes: [7],
  elements: [{ elementId: 'e1', text: 'One', snapshot: { height: 1, width: 1.5, pngFileId: 'p', svgFileId: 's' } }],
  results: [{ elementId: 'e1', total: 3, detail: [['u1', 3]] }],
};

const unnamed = '[{"elementId":"e1","total":3,"detail":[[null,3]]}]';

/** A vote with some fields as raw JSON. */
function vote(raw: Readonly<Record<string, string | undefined>> = {}): Decoded<Vote> & { value: Vote } {
  // Ballots without names, if the vote must hide voters.
  const given = raw['anonymous'] !== undefined || 'anonymous' in raw ? { results: unnamed, ...raw } : raw;
  const [decoded] = votesIn(response(`{"data":[${textWith(whole, given)}]}`)).records;
  assert.ok(decoded?.value);
  return decoded as Decoded<Vote> & { value: Vote };
}

const withDetail = (detail: string | undefined) =>
  vote({ results: `[${textWith({ elementId: 'e1', total: 3 }, { detail })}]` });
const detailOf = ({ value }: Decoded<Vote>) => (value?.voters === 'named' ? value.results?.[0]?.detail : undefined);

describe('the type Vote', () => {
  it('has no user IDs unless the vote is known to be named', () => {
    const first = ({ results }: Vote) => results?.[0]?.detail?.[0];
    // @ts-expect-error -- a ballot of a vote that may be secret has no user ID
    const voterOf = (each: Vote) => first(each)?.userId as unknown;
    const secret = vote({ anonymous: 'true', results: '[{"elementId":"e1","total":1,"detail":[["ann",1]]}]' }).value;
    assert.equal(voterOf(secret), undefined);
    assert.equal(secret.results?.[0]?.ballots?.entries, 1);
  });
});

describe('the decoder of votes', () => {
  it('decodes a documented vote without deviations', () => {
    const decoded = vote();
    assert.deepEqual(deviations(decoded), []);
    assert.equal(decoded.value.elements?.[0]?.snapshot?.width, 1.5);
    assert.equal(stateOf(decoded, ['constructor']), 'missing');
  });

  describe('ballots', () => {
    for (const [form, sent, expected] of [
      ['A01 objects', '[{"userId":"u1","voteCount":"3"}]', ['results.0.detail.0.voteCount accepted anotherForm']],
      ['A02 pairs', '[["u1",3]]', []],
    ] as const)
      it(`are decoded to the same values from ${form}`, () => {
        const decoded = withDetail(sent);
        assert.deepEqual(detailOf(decoded), [{ userId: 'u1', voteCount: 3 }]);
        assert.deepEqual(deviations(decoded), expected);
      });

    it('A03 decodes both forms in one list', () => {
      const decoded = withDetail('[["u1","3"],{"userId":"u2","voteCount":1},[null,2]]');
      assert.deepEqual(detailOf(decoded), [
        { userId: 'u1', voteCount: 3 },
        { userId: 'u2', voteCount: 1 },
        { userId: undefined, voteCount: 2 },
      ]);
      assert.deepEqual(deviations(decoded), [
        'results.0.detail.0.1 accepted anotherForm',
        'results.0.detail odd mixedForms',
      ]);
      assert.equal(stateOf(decoded, ['results', 0, 'detail', 2, 0]), 'null');
    });

    it('A04 decodes readable ballots beside unreadable ones', () => {
      const decoded = withDetail('[["u1"],["u2",1,"x"],[],7,null,"u3"]');
      assert.deepEqual(detailOf(decoded), [
        { userId: 'u1', voteCount: undefined },
        { userId: 'u2', voteCount: 1 },
        undefined,
        undefined,
        undefined,
        undefined,
      ]);
      assert.deepEqual(deviations(decoded), [
        'results.0.detail.0.1 odd missing',
        'results.0.detail.1 odd extraItem',
        'results.0.detail.2 unreadable unreadable',
        'results.0.detail.3 unreadable unreadable',
        'results.0.detail.4 unreadable unreadable',
        'results.0.detail.5 unreadable unreadable',
      ]);
    });

    it('reports a pair that looks reversed, without swapping it', () => {
      const decoded = withDetail('[[3,"u1"]]');
      assert.deepEqual(detailOf(decoded), [{ userId: '3', voteCount: undefined }]);
      assert.ok(deviations(decoded).includes('results.0.detail.0 odd reversedPair'));
    });

    const lists: readonly (readonly [string | undefined, string])[] = [
      ['null', 'null'],
      [undefined, 'missing'],
      ['{}', 'unreadable'],
    ];
    for (const [sent, state] of lists) {
      it(`A06 decodes a list ${sent ?? 'absent'} as ${state}, and keeps the total`, () => {
        const decoded = withDetail(sent);
        assert.equal(stateOf(decoded, ['results', 0, 'detail']), state);
        assert.equal(decoded.value.results?.[0]?.total, 3);
      });
    }
  });

  it('A07 A12 reports null and missing fields, but not those that may be missing', () => {
    assert.deepEqual(deviations(vote({ anonymous: 'null' })), ['anonymous odd isNull']);
    assert.deepEqual(deviations(vote({ anonymous: undefined })), ['anonymous odd missing']);
    const commentsOf = (comments: string | undefined) =>
      vote({ elements: `[${textWith(whole.elements[0]!, { comments })}]` });
    assert.deepEqual(deviations(commentsOf(undefined)), []);
    assert.deepEqual(deviations(commentsOf('null')), ['elements.0.comments odd isNull']);
    assert.deepEqual(commentsOf('["c1",2]').value.elements?.[0]?.comments, ['c1', '2']);
  });

  it('A15 A16 A17 keeps the order, totals, and results without an element as received', () => {
    const decoded = vote({
      results:
        '[{"elementId":"e1","total":1,"detail":[["u1",4]]},{"elementId":"gone","total":5,"detail":[]},{"elementId":"e1","total":5,"detail":[]}]',
    });
    assert.deepEqual(
      decoded.value.results?.map((result) => [result?.elementId, result?.total]),
      [
        ['e1', 1],
        ['gone', 5],
        ['e1', 5],
      ],
    );
    assert.deepEqual(deviations(decoded), []);
  });

  describe('A24 the response around the votes', () => {
    const failing: readonly (readonly [string, object])[] = [
      ['{"data":{}}', { kind: 'badShape', expected: 'array', found: 'object' }],
      ['{}', { kind: 'badShape', expected: 'data', found: 'nothing' }],
      ['{"list":[]}', { kind: 'badShape', expected: 'data', found: 'nothing' }],
      ['{"data":null}', { kind: 'badShape', expected: 'array', found: 'null' }],
      ['{"code":1003,"reqId":"r","reqTime":1,"obj":null}', { kind: 'serviceCode', code: 1003 }],
      ['{"code":0}', { kind: 'badShape', expected: 'data', found: 'nothing' }],
      ['{"obj":{"obj":{"obj":{"obj":{"data":[]}}}}}', { kind: 'badShape', expected: 'data', found: 'nothing' }],
    ];
    for (const [body, failure] of failing) {
      it(`is rejected if it is ${body}`, () =>
        assert.deepEqual(
          failureFrom(() => votesIn(response(body))),
          failure,
        ));
    }

    const wrapped: readonly (readonly [string, JsonPath])[] = [
      ['{"data":[]}', ['data']],
      ['{"code":0,"obj":{"data":[]}}', ['obj', 'data']],
      ['{"code":0,"result":{"data":[]}}', ['result', 'data']],
      ['{"code":0,"data":{"data":[]}}', ['data', 'data']],
      ['{"obj":{"result":{"obj":{"data":[]}}}}', ['obj', 'result', 'obj', 'data']],
    ];
    for (const [body, path] of wrapped) {
      it(`has no votes if it is ${body}`, () => {
        const { records, path: found } = votesIn(response(body));
        assert.deepEqual(records, []);
        assert.deepEqual(found, path);
      });
    }

    it('may contain unreadable entries beside readable votes', () => {
      const { records } = votesIn(response(`{"data":[null,7,${textWith(whole, {})},[]]}`));
      assert.deepEqual(
        records.map(({ value }) => value?.id),
        [undefined, undefined, 'v1', undefined],
      );
      assert.deepEqual(
        records.map((decoded) => deviations(decoded)),
        [[' unreadable unreadable'], [' unreadable unreadable'], [], [' unreadable unreadable']],
      );
      assert.deepEqual(records[2]?.path, ['data', 2]);
    });
  });
});
