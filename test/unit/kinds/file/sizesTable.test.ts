import assert from 'node:assert/strict';
import type { FileGroup } from '../../../../src/kinds/file/fileGroups';
import { sizeGroups } from '../../../../src/kinds/file/sizesTable';

const group = (key: string, size: number, state: FileGroup['state'] = 'present', unsized = 0): FileGroup => ({
  key,
  state,
  files: 1,
  size: BigInt(size),
  unsized,
});

describe('the sizes of file groups', () => {
  it('contain each state of a key, and come largest first by their sum', () => {
    const groups = [group('a', 5), group('b', 4), group('b', 3, 'deleted', 1), group('c', 6, 'unknown')];
    assert.deepEqual(
      sizeGroups(groups).map(({ key, size, files, unsized, states }) => [
        key,
        size,
        files,
        unsized,
        states.map(({ state }) => state),
      ]),
      [
        ['b', 7n, 2, 1, ['present', 'deleted']],
        ['c', 6n, 1, 0, ['unknown']],
        ['a', 5n, 1, 0, ['present']],
      ],
    );
  });
});
