import assert from 'node:assert/strict';
import fc from 'fast-check';
import { findNodeAtOffset, getNodePath, parseTree } from 'jsonc-parser';
import { valueAtOffset } from '../../../src/core/jsonWalk';

const jsonTexts = fc
  .tuple(fc.jsonValue({ maxDepth: 5 }), fc.constantFrom(undefined, 1, '\t'))
  .map(([value, space]) => JSON.stringify(value, undefined, space));

describe('valueAtOffset', () => {
  it('finds the key or single value that a general parser finds', () => {
    fc.assert(
      fc.property(jsonTexts, fc.nat(), (text, any) => {
        const offset = any % (text.length + 1);
        const root = parseTree(text);
        const node = root && findNodeAtOffset(root, offset);
        const isSingle = node && !['object', 'array', 'property'].includes(node.type);
        const spot = valueAtOffset(text, offset);
        assert.deepEqual(
          spot && { path: spot.path, start: spot.range.start, end: spot.range.end },
          isSingle ? { path: getNodePath(node), start: node.offset, end: node.offset + node.length } : undefined,
        );
      }),
      { numRuns: 500 },
    );
  });

  it('returns the single value at the offset, or after the key at the offset', () => {
    const text = '{"a": [1, "\\u0078"], "b" : null}';
    assert.equal(valueAtOffset(text, text.indexOf('1'))?.value, 1);
    assert.equal(valueAtOffset(text, text.indexOf('\\u'))?.value, 'x');
    assert.equal(valueAtOffset(text, text.indexOf('b'))?.value, null);
    assert.deepEqual(valueAtOffset(text, text.indexOf('a'))?.value, []);
  });

  for (const depth of [6_000, 100_000])
    it(`works ${depth} levels deep`, () => {
      const text = `{"detail":${'{"a":['.repeat(depth)}"u1"${']}'.repeat(depth)}}`;
      assert.equal(valueAtOffset(text, text.indexOf('u1'))?.path.length, 2 * depth + 1);
    });
});
