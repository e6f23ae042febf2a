import assert from 'node:assert/strict';
import {
  dayProblem,
  filterParts,
  goText,
  isNameTooLong,
  orderChoices,
  rangeChoices,
  typeChoices,
  withName,
  withOrder,
  withRange,
  withTypes,
  type TypeChoice,
} from '../../../src/commands/filterChoices';
import type { FileFilter } from '../../../src/records/fileFilter';

const labels = (choices: readonly { readonly label: string }[]) => choices.map(({ label }) => label);

describe('the name in a file filter', () => {
  it('is the typed text, and is removed when blank', () => {
    const filter: FileFilter = { fileType: ['png'] };
    assert.deepEqual(withName(filter, ' plan '), { fileType: ['png'], searchStr: ' plan ' });
    assert.deepEqual(withName({ ...filter, searchStr: 'plan' }, '  '), filter);
  });

  it('is shown in the text for Enter', () => {
    assert.deepEqual(
      ['', 'plan', 'x'.repeat(1001)].map((name) => goText(withName({}, name))),
      ['Show all files', 'Show files: name contains “plan”', 'The file name is too long'],
    );
    assert.deepEqual([undefined, 'x'.repeat(1000), 'x'.repeat(1001)].map(isNameTooLong), [false, false, true]);
  });
});

describe('the parts of a file filter', () => {
  it('show their values', () => {
    const texts = (filter: FileFilter) => filterParts(filter).map(({ text }) => text);
    assert.deepEqual(texts({}), ['any type', 'uploaded at any time', 'deleted or not', 'service order']);
    const set = texts({ fileType: ['png'], uploadedWithinDays: 7, deletedWithinDays: 0, uploadTimeOrder: 1 });
    assert.ok(
      set.every((text, at) => text !== '' && text !== texts({})[at]),
      set.join(),
    );
  });
});

describe('the types of a file filter', () => {
  it('are selected by category if all its types are, otherwise one by one', () => {
    const { whole, singles } = typeChoices({});
    assert.deepEqual(typeChoices({}).chosen, []);
    const [first] = whole;
    assert.ok(first && first.types.length > 1);
    assert.deepEqual(labels(typeChoices({ fileType: first.types }).chosen), [first.label]);
    assert.deepEqual(labels(typeChoices({ fileType: first.types.slice(1) }).chosen), first.types.slice(1));
    assert.equal(new Set(labels(singles)).size, singles.length, 'a type in two categories is one choice');
  });

  it('are replaced by the picked ones, except undocumented ones', () => {
    const { whole, singles } = typeChoices({});
    const [category, single] = [whole[0], singles.at(-1)] as [TypeChoice, TypeChoice];
    assert.deepEqual(withTypes({}, [category, single]), { fileType: [...category.types, single.label] });
    assert.deepEqual(withTypes({ fileType: ['dwg', single.label] }, [category]), {
      fileType: ['dwg', ...category.types],
    });
    assert.deepEqual(withTypes({ searchStr: 'a', fileType: [single.label] }, []), { searchStr: 'a' });
  });
});

describe('a time range in a file filter', () => {
  for (const [range, days, from, until] of [
    ['uploaded', 'uploadedWithinDays', 'beginTime', 'endTime'],
    ['deleted', 'deletedWithinDays', 'deleteBeginTime', 'deleteEndTime'],
  ] as const) {
    it(`is either a number of days or custom: ${range}`, () => {
      const custom = { [from]: '2026-11-01T00:00', [until]: '2026-11-02T23:59' };
      const moments = { from: '2026-11-01T00:00', until: '2026-11-02T23:59' };
      assert.deepEqual(withRange({ [days]: 7, searchStr: 'a' }, range, moments), { searchStr: 'a', ...custom });
      assert.deepEqual(withRange(custom, range, { days: 0 }), { [days]: 0 });
      assert.deepEqual(withRange(custom, range, {}), {});
      assert.deepEqual(withRange(custom, range, { ...moments, from: undefined }), { [until]: moments.until });
    });

    it(`is the active item of its list: ${range}`, () => {
      const active = (filter: FileFilter) => rangeChoices(filter, range).active;
      assert.deepEqual(active({}), rangeChoices({}, range).items[0]);
      assert.equal(active({ [days]: 0 })?.label, 'Today');
      assert.equal(active({ [days]: 30 })?.label, 'Last 30 days');
      assert.equal(active({ [days]: 3 }), undefined);
      assert.equal(active({ [until]: '2026-11-02T23:59' })?.isCustom, true);
      assert.deepEqual(rangeChoices({ [until]: '2026-11-02T23:59' }, range).custom, {
        from: undefined,
        until: '2026-11-02T23:59',
      });
    });
  }

  it('may be open at either end, and cannot end before it starts', () => {
    assert.equal(dayProblem(' ', 'from', undefined), undefined);
    assert.equal(dayProblem('2026-11-01', 'until', undefined), undefined);
    assert.equal(dayProblem('2026-11-01', 'until', '2026-11-01T10:00'), undefined);
    assert.equal(dayProblem('2026-10-31', 'until', '2026-11-01T00:00'), 'The end date is before the start date.');
    assert.equal(dayProblem('1 November', 'from', undefined), 'Enter a date such as 2026-11-01.');
    assert.equal(dayProblem('2026-02-30', 'from', undefined), 'Enter a date such as 2026-11-01.');
  });
});

describe('the order of a file filter', () => {
  it('is that of the service unless the user picks another', () => {
    assert.deepEqual(
      ([undefined, 0, 1] as const).map((order) => orderChoices(withOrder({}, order)).active?.label),
      ['Service order', 'Newest uploads first', 'Oldest uploads first'],
    );
    assert.deepEqual(withOrder({ uploadTimeOrder: 1 }, undefined), {});
  });
});
