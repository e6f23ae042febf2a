import assert from 'node:assert/strict';
import { jsonText } from '../../../../src/service/sample/service';
import type { Json } from '../../../../src/core/json';

describe('jsonText of the sample service', () => {
  const ordinary: readonly Json[] = [
    null,
    true,
    0,
    -1.5,
    '',
    'a"\\\n\u2028',
    '\ud800',
    [],
    {},
    [1, [2, { a: [null] }]],
  ];
  for (const value of ordinary) {
    it(`writes ${JSON.stringify(value)} as JSON.stringify does`, () =>
      assert.equal(jsonText(value), JSON.stringify(value)));
  }

  it('keeps every digit of a bigint', () => {
    assert.equal(
      jsonText({ id: 9_007_199_254_740_993n, ids: [-(2n ** 70n)] }),
      '{"id":9007199254740993,"ids":[-1180591620717411303424]}',
    );
  });

  it('writes __proto__ like any other key', () => {
    assert.equal(jsonText({ ['__proto__']: { a: 1 } }), '{"__proto__":{"a":1}}');
  });
});
