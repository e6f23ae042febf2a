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
import { fileTypes } from '../../../src/records/codes';
import { filterText } from '../../../src/records/text/fileFilterText';

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

describe('the words of a file filter', () => {
  for (const [filter, words] of [
    [{}, []],
    [{ searchStr: 'plan', fileType: fileTypes.image }, ['name contains “plan”', 'images']],
    [{ fileType: [...fileTypes.video, ...fileTypes.audio] }, ['videos, audio files']],
    [{ fileType: [...fileTypes.audio, 'pdf'] }, ['audio files, pdf']],
    [{ fileType: ['mov'] }, ['mov']],
    [{ uploadedWithinDays: 0, deletedWithinDays: 30 }, ['uploaded today', 'deleted in the last 30 days']],
    [{ uploadedWithinDays: 1, deletedWithinDays: 1 }, ['uploaded since yesterday', 'deleted since yesterday']],
    [{ beginTime: '2026-11-01T00:00', endTime: '2026-11-02T23:59' }, ['uploaded 2026-11-01 to 2026-11-02']],
    [{ beginTime: '2026-11-01T08:30' }, ['uploaded from 2026-11-01 08:30']],
    [{ deleteEndTime: '2026-11-01T00:00' }, ['deleted up to 2026-11-01 00:00']],
    [{ deletedWithinDays: 7, deleteEndTime: '2026-11-01T23:59' }, ['deleted in the last 7 days, up to 2026-11-01']],
    [{ uploadTimeOrder: 0 }, ['newest uploads first']],
    [{ uploadTimeOrder: 1 }, ['oldest uploads first']],
  ] as const)
    it(`describes ${JSON.stringify(filter)}`, () => assert.deepEqual(filterText(filter as FileFilter), words));

  it('sanitizes and shortens names', () => {
    const [words] = filterText({ searchStr: `\u202e${'x'.repeat(500)}` });
    assert.match(words ?? '', /^name contains “⟦RLO⟧x{30,}…”$/);
  });
});
