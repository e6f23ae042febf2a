import assert from 'node:assert/strict';
import { compareSeen, withSeen } from '../../../src/store/compareSeen';
import type { ListDigests } from '../../../src/store/listDigests';

/** A list of records by ID, with their contents. */
const list = (contents: Readonly<Record<string, string>>, isComplete = true): ListDigests => ({
  records: new Map(Object.entries(contents).map(([key, content]) => [key, { id: `#${key}`, content }])),
  isComplete,
});

const marksOf = (before: ListDigests, now: ListDigests) => [
  ...compareSeen(compareSeen(undefined, before).seen, now).marks,
];

describe('comparing a list with what was seen of it', () => {
  it('marks nothing when it is seen for the first time', () => {
    assert.deepEqual([...compareSeen(undefined, list({ a: '1-', b: '1-' })).marks], []);
  });

  it('tells new, changed, and ended records apart', () => {
    const before = list({ same: '1-', other: '1-', open: '1-', both: '1-', reopened: '1e' });
    const now = list({ same: '1-', other: '2-', open: '1e', both: '2e', reopened: '1-', more: '1e' });
    assert.deepEqual(marksOf(before, now), [
      ['other', 'changed'],
      ['open', 'ended'],
      ['both', 'ended'],
      ['reopened', 'changed'],
      ['more', 'new'],
    ]);
  });

  it('claims nothing new of a list that was incomplete, until all of it was loaded', () => {
    const page = list({ a: '1-' }, false);
    const all = list({ a: '1-', b: '1-' });
    assert.deepEqual(marksOf(page, all), []);
    const { seen } = compareSeen(compareSeen(undefined, page).seen, all);
    assert.deepEqual([...compareSeen(seen, list({ c: '1-', a: '1-' }, false)).marks], [['c', 'new']]);
  });

  it('keeps a mark until the record is seen, over any number of loads', () => {
    let { seen } = compareSeen(undefined, list({ a: '1-' }));
    const now = list({ a: '2-', b: '1-' });
    for (let load = 0; load < 3; load += 1) {
      const compared = compareSeen(seen, now);
      assert.equal(compared.marks.size, 2);
      ({ seen } = compared);
    }
    seen = withSeen(seen, now, ['a']);
    assert.deepEqual([...compareSeen(seen, now).marks], [['b', 'new']]);
    seen = withSeen(seen, now, ['b', 'gone']);
    assert.equal(compareSeen(seen, now).marks.size, 0);
  });

  it('does not call a record new that was missing for a while', () => {
    const { seen } = compareSeen(compareSeen(undefined, list({ a: '1-', b: '1-' })).seen, list({ a: '1-' }));
    assert.equal(compareSeen(seen, list({ b: '1-', a: '1-' })).marks.size, 0);
  });
});
