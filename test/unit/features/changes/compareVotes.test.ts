import assert from 'node:assert/strict';
import type { Json, JsonObject } from '../../../../src/core/json';
import { compareVotes } from '../../../../src/features/changes/compareVotes';
import { growsWithSize } from '../../properties/doubling';
import { voteFrom } from '../../records/decoding';
import { itIfThorough } from '../../../host/thorough';

type Option = readonly [id: Json, text: Json, total: Json];

const round = (id: string, options: readonly Option[], more: JsonObject = {}) =>
  voteFrom({
    id,
    name: id,
    anonymous: false,
    status: 1,
    tickets: 1,
    numberOfVoted: 10,
    elements: options.map(([elementId, text]) => ({ elementId, text })),
    results: options.map(([elementId, , total]) => ({ elementId, total, detail: [] })),
    ...more,
  });

function comparison(...[earlier, later]: readonly [readonly Option[], readonly Option[]]) {
  const { pairs, added, dropped, unpaired } = compareVotes(round('one', earlier), round('two', later));
  const ids = (options: typeof added) => options.map(({ elementId, text }) => elementId ?? text);
  return {
    pairs: pairs.map((pair) => `${pair.earlier.elementId} ${pair.pairedBy} ${pair.later.elementId}`),
    added: ids(added),
    dropped: ids(dropped),
    unpaired: [ids(unpaired.earlier), ids(unpaired.later)],
  };
}

describe('two votes', () => {
  it('are paired by element ID, then by exact text; the rest is new or dropped', () => {
    const found = comparison(
      [['a', 'A', 3], ['b', 'B', 2], ['c', 'C', 1]],
      [['a', 'renamed', 1], ['x', 'B', 5], ['y', 'c', 4]],
    ); // oxfmt-ignore
    assert.deepEqual(found, {
      pairs: ['b text x', 'a elementId a'],
      added: ['y'],
      dropped: ['c'],
      unpaired: [[], []],
    });
  });

  it('are paired by text whether it is composed or decomposed', () => {
    const found = comparison([['a', 'Cafe\u0301', 3], ['b', 'Tee', 1]], [['x', 'Caf\u00e9', 2], ['y', 'Tea', 1]]); // oxfmt-ignore
    assert.deepEqual(found, { pairs: ['a text x'], added: ['y'], dropped: ['b'], unpaired: [[], []] });
  });

  it('list what can’t be paired without a guess', () => {
    assert.deepEqual(comparison([['a', 'A', 3], ['b', 'A', 2]], [['x', 'A', 1]]), {
      pairs: [],
      added: [],
      dropped: [],
      unpaired: [['a', 'b'], ['x']],
    }); // oxfmt-ignore
    assert.deepEqual(comparison([['a', 'A', 3], ['a', 'B', 2]], [['a', 'A', 1]]).unpaired[1], ['a']); // oxfmt-ignore
    // The option without text may be any of the other vote.
    assert.deepEqual(comparison([['a', '', 3]], [['x', 'A', 1]]).unpaired, [['a'], ['x']]);
    assert.deepEqual(comparison([['a', 'A', 3]], [[null, 'B', 1]]).unpaired, [['a'], [undefined, 'B']]);
    // An ID that isn't unique may name the option that another ID names later, if the text is the same or missing.
    const found = comparison([['a', 'A', 3], ['a', 'B', 2]], [['a', 'C', 1], ['x', 'A', 1], ['y', 'Y', 1]]); // oxfmt-ignore
    assert.deepEqual(found.added, ['y']);
    assert.deepEqual(found.unpaired[1], ['a', 'x']);
    assert.deepEqual(comparison([['a', 'A', 3], ['a', '', 2]], [['a', 'C', 1], ['y', 'Y', 1]]).added, []); // oxfmt-ignore
    // An unreadable option may be any.
    const hidden = round('two', [], { elements: [null], results: [] });
    assert.deepEqual(compareVotes(round('one', [['a', 'A', 1]]), hidden).unpaired.earlier.length, 1);
  });

  it('show rank and share of each option then and now', () => {
    const earlier = round('one', [['a', 'A', 3], ['b', 'B', 1]]); // oxfmt-ignore
    const later = round('two', [['a', 'A', 1], ['b', 'B', 3]]); // oxfmt-ignore
    const compared = compareVotes(earlier, later);
    assert.deepEqual(
      compared.pairs.map((pair) => [
        pair.earlier.standing?.rank,
        pair.later.standing?.rank,
        pair.later.standing?.share,
      ]),
      [
        [2, 1, 0.75],
        [1, 2, 0.25],
      ],
    );
  });

  it('have no shares and options if a total or the vote is unreadable', () => {
    const compared = compareVotes(voteFrom('x'), round('two', [['a', 'A', 'x']]));
    assert.deepEqual(compared.pairs, []);
    assert.deepEqual(compared.unpaired.later.map(({ standing }) => standing?.share), [undefined]); // oxfmt-ignore
  });

  itIfThorough('are compared in time linear in the number of options', () =>
    growsWithSize((count) => {
      const options = (prefix: string) =>
        Array.from({ length: count }, (_, at): Option => [at % 2 ? at : `${prefix}${at}`, `t${at % 5}${at}`, at]);
      return compareVotes(round('one', options('a')), round('two', options('b')));
    }, 5_000),
  );
});
