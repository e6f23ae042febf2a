import assert from 'node:assert/strict';
import path from 'node:path';
import { datasetQueries } from '../../../src/datasets/datasetQueries';
import { datasetForms } from '../../../src/datasets/datasetManifest';
import { deviatingBoards } from '../../sampleServer/deviatingBoards';
import { boardsInTime, type Moment } from '../../sampleServer/sampleMoments';
import { temporaryFolder } from '../../host/temporaryFolder';
import { datasetServices, knownBoards } from './datasetServices';
import { askDuckDb } from './duckDb';
import { inShort, insightAnswers, type Answers } from './insightAnswers';
import { isNightly, isThorough } from '../../host/thorough';

/** What DuckDB answers to the questions of the README; ratios are left out, since sums are beside them. */
const duckDbAnswers = (root: string): Promise<Answers> =>
  askDuckDb(root, async (query) => {
    const answers = await Promise.all(
      datasetQueries().map(async ({ id, sql }) => {
        const rows = (await query(sql)).map(({ used: _used, hours: _hours, ...row }) =>
          Object.values(row)
            .map((value) => String(inShort(value)))
            .join(' | '),
        );
        return [id, rows.toSorted()] as const;
      }),
    );
    return Object.fromEntries(answers) as unknown as Answers;
  });

const count = isNightly ? 1000 : isThorough ? 150 : 40;
const few = 20;

describe('a dataset in DuckDB', () => {
  for (const form of datasetForms)
    it(`answers as insight does for the sample boards, as ${form}`, async () => {
      const { exportBoards, store, root } = datasetServices();
      const { taken } = await exportBoards(knownBoards, { form });
      assert.deepEqual(await duckDbAnswers(root), await insightAnswers(store, knownBoards, taken));
    });

  it('answers as insight does for boards with every deviation, in both formats', async function () {
    this.timeout(600_000);
    const boards = deviatingBoards(count);
    const ids = boards.map(({ recordId }) => recordId);
    const { exportBoards, store, root } = datasetServices({ extraBoards: boards });
    const { taken } = await exportBoards(ids, { received: true });
    const expected = await insightAnswers(store, ids, taken);
    for (const [id, rows] of Object.entries(expected)) assert.ok(rows.length > 2, `${id}: ${rows.join()}`);
    assert.deepEqual(await duckDbAnswers(root), expected);
    const other = datasetServices({ extraBoards: boards });
    await other.exportBoards(ids, { form: 'ndjson', received: true });
    assert.deepEqual(await duckDbAnswers(other.root), expected);
  });

  for (const [first, second] of [
    ['parquet', 'parquet'],
    ['ndjson', 'parquet'],
  ] as const)
    it(`answers as insight does for each of two weeks side by side, as ${first} and ${second}`, async function () {
      this.timeout(600_000);
      const both = deviatingBoards(2 * few);
      const [deviating, next] = [both.slice(0, few), both.slice(few)];
      const root = path.join(temporaryFolder(), 'dataset');
      const weeks = [];
      for (const [moment, startedAt, form, extraBoards] of [
        ['duringVote', '2026-11-11T10:00:00.000Z', first, deviating],
        // The same boards, of which other things are known.
        ['now', '2026-11-18T10:00:00.000Z', second, next.map((board, at) => ({ ...board, ...idOf(deviating[at]) }))],
      ] as const) {
        const ofTime = boardsInTime(moment satisfies Moment).boards;
        const { exportBoards, store } = datasetServices({ extraBoards: [...ofTime, ...extraBoards] }, root);
        const ids = [...knownBoards, ...extraBoards.map(({ recordId }) => recordId)];
        const { taken } = await exportBoards(ids, { form, startedAt });
        weeks.push(await insightAnswers(store, ids, taken));
      }
      const [one, other] = weeks as [Answers, Answers];
      const found = await duckDbAnswers(root);
      for (const { id } of datasetQueries()) {
        assert.ok(one[id].length > 0 && other[id].length > 0, id);
        assert.deepEqual(found[id], [...one[id], ...other[id]].toSorted(), id);
        // The weeks differ, so that an answer for one isn't taken for the other.
        assert.notDeepEqual(withoutTaken(one[id]), withoutTaken(other[id]), id);
      }
    });
});

const idOf = (board: { readonly recordId: string } | undefined) => ({ recordId: board?.recordId ?? '' });

const withoutTaken = (rows: readonly string[]): readonly string[] => rows.map((row) => row.replace(/^[^|]*/, ''));
