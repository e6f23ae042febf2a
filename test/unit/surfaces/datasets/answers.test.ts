import assert from 'node:assert/strict';
import { datasetQueries } from '../../../../src/surfaces/datasets/datasetReadme';
import { datasetForms } from '../../../../src/surfaces/datasets/datasetManifest';
import { deviatingBoards } from '../../../sampleServer/deviatingBoards';
import { datasetServices, knownBoards } from './datasetServices';
import { askDuckDb } from './duckDb';
import { inShort, insightAnswers, type Answers } from './insightAnswers';
import { isNightly, itIfThorough } from '../../../host/thorough';

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

const count = isNightly ? 1000 : 150;

describe('a dataset in DuckDB', () => {
  for (const form of datasetForms)
    it(`answers as insight does for the sample boards, as ${form}`, async () => {
      const { exportBoards, store, root } = datasetServices();
      const { taken } = await exportBoards(knownBoards, { form });
      assert.deepEqual(await duckDbAnswers(root), await insightAnswers(store, knownBoards, taken));
    });

  itIfThorough('answers as insight does for boards with every deviation, in both formats', async function () {
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
});
