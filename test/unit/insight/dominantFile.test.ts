import assert from 'node:assert/strict';
import { dominantFile } from '../../../src/insight/dominantFile';
import { decodedFile } from '../panels/viewContexts';

const found = (...files: readonly Parameters<typeof decodedFile>[0][]) => {
  const count = dominantFile();
  for (const file of files) count.add(decodedFile(file));
  return count.result();
};
const sized = (fileSize: unknown, deletedAt: number | null = null) =>
  ({ id: 'f', fileName: 'f', fileSize, deletedAt }) as Parameters<typeof decodedFile>[0];

describe('a file that dominates a list', () => {
  it('has a hundred times the size of all others together', () => {
    assert.deepEqual(found(sized(3), sized(1000), sized(7)), { index: 1, size: 1000n, rest: 10n });
    assert.equal(found(sized(3), sized(999), sized(7)), undefined);
  });

  it('is found with every digit beyond 2^53', () => {
    assert.deepEqual(found(sized(5), sized('9007199254740993')), { index: 1, size: 9007199254740993n, rest: 5n });
  });

  it('is none among deleted files, or alone, or beside files without a size', () => {
    assert.equal(found(sized(1000, 1_700_000_000_000), sized(5)), undefined);
    assert.equal(found(sized(1000)), undefined);
    assert.equal(found(sized(1000), sized(0), sized(null)), undefined);
  });
});
