import assert from 'node:assert/strict';
import { fileTypes } from '../../../../src/records/codes';
import type { FileFilter } from '../../../../src/records/fileFilter';
import { filterText } from '../../../../src/records/text/fileFilterText';

describe('filterText', () => {
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
