import assert from 'node:assert/strict';
import type { Decoded } from '../../../src/records/decoding/decoded';
import { stateOf } from '../../../src/records/decoding/fieldState';
import { instantOf } from '../../../src/core/instant';
import type { JsonPath } from '../../../src/core/jsonText';
import type { Vote } from '../../../src/records/vote';
import { response, deviations, failureFrom, textWith, votesIn } from './decoding';
import { isNightly } from '../../host/thorough';
import { itIfThorough } from '../../host/thorough';

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

/** A field: received text, value, state, and the deviations at its path. */
type Row = readonly [sent: string | undefined, value: unknown, state: string, deviations: readonly string[]];

function fieldRows(field: keyof Vote, rows: readonly Row[]): void {
  for (const [sent, value, state, expected] of rows) {
    it(`decodes ${field} ${sent ?? 'absent'} as ${state}`, () => {
      const decoded = vote({ [field]: sent });
      assert.deepEqual(decoded.value[field], value);
      assert.equal(stateOf(decoded, [field]), state);
      assert.deepEqual(deviations(decoded), expected);
    });
  }
}

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
    it('A01 decodes objects with counts as strings', () => {
      const decoded = withDetail('[{"userId":"u1","voteCount":"3"}]');
      assert.deepEqual(detailOf(decoded), [{ userId: 'u1', voteCount: 3 }]);
      assert.deepEqual(deviations(decoded), ['results.0.detail.0.voteCount accepted anotherForm']);
    });

    it('A02 decodes pairs to the same values', () => {
      const decoded = withDetail('[["u1",3]]');
      assert.deepEqual(detailOf(decoded), detailOf(withDetail('[{"userId":"u1","voteCount":"3"}]')));
      assert.deepEqual(deviations(decoded), []);
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

    const counts: readonly (readonly [string, number | bigint | undefined, string])[] = [
      ['"-1"', undefined, 'unreadable'],
      ['"1.5"', undefined, 'unreadable'],
      ['""', undefined, 'unreadable'],
      ['" 2 "', 2, 'accepted'],
      ['"NaN"', undefined, 'unreadable'],
      ['"1e3"', undefined, 'unreadable'],
      ['true', undefined, 'unreadable'],
      ['-1', undefined, 'unreadable'],
      ['1.5', undefined, 'unreadable'],
      ['1e400', undefined, 'unreadable'],
      ['3.0', 3, 'ok'],
      ['"9007199254740993"', 9007199254740993n, 'accepted'],
      ['[1]', undefined, 'unreadable'],
      ['0', 0, 'ok'],
      ['null', undefined, 'null'],
    ];
    for (const [sent, value, state] of counts) {
      it(`A13 decodes voteCount ${sent} as ${state}`, () => {
        const decoded = withDetail(`[{"userId":"u1","voteCount":${sent}}]`);
        assert.equal(detailOf(decoded)?.[0]?.voteCount, value);
        assert.equal(stateOf(decoded, ['results', 0, 'detail', 0, 'voteCount']), state);
      });
    }
  });

  describe('A07 anonymous', () => {
    const form = ['anonymous accepted anotherForm'];
    fieldRows('anonymous', [
      ['"true"', true, 'accepted', form],
      ['"FALSE"', false, 'accepted', form],
      ['1', true, 'accepted', form],
      ['"0"', false, 'accepted', form],
      ['" True "', true, 'accepted', form],
      ['"maybe"', undefined, 'unreadable', ['anonymous unreadable unreadable']],
      ['2', undefined, 'unreadable', ['anonymous unreadable unreadable']],
      ['null', undefined, 'null', ['anonymous odd isNull']],
      [undefined, undefined, 'missing', ['anonymous odd missing']],
    ]);
  });

  describe('A10 elementTypes', () => {
    fieldRows('elementTypes', [
      [
        '[7,"7","shape",42,null,1.5]',
        [7, 7, 'shape', 42, undefined, undefined],
        'ok',
        [
          'elementTypes.1 accepted anotherForm',
          'elementTypes.2 unknown unknownCode',
          'elementTypes.3 unknown unknownCode',
          'elementTypes.4 unreadable unreadable',
          'elementTypes.5 unreadable unreadable',
        ],
      ],
      ['7', [7], 'accepted', ['elementTypes accepted wrappedItem']],
      ['"shape"', ['shape'], 'unknown', ['elementTypes accepted wrappedItem', 'elementTypes unknown unknownCode']],
      ['true', [undefined], 'unreadable', ['elementTypes accepted wrappedItem', 'elementTypes unreadable unreadable']],
      ['{}', undefined, 'unreadable', ['elementTypes unreadable unreadable']],
      ['[]', [], 'ok', []],
      ['[99999999999999999999]', [99999999999999999999n], 'ok', ['elementTypes.0 unknown unknownCode']],
    ]);
  });

  describe('A12 comments of an element', () => {
    const rows: readonly (readonly [string | undefined, unknown, string])[] = [
      [undefined, undefined, 'missing'],
      ['[]', [], 'ok'],
      ['null', undefined, 'null'],
      ['["c1",2]', ['c1', '2'], 'ok'],
      ['"c1"', ['c1'], 'accepted'],
      ['{}', undefined, 'unreadable'],
    ];
    for (const [sent, value, state] of rows) {
      it(`decodes ${sent ?? 'absent'} as ${state}`, () => {
        const [element] = whole.elements;
        assert.ok(element);
        const decoded = vote({ elements: `[${textWith(element, { comments: sent })}]` });
        assert.deepEqual(decoded.value.elements?.[0]?.comments, value);
        assert.equal(stateOf(decoded, ['elements', 0, 'comments']), state);
        if (sent === undefined) assert.deepEqual(deviations(decoded), []);
      });
    }
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

  describe('A18 status', () => {
    fieldRows('status', [
      ['2', 2, 'unknown', ['status unknown unknownCode']],
      ['"1"', 1, 'accepted', ['status accepted anotherForm']],
      ['"closed"', 'closed', 'unknown', ['status unknown unknownCode']],
      ['null', undefined, 'null', ['status odd isNull']],
      ['0', 0, 'ok', []],
      ['-0', 0, 'ok', []],
      ['1.5', undefined, 'unreadable', ['status unreadable unreadable']],
      ['[]', undefined, 'unreadable', ['status unreadable unreadable']],
    ]);
  });

  describe('A19 duration', () => {
    fieldRows('duration', [
      ['0', 0, 'ok', []],
      [undefined, undefined, 'missing', ['duration odd missing']],
      ['-5', undefined, 'unreadable', ['duration unreadable unreadable']],
      ['600', 600, 'ok', []],
      ['600.5', 600.5, 'ok', []],
      ['1.7e12', 1.7e12, 'ok', []],
      ['"600"', 600, 'accepted', ['duration accepted anotherForm']],
      ['1e400', undefined, 'unreadable', ['duration unreadable unreadable']],
    ]);
  });

  describe('A20 startTime', () => {
    const unreadable = ['startTime unreadable unreadable'];
    const form = ['startTime accepted anotherForm'];
    fieldRows('startTime', [
      ['1723545858', 1723545858, 'ok', []],
      ['"1723545858894"', 1723545858894, 'accepted', form],
      ['0', 0, 'ok', []],
      ['-1', -1, 'ok', []],
      ['1e18', 1e18, 'ok', []],
      ['"2024-08-13T10:44:18Z"', 1723545858000, 'accepted', form],
      ['"2024-08-13T18:44:18+08:00"', 1723545858000, 'accepted', form],
      ['"2024-13-45T99:99:99Z"', undefined, 'unreadable', unreadable],
      ['"2024-08-13"', undefined, 'unreadable', unreadable],
      ['"yesterday"', undefined, 'unreadable', unreadable],
      ['1.5', undefined, 'unreadable', unreadable],
    ]);

    it('reads 10 digits as seconds, and 0 and -1 as no date', () => {
      assert.equal(instantOf(vote({ startTime: '1723545858' }).value.startTime)?.readAs, 's');
      assert.equal(instantOf(vote({ startTime: '0' }).value.startTime), undefined);
      assert.equal(instantOf(vote({ startTime: '-1' }).value.startTime), undefined);
    });
  });

  const ballots = isNightly ? 1_000_000 : 200_000;
  itIfThorough(`A23 decodes a vote with ${ballots} ballots`, () => {
    const detail = `[${Array.from({ length: 200 }, (_, n) => `["u${n}",1]`).join(',')}]`;
    const result = `{"elementId":"e","total":200,"detail":${detail}}`;
    const results = `[${Array.from({ length: ballots / 200 }, () => result).join(',')}]`;
    assert.equal(vote({ results }).value.results?.length, ballots / 200);
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
