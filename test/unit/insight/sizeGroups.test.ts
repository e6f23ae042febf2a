import assert from 'node:assert/strict';
import type { FileGroup } from '../../../src/insight/fileGroups';
import { sizeGroups } from '../../../src/insight/sizeGroups';

const group = (key: string, size: number, state: FileGroup['state'] = 'present', unsized = 0): FileGroup => ({
  key,
  state,
  files: 1,
  size: BigInt(size),
  largest: BigInt(size),
  unsized,
});

describe('the sizes of file groups', () => {
  it('contain each state of a key, and come largest first by their sum', () => {
    const { largest, others } = sizeGroups(
      [group('a', 5), group('b', 4), group('b', 3, 'deleted'), group('c', 6, 'unknown')],
      12,
    );
    assert.deepEqual(
      largest.map(({ key, size, states }) => [key, size, states.map(({ state }) => state)]),
      [
        ['b', 7n, ['present', 'deleted']],
        ['c', 6n, ['unknown']],
        ['a', 5n, ['present']],
      ],
    );
    assert.equal(others, undefined);
  });

  it('sum up what is beyond a number of groups, by state', () => {
    const groups = [9, 8, 7, 6].map((size, at) => group(`k${at}`, size, at === 3 ? 'deleted' : 'present', at));
    const { largest, others } = sizeGroups(groups, 2);
    assert.deepEqual(
      largest.map(({ key }) => key),
      ['k0'],
    );
    assert.equal(others?.keys, 3);
    assert.equal(others.size, 21n);
    assert.deepEqual(
      others.states.map(({ state, files, size, unsized }) => [state, files, size, unsized]),
      [
        ['present', 2, 15n, 3],
        ['deleted', 1, 6n, 3],
      ],
    );
    assert.equal(sizeGroups(groups, 4).others, undefined);
  });
});
