import assert from 'node:assert/strict';
import { questionText } from '../../../src/model/fileQuestion';
import { boardRef } from '../../../src/model/ref';
import { neighboursOf } from '../../../src/panels/neighbours';
import { house } from '../tree/house';

describe('the neighbours of a file', () => {
  it('are those that the same question found', async () => {
    const { store, below } = house();
    const library = { ...boardRef('samples', 'brand-library'), section: 'files' } as const;
    await store.files.get(library);
    const tone = { ...library, question: questionText({ searchStr: 'tone' }) };
    const found = (await below({ kind: 'section', ref: tone })).flatMap((row) => ('ref' in row ? [row.ref] : []));
    assert.ok(found.length > 2);
    assert.deepEqual(neighboursOf(found[1]!, store), { previous: found[0], next: found[2] });
    assert.equal(neighboursOf(found[0]!, store).previous, undefined);
  });
});
