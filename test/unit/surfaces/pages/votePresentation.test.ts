import assert from 'node:assert/strict';
import { serializeFilter } from '../../../../src/records/fileFilter';
import { boardRef } from '../../../../src/core/ref';
import { adjacentRecords, adjacentVotes } from '../../../../src/surfaces/pages/votePresentation';
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

  it('leaves out votes that can’t be presented', async () => {
    const { store, below } = services();
    const votes = { ...boardRef('samples', 'retro-2026-w46'), section: 'votes' } as const;
    const loaded = await store.votes.get(votes);
    assert.ok(loaded.state === 'loaded');
    const rows = await below({ kind: 'section', ref: votes });
    const [first, second] = rows.flatMap((row) => ('ref' in row ? [row.ref] : []));
    const [one, other] = loaded.value.records;
    assert.ok(first && second && one?.value && other);
    assert.deepEqual(adjacentVotes(second, store), { previous: first, next: undefined });
    const records = [{ ...one, value: { ...one.value, results: [], elements: [] } }, other];
    const empty = {
      ...store,
      votes: { ...store.votes, peek: () => ({ ...loaded, value: { ...loaded.value, records } }) },
    };
    assert.deepEqual(adjacentVotes(second, empty), { previous: undefined, next: undefined });
  });
});
