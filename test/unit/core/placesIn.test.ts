import assert from 'node:assert/strict';
import fc from 'fast-check';
import { laidOut, rangeAt, tokens, type JsonPath, type Range } from '../../../src/core/jsonText';
import { layoutPositions, placesIn } from '../../../src/core/placesIn';
import { property } from '../properties/property';

/** The result of a generator. */
function resultOf<T>(work: Generator<void, T>): T {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

const text = '{"a": {"b": [1, {"c": "x"}, [2]]}, "d\\u0065": null, "e": {}}';

/** What is marked for a path, and how far the text has it. */
const marked = (path: JsonPath, within = text): [string, JsonPath] => {
  const [place] = resultOf(placesIn(within, [path]));
  assert.ok(place);
  return [within.slice(place.range.start, place.range.end), place.path];
};

describe('the places of paths in JSON', () => {
  for (const [path, shown, length] of [
    [[], '{', 0],
    [['a'], '"a"', 1],
    [['a', 'b'], '"b"', 2],
    [['a', 'b', 0], '1', 3],
    [['a', 'b', 1], '{', 3],
    [['a', 'b', 1, 'c'], '"c": "x"', 4],
    [['a', 'b', 2, 0], '2', 4],
    [['de'], String.raw`"d\u0065": null`, 1],
    [['e'], '"e"', 1],
    [['e', 'missing'], '"e"', 1],
    [['a', 'b', 9], '"b"', 2],
    [['none', 0], '{', 0],
  ] as const)
    it(`are a scalar with its key, or a key, or a bracket: /${path.join('/')}`, () =>
      assert.deepEqual(marked(path), [shown, path.slice(0, length)]));

  it('are those of the last of duplicate keys', () => {
    const twice = '{"a": {"b": 1, "c": 2}, "a": {"b": 3}}';
    assert.deepEqual(marked(['a', 'b'], twice), ['"b": 3', ['a', 'b']]);
    assert.deepEqual(marked(['a', 'c'], twice), ['"a"', ['a']]);
    assert.deepEqual(resultOf(placesIn(twice, [['a']]))[0]?.range, { start: 24, end: 27 });
  });

  property('lead to the same value as one path at a time', 200, () =>
    fc.property(fc.json({ maxDepth: 4 }), fc.array(fc.constantFrom<string | number>('a', '', 0, 1)), (json, path) => {
      const shown = laidOut(json, '  ');
      const [place] = resultOf(placesIn(shown, [path]));
      const range = rangeAt(shown, path);
      assert.equal(place?.path.length === path.length, range !== undefined);
      if (range && !/^[[{]/.test(shown.slice(range.start))) assert.equal(place?.range.end, range.end);
    }),
  );
});

describe('the positions of ranges in laid out JSON', () => {
  for (const indent of ['  ', '\t', ''])
    property(`are those of the same tokens: ${JSON.stringify(indent)}`, 100, () =>
      fc.property(fc.json({ maxDepth: 6 }), (json) => {
        const ranges: Range[] = [];
        const at = tokens(json);
        while (at.next() !== 0) ranges.push({ start: at.from(), end: at.to() });
        const lines = laidOut(json, indent).split('\n');
        for (const [index, { start, end }] of resultOf(layoutPositions(json, indent, ranges)).entries()) {
          assert.equal(start.line, end.line);
          const { start: from, end: to } = ranges[index]!;
          assert.equal(lines[start.line]?.slice(start.character, end.character), json.slice(from, to));
        }
      }),
    );

  it('stay in one line below the greatest depth, as it is laid out', () => {
    const deep = `${'['.repeat(40)}7${']'.repeat(40)}`;
    const [range] = resultOf(layoutPositions(deep, '  ', [{ start: 40, end: 41 }]));
    assert.equal(laidOut(deep, '  ').split('\n')[range!.start.line]?.[range!.start.character], '7');
  });
});
