import assert from 'node:assert/strict';
import { serializeFilter } from '../../../src/records/fileFilter';
import { boardRef } from '../../../src/base/ref';
import { adjacentRecords } from '../../../src/panels/adjacentRecords';
import { services } from '../tree/treeServices';

describe('adjacentRecords', () => {
  it('returns the neighbors of a file in the filtered list', async () => {
    const { store, below } = services();
    const library = { ...boardRef('samples', 'brand-library'), section: 'files' } as const;
    await store.files.get(library);
    const tone = { ...library, filter: serializeFilter({ searchStr: 'tone' }) };
    const found = (await below({ kind: 'section', ref: tone })).flatMap((row) => ('ref' in row ? [row.ref] : []));
    assert.ok(found.length > 2);
    assert.deepEqual(adjacentRecords(found[1]!, store), { previous: found[0], next: found[2] });
    assert.equal(adjacentRecords(found[0]!, store).previous, undefined);
  });
});
