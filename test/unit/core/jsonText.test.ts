import assert from 'node:assert/strict';
import fc from 'fast-check';
import { laidOut, sliceAt, type JsonPath } from '../../../src/core/jsonText';
import { isNightly } from '../../host/thorough';

/** JSON texts in different layouts. */
const jsonTexts = fc
  .tuple(fc.jsonValue({ maxDepth: 4 }), fc.constantFrom(undefined, 1, 2, '\t', '\r\n'.slice(0, 1)))
  .map(([value, space]) => JSON.stringify(value, undefined, space));

/** Every path of a value. */
function paths(value: unknown, path: JsonPath = []): JsonPath[] {
  if (typeof value !== 'object' || value === null) return [path];
  const entries: (readonly [string | number, unknown])[] = Array.isArray(value)
    ? value.map((item: unknown, index) => [index, item] as const)
    : Object.entries(value);
  return [path, ...entries.flatMap(([key, item]) => paths(item, [...path, key]))];
}

const at = (value: unknown, path: JsonPath): unknown =>
  path.reduce<unknown>((inner, step) => (inner as Record<string, unknown>)[step], value);

describe('laidOut', () => {
  it('formats like JSON.stringify', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
        assert.equal(laidOut(JSON.stringify(value), '  '), JSON.stringify(value, undefined, 2));
      }),
    );
  });

  it('ignores a byte order mark', () => {
    assert.equal(laidOut('\ufeff{"a":1}', ' '), '{\n "a": 1\n}');
    assert.equal(sliceAt('\ufeff{"a":[1,2]}', ['a']), '[1,2]');
  });

  const levels = isNightly ? 1_000_000 : 200_000;
  it(`formats ${levels} levels without gigabytes of indentation`, () => {
    const text = `${'['.repeat(levels)}${']'.repeat(levels)}`;
    assert.ok(laidOut(text, '    ').length < 3 * levels);
    assert.equal(sliceAt(`{"a":${text},"b":2}`, ['b']), '2');
    assert.equal(sliceAt(`{"a":${text}}`, ['a'])?.length, text.length);
  });
});

describe('the slice of a JSON path', () => {
  it('is the value at the path', () => {
    fc.assert(
      fc.property(jsonTexts, (text) => {
        const value: unknown = JSON.parse(text);
        for (const path of paths(value).slice(0, 50))
          assert.deepEqual(JSON.parse(sliceAt(text, path) ?? 'nothing'), at(value, path));
      }),
    );
  });

  const rows: readonly (readonly [string, JsonPath, string | undefined])[] = [
    ['{"a":1,"a":{"b":2}}', ['a', 'b'], '2'],
    ['{"a":{"b":2},"a":1}', ['a', 'b'], undefined],
    ['{"\\u0061":1}', ['a'], '1'],
    ['{"0":"key"}', [0], undefined],
    ['["item"]', ['0'], undefined],
    ['[1,2]', [2], undefined],
    ['[1,2]', [-1], undefined],
    ['[]', [0], undefined],
    ['{}', ['a'], undefined],
    ['5', ['a'], undefined],
    [' 5 ', [], '5'],
    ['{"a": [ 1 , {"b" : "x" } ] }', ['a', 1], '{"b" : "x" }'],
    ['{"a:b":{"c,d":"]"}}', ['a:b', 'c,d'], '"]"'],
    ['', [], undefined],
  ];
  for (const [text, path, slice] of rows) {
    it(`of ${text} at ${JSON.stringify(path)} is ${slice ?? 'undefined or empty'}`, () =>
      assert.equal(sliceAt(text, path) || undefined, slice));
  }
});
