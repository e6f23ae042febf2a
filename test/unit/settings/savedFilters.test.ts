import assert from 'node:assert/strict';
import { isSavedFilter, parseSavedFilters } from '../../../src/settings/parseSavedFilters';

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

describe('saved searches', () => {
  it('may hold every parameter', () => {
    const { savedFilters, bad } = parseSavedFilters([whole], undefined);
    const { name, ...filter } = whole;
    assert.deepEqual(savedFilters, [{ name, filter, target: 'user' }]);
    assert.deepEqual(bad, []);
  });

  it('of the user come first, then those of the workspace; the same twice is listed once', () => {
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
    ['no entry', 5, '1', 'Must have a name and at least one criterion.'],
    ['no name', { searchStr: 'a' }, '1', 'name is missing or invalid.'],
    ['an empty name', { name: ' ', searchStr: 'a' }, '1', 'name is missing or invalid.'],
    ['an unknown parameter', { name: 'n', owner: 'me' }, 'n', 'owner is missing or invalid.'],
    ['a value of another kind', { name: 'n', searchStr: 5 }, 'n', 'searchStr is missing or invalid.'],
    ['an order there is not', { name: 'n', uploadTimeOrder: 2 }, 'n', 'uploadTimeOrder is missing or invalid.'],
    ['days before today', { name: 'n', deletedWithinDays: -1 }, 'n', 'deletedWithinDays is missing or invalid.'],
    ['a day there is not', { name: 'n', beginTime: '2026-02-30T00:00' }, 'n', 'beginTime is missing or invalid.'],
    ['a type that is none', { name: 'n', fileType: ['a b'] }, 'n', 'fileType.0 is missing or invalid.'],
    ['nothing to ask', { name: 'n' }, 'n', 'Add at least one criterion besides the name.'],
  ] as const)
    it(`with ${what} are named with the reason, and hide no other`, () => {
      const { savedFilters, bad } = parseSavedFilters([entry, whole], undefined);
      assert.deepEqual(bad, [{ name, problem, target: 'user' }]);
      assert.equal(savedFilters.length, 1);
    });

  it('that are no list are said to be none', () =>
    assert.deepEqual(parseSavedFilters({}, undefined).bad, [
      { name: 'boardInspector.files.savedFilters', problem: 'The setting must be a list.', target: 'user' },
    ]));

  it('are found again in the settings whatever the order of their parameters', () => {
    const isIt = isSavedFilter({ name: 'n', filter: { searchStr: 'a', uploadTimeOrder: 0 } });
    assert.ok(isIt({ uploadTimeOrder: 0, name: 'n', searchStr: 'a' }));
    for (const other of [5, { name: 'n', searchStr: 'a' }, { name: 'm', searchStr: 'a', uploadTimeOrder: 0 }])
      assert.ok(!isIt(other));
  });
});
