import assert from 'node:assert/strict';
import { typesOf, type FileFilter } from '../../../src/records/fileFilter';
import { momentIn, momentText } from '../../../src/base/dateTimeInput';
import { filterText } from '../../../src/text/fileFilterText';

describe('filterText', () => {
  for (const [filter, words] of [
    [{}, []],
    [{ searchStr: 'plan', fileType: typesOf(['image']) }, ['name contains “plan”', 'images']],
    [{ fileType: typesOf(['video', 'audio']) }, ['videos, audio files']],
    [{ fileType: [...typesOf(['audio']), 'pdf'] }, ['audio files, pdf']],
    [{ fileType: ['mov'] }, ['mov']],
    [{ uploadedWithinDays: 0, deletedWithinDays: 30 }, ['uploaded today', 'deleted in the last 30 days']],
    [{ uploadedWithinDays: 1, deletedWithinDays: 1 }, ['uploaded since yesterday', 'deleted since yesterday']],
    [{ beginTime: '2026-11-01T00:00', endTime: '2026-11-02T23:59' }, ['uploaded 2026-11-01 to 2026-11-02']],
    [{ beginTime: '2026-11-01T08:30' }, ['uploaded from 2026-11-01 08:30']],
    [{ deleteEndTime: '2026-11-01T00:00' }, ['deleted up to 2026-11-01 00:00']],
    [
      { deletedWithinDays: 7, deleteEndTime: '2026-11-01T23:59' },
      ['deleted in the last 7 days, deleted up to 2026-11-01'],
    ],
    [{ uploadTimeOrder: 0 }, ['newest uploads first']],
    [{ uploadTimeOrder: 1 }, ['oldest uploads first']],
  ] as const)
    it(`describes ${JSON.stringify(filter)}`, () => assert.deepEqual(filterText(filter as FileFilter), words));

  it('sanitizes and shortens names', () => {
    const [words] = filterText({ searchStr: `\u202e${'x'.repeat(500)}` });
    assert.match(words ?? '', /^name contains “⟦RLO⟧x{30,}…”$/);
  });
});

describe('momentIn', () => {
  for (const [typed, edge, moment] of [
    ['2026-11-01', 'from', '2026-11-01T00:00'],
    [' 2026-11-01 ', 'until', '2026-11-01T23:59'],
    ['2026-11-01 8:30', 'until', '2026-11-01T08:30'],
    ['2026-11-01T08:30', 'from', '2026-11-01T08:30'],
    ['2026-02-29', 'from', undefined],
    ['2024-02-29', 'from', '2024-02-29T00:00'],
    ['2026-11-01 24:00', 'from', undefined],
    ['01.11.2026', 'from', undefined],
    ['2026-11-01 08:30 UTC', 'from', undefined],
    ['', 'from', undefined],
  ] as const)
    it(`reads ${typed || 'nothing'} (${edge}) as ${moment ?? 'invalid'}`, () =>
      assert.equal(momentIn(typed, edge), moment));

  it('reads what momentText writes', () => {
    assert.equal(momentText('2026-11-01T00:00', 'from'), '2026-11-01');
    assert.equal(momentText('2026-11-01T00:00', 'until'), '2026-11-01 00:00');
    assert.equal(momentText('2026-11-01T23:59', 'until'), '2026-11-01');
  });
});
