import assert from 'node:assert/strict';
import { standings, votesCast } from '../../../src/insight/standings';
import type { Json } from '../../../src/model/json';
import { readVote } from '../model/decoding';

const read = (vote: Json) => readVote(vote);
const results = (...totals: readonly (number | string | null)[]) =>
  totals.map((total, index) => ({ elementId: `e${index}`, total, detail: [] }));

describe('standings', () => {
  it('rank by total, whatever the order of the answer, and share places', () => {
    const ranked = standings(read({ results: results(1, 7, 5, 5) }));
    assert.deepEqual(
      ranked.map(({ key, place, tied }) => [key, place, tied]),
      [
        ['e1', 1, false],
        ['e2', 2, true],
        ['e3', 2, true],
        ['e0', 4, false],
      ],
    );
    assert.equal(ranked[0]?.share, 7 / 18);
  });

  it('keep options without a readable total at the end, without a place', () => {
    const ranked = standings(read({ results: results('x', 0, null) }));
    assert.deepEqual(
      ranked.map(({ place }) => place),
      [1, undefined, undefined],
    );
    assert.ok(ranked.every(({ tied }) => !tied));
    assert.equal(ranked[0]?.share, undefined, 'no votes, no shares');
  });

  it('list elements that the results leave out, and results whose element is gone', () => {
    const ranked = standings(
      read({ elements: [{ elementId: 'e0', text: 'known' }, { elementId: 'silent' }], results: results(2, 1) }),
    );
    assert.deepEqual(
      ranked.map(({ key, element, resultIndex }) => [key, element?.text, resultIndex]),
      [
        ['e0', 'known', 0],
        ['e1', undefined, 1],
        ['silent', undefined, undefined],
      ],
    );
  });

  it('give every option a key of its own, even when ids repeat or are missing', () => {
    const ranked = standings(read({ results: [...results(3), ...results(2), { total: 1 }, { total: 1 }] }));
    assert.equal(new Set(ranked.map(({ key }) => key)).size, 4);
  });

  it('count beyond what a double can hold', () => {
    const vote = read({ results: [{ total: 9007199254740993n }, { total: 9007199254740992n }, { total: 1 }] });
    assert.equal(votesCast(vote), 18014398509481986n);
    assert.deepEqual(
      standings(vote).map(({ place }) => place),
      [1, 2, 3],
    );
  });
});
