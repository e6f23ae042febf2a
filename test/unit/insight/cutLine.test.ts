import assert from 'node:assert/strict';
import { cutLines } from '../../../src/insight/cutLine';

describe('the lines through a ranking', () => {
  it('tell ties at the line and the margin where there is none', () => {
    assert.deepEqual(
      cutLines([7, 5, 5, 1]).map(({ places, tied, tiedFrom, tiedTo, margin }) => [
        places,
        tied,
        tiedFrom,
        tiedTo,
        margin,
      ]),
      [
        [1, false, 0, 0, 2n],
        [2, true, 1, 3, 0n],
        [3, false, 0, 0, 4n],
      ],
    );
  });

  it('name everyone who is tied, above the line and below', () => {
    assert.deepEqual(
      cutLines([3, 3, 3, 3]).map(({ tiedFrom, tiedTo }) => [tiedFrom, tiedTo]),
      [
        [0, 4],
        [0, 4],
        [0, 4],
      ],
    );
  });

  it('decide nothing where a total is unknown', () => {
    assert.deepEqual(
      cutLines([3, undefined, undefined]).map(({ tied, margin }) => [tied, margin]),
      [
        [false, undefined],
        [false, undefined],
      ],
    );
  });

  it('are exact beyond what a double can hold', () => {
    assert.equal(cutLines([9007199254740993n, 9007199254740992n])[0]?.margin, 1n);
  });

  it('are none through one option or no option', () => {
    assert.deepEqual([...cutLines([5]), ...cutLines([])], []);
  });
});
