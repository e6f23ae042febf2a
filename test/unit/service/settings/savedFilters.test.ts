import assert from 'node:assert/strict';
import { isSavedFilter, parseSavedFilters } from '../../../../src/service/settings/parseEntries';

const whole = {
  name: 'All of it',
  searchStr: 'plan',
  fileType: ['pdf', 'mov'],
  uploadTimeOrder: 1,
  beginTime: '2026-11-01T00:00',
  endTime: '2026-11-02T23:59',
  deleteBeginTime: '2026-11-01T00:00',
  deleteEndTime: '2026-11-02T23:59',
  uploadedWithinDays: 0,
  deletedWithinDays: 30,
};

const invalid = (field: string) => `${field} is missing or invalid.`;

describe('parseSavedFilters', () => {
  it('accepts every parameter', () => {
    const { savedFilters, bad } = parseSavedFilters([whole], undefined);
    const { name, ...filter } = whole;
    assert.deepEqual(savedFilters, [{ name, filter, target: 'user' }]);
    assert.deepEqual(bad, []);
  });

  it('lists filters of the user before those of the workspace, and duplicates once', () => {
    const mine = { name: 'Mine', searchStr: 'a' };
    const { savedFilters } = parseSavedFilters([mine], [{ ...mine }, { name: 'Mine', searchStr: 'b' }, whole]);
    assert.deepEqual(
      savedFilters.map(({ name, target, filter }) => [name, target, filter.searchStr]),
      [
        ['Mine', 'user', 'a'],
        ['Mine', 'workspace', 'b'],
        ['All of it', 'workspace', 'plan'],
      ],
    );
  });

  for (const [what, entry, name, problem] of [
    ['a number instead of an object', 5, '1', 'Must have a name and at least one criterion.'],
    ['no name', { searchStr: 'a' }, '1', invalid('name')],
    ['an empty name', { name: ' ', searchStr: 'a' }, '1', invalid('name')],
    ['an unknown parameter', { name: 'n', owner: 'me' }, 'n', invalid('owner')],
    ['a value of another type', { name: 'n', searchStr: 5 }, 'n', invalid('searchStr')],
    ['an unknown order', { name: 'n', uploadTimeOrder: 2 }, 'n', invalid('uploadTimeOrder')],
    ['a negative number of days', { name: 'n', deletedWithinDays: -1 }, 'n', invalid('deletedWithinDays')],
    ['a date that does not exist', { name: 'n', beginTime: '2026-02-30T00:00' }, 'n', invalid('beginTime')],
    ['an invalid file type', { name: 'n', fileType: ['a b'] }, 'n', invalid('fileType.0')],
    ['no criterion', { name: 'n' }, 'n', 'Add at least one criterion besides the name.'],
  ] as const)
    it(`reports why a filter with ${what} is invalid, and keeps the others`, () => {
      const { savedFilters, bad } = parseSavedFilters([entry, whole], undefined);
      assert.deepEqual(bad, [{ setting: 'files.savedFilters', name, problem, target: 'user' }]);
      assert.equal(savedFilters.length, 1);
    });

  it('reports a setting that is not a list', () => {
    const name = 'boardInspector.files.savedFilters';
    const problem = 'The setting must be a list.';
    assert.deepEqual(parseSavedFilters({}, undefined).bad, [
      { setting: 'files.savedFilters', name, problem, target: 'user' },
    ]);
  });

  it('has filters that isSavedFilter finds regardless of the order of parameters', () => {
    const isIt = isSavedFilter({ name: 'n', filter: { searchStr: 'a', uploadTimeOrder: 0 } });
    assert.ok(isIt({ uploadTimeOrder: 0, name: 'n', searchStr: 'a' }));
    for (const other of [5, { name: 'n', searchStr: 'a' }, { name: 'm', searchStr: 'a', uploadTimeOrder: 0 }])
      assert.ok(!isIt(other));
  });
});
