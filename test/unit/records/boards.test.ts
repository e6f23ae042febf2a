import assert from 'node:assert/strict';
import { decodeCounters } from '../../../src/records/decoding/decodeResponse';
import { stateOf } from '../../../src/records/decoding/fieldState';
import { countersRecord } from '../../../src/records/board';
import { response, deviations, failureFrom, textWith } from './decoding';

const names = Object.keys(countersRecord.fields);
const zeros = Object.fromEntries(names.map((name) => [name, 0]));

function board(raw: Readonly<Record<string, string | undefined>>, recordId = '"a"') {
  const [decoded] = decodeCounters(
    response(`{"list":[{"recordId":${recordId},"data":${textWith(zeros, raw)}}]}`),
  ).records;
  assert.ok(decoded?.value);
  return { decoded, value: decoded.value };
}

describe('decodeCounters', () => {
  it('B01 decodes zeros without deviations', () => {
    const { decoded, value } = board({});
    assert.deepEqual(value.data, zeros);
    assert.deepEqual(deviations(decoded), []);
  });

  it('B02 reports all twelve counters of an empty object as missing', () => {
    const { decoded, value } = board(Object.fromEntries(names.map((name) => [name, undefined])));
    for (const name of names) {
      assert.equal(stateOf(decoded, ['data', name]), 'missing');
      assert.equal(value.data?.[name as keyof typeof value.data], undefined);
    }
    assert.equal(decoded.deviations.length, 12);
  });

  const rows: readonly (readonly [string, number | bigint | undefined, string])[] = [
    ['"12"', 12, 'accepted'],
    ['-3', undefined, 'unreadable'],
    ['1.0', 1, 'ok'],
    ['2.5', undefined, 'unreadable'],
    ['null', undefined, 'null'],
    ['"NaN"', undefined, 'unreadable'],
    ['[]', undefined, 'unreadable'],
    ['9007199254740993', 9007199254740993n, 'ok'],
    ['-9007199254740993', undefined, 'unreadable'],
    ['1e21', 1e21, 'ok'],
    ['1e23', 10n ** 23n, 'ok'],
    ['1E3', 1000, 'ok'],
    ['-0', 0, 'ok'],
    ['1e400', undefined, 'unreadable'],
    ['true', undefined, 'unreadable'],
  ];
  for (const [sent, value, state] of rows) {
    it(`B03 B04 decodes totalElement ${sent} as ${value ?? 'no value'} (${state})`, () => {
      const read = board({ totalElement: sent });
      assert.equal(read.value.data?.totalElement, value);
      assert.equal(stateOf(read.decoded, ['data', 'totalElement']), state);
    });
  }

  it('B05 reports an undocumented counter', () => {
    const { decoded } = board({ totalVideo: '4' });
    assert.deepEqual(deviations(decoded), ['data.totalVideo unknown unknownField']);
    assert.equal(decoded.deviations[0]?.received, '4');
  });

  it('B11 decodes a numeric ID to its digits', () => {
    const { decoded, value } = board({}, '7');
    assert.equal(value.recordId, '7');
    assert.deepEqual(deviations(decoded), ['recordId accepted anotherForm']);
  });

  const failing: readonly (readonly [string, object])[] = [
    ['{"list":null}', { kind: 'badShape', expected: 'array', found: 'null' }],
    ['{"list":"[]"}', { kind: 'badShape', expected: 'array', found: 'string' }],
    ['{"list":{"length":3}}', { kind: 'badShape', expected: 'array', found: 'object' }],
    ['[]', { kind: 'badShape', expected: 'object', found: 'array' }],
    ['null', { kind: 'badShape', expected: 'object', found: 'null' }],
    ['5', { kind: 'badShape', expected: 'object', found: 'number' }],
    ['12345678901234567890', { kind: 'badShape', expected: 'object', found: 'number' }],
    ['"{\\"list\\":[]}"', { kind: 'badShape', expected: 'object', found: 'string' }],
  ];
  for (const [body, failure] of failing) {
    it(`B15 F17 rejects ${body}`, () =>
      assert.deepEqual(
        failureFrom(() => decodeCounters(response(body))),
        failure,
      ));
  }
});
