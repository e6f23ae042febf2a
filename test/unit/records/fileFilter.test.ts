import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  filterParams,
  isFiltering,
  parseFilter,
  serializeFilter,
  type FileFilter,
} from '../../../src/records/fileFilter';
import { pathOf, refAt } from '../../../src/core/ref';

const today = Date.UTC(2026, 10, 20);
const now = today + 50_000_000;

describe('a file filter', () => {
  it('sends no parameters if empty', () => assert.deepEqual(filterParams({}, 'utc', now), {}));

  for (const [what, filter, sent] of [
    ['a name', { searchStr: 'plan' }, { searchStr: 'plan' }],
    ['an order', { uploadTimeOrder: 0 }, { uploadTimeOrder: 0 }],
    [
      'an upload range including its last minute',
      { beginTime: '2024-01-01T00:00', endTime: '2024-01-02T23:59' },
      { beginTime: 1704067200000, endTime: 1704239999999 },
    ],
    ['the start of a deletion range', { deleteBeginTime: '2024-01-01T00:00' }, { deleteBeginTime: 1704067200000 }],
    ['the end of a deletion range', { deleteEndTime: '2024-01-01T00:00' }, { deleteEndTime: 1704067259999 }],
    ['a deletion in the last days', { deletedWithinDays: 30 }, { deleteBeginTime: today - 30 * 86_400_000 }],
    ['an upload since yesterday', { uploadedWithinDays: 1 }, { beginTime: today - 86_400_000 }],
    ['an upload today', { uploadedWithinDays: 0 }, { beginTime: today }],
    ['types', { fileType: ['mov', 'mp3'] }, { fileType: ['mov', 'mp3'] }],
    ['no types if none are selected', { fileType: [] }, {}],
  ] as const)
    it(`sends ${what}`, () => assert.deepEqual(filterParams(filter as FileFilter, 'utc', now), sent));

  it('does not filter by an empty list of types', () => {
    assert.equal(isFiltering({ fileType: [] }), false);
    assert.equal(serializeFilter({ searchStr: 'a', fileType: [] }), serializeFilter({ searchStr: 'a' }));
  });

  it('reads times in the local zone if times are shown in it', () => {
    const { beginTime } = filterParams({ beginTime: '2024-01-01T12:30' }, 'local', now);
    assert.equal(beginTime, new Date(2024, 0, 1, 12, 30).getTime());
    const lately = filterParams({ deletedWithinDays: 400 }, 'local', new Date(2026, 10, 20, 13, 5).getTime());
    assert.equal(lately.deleteBeginTime, new Date(2026, 10, 20 - 400).getTime());
  });

  it('is serialized in a path and parsed back, for any search text', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 200, unit: 'binary' }), (searchStr) => {
        const filter: FileFilter = { searchStr, uploadTimeOrder: 1, deletedWithinDays: 7 };
        const path = pathOf({
          connection: 'c',
          board: 'b',
          section: 'files',
          filter: serializeFilter(filter),
          record: 'f',
        });
        const ref = refAt(path);
        assert.deepEqual(parseFilter(ref?.filter), filter);
        assert.equal(ref?.record, 'f');
      }),
    );
  });

  it('is empty if the serialized text is invalid', () => {
    for (const text of [undefined, '', '{', '[]', '{"searchStr":5}', '{"more":1}', '{"beginTime":"2026-13-01T00:00"}'])
      assert.deepEqual(parseFilter(text), {});
    assert.equal(serializeFilter({}), '');
    assert.equal(refAt('c/boards/b/votes@x'), undefined);
  });
});
