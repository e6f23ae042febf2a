import assert from 'node:assert/strict';
import type { TimestampUnit } from '../../../../src/core/instant';
import { digest } from '../../../../src/service/store/digest';
import type { SampleBoard } from '../../../../src/service/sample/boards/sampleBoard';
import { hypotheses, type Hypothesis, timestampUnit } from '../../../../src/kinds/units/hypotheses';
import { wideBoard } from '../../../sampleServer/wideBoards';
import { datasetServices } from './datasetServices';
import { askDuckDb, exportsIn } from './duckDb';

const times = [1_788_000_000, 1_788_000_000_000, '2026-09-01T10:00:00Z', '1788000000', 0, null];

function boardWithTimes(): SampleBoard {
  const { files, ...wide } = wideBoard({ recordId: 'times', files: times.length });
  return { ...wide, files: files.map((file, at) => ({ ...(file as object), deletedAt: times[at] ?? null })) };
}

const seconds = new Date(1_788_000_000_000);
const day = new Date('2026-09-01T10:00:00Z');

describe('times in UTC of a dataset', () => {
  const cases: readonly (readonly [string, TimestampUnit | undefined, readonly (Date | null)[]])[] = [
    ['only where they prove it, without a known unit', undefined, [null, seconds, day, null, null, null]],
    ['in a pinned unit, and no other', { unit: 's', reason: 'pinned' }, [seconds, null, day, seconds, null, null]],
    ['in a unit that is proved, too', { unit: 's', reason: 'proved' }, [seconds, seconds, day, seconds, null, null]],
  ];
  for (const [what, verdict, expected] of cases)
    it(`are there ${what}`, async () => {
      const { exportBoards, root } = datasetServices({ extraBoards: [boardWithTimes()] });
      const service = digest('https://sample.invalid/v1');
      const units = verdict && [{ service, quantity: 'timestamps', ...verdict } as const];
      await exportBoards(['times'], units && { units });
      const rows = await askDuckDb(root, (query) => query('SELECT deletedAt_utc AS utc FROM files ORDER BY id'));
      assert.deepEqual(
        rows.map(({ utc }) => utc),
        expected,
      );
      assert.deepEqual(exportsIn(root)[0]?.units, units);
    });

  it('have the unit that is pinned, or else the one that everything loaded supports', () => {
    const known = (pro: number, against: number) =>
      hypotheses((quantity, unit) => {
        const isSeconds = quantity === 'timestamps' && unit === 's';
        return isSeconds ? { for: pro, against } : { for: 0, against: 0 };
      }, {});
    const verdicts: readonly (readonly [readonly Hypothesis[], TimestampUnit | undefined])[] = [
      [known(0, 0), undefined],
      [known(2, 0), undefined],
      [known(3, 0), { unit: 's', reason: 'proved' }],
      [known(100, 1), undefined],
      [known(0, 9), undefined],
    ];
    for (const [all, verdict] of verdicts) {
      assert.deepEqual(timestampUnit(all, {}), verdict);
      assert.deepEqual(timestampUnit(all, { timestamps: 'us' }), { unit: 'us', reason: 'pinned' });
      assert.deepEqual(timestampUnit(all, { duration: 's' }), verdict);
    }
  });
});
