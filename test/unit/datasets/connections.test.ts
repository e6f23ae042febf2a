import assert from 'node:assert/strict';
import path from 'node:path';
import type { Failure } from '../../../src/base/failure';
import { createDatasetRun } from '../../../src/datasets/createDatasetRun';
import { datasetDetails } from '../../../src/panels/dataset/datasetDetails';
import type { BoardPlan } from '../../../src/datasets/datasetManifest';
import type { DatasetProgress } from '../../../src/datasets/runSteps';
import type { FaultSettings } from '../../../src/sample/faultSettings';
import { temporaryFolder } from '../../host/temporaryFolder';
import { manyBoards } from '../../sampleServer/wideBoards';
import { english, services } from '../tree/treeServices';
import { datasetServices, planOf } from './datasetServices';
import { askDuckDb } from './duckDb';
import { filesIn } from './filesIn';
import { killedExtraBoards, killedLimits } from './killedBoards';

const board = (connection: string, recordId: string): BoardPlan => ({
  ...{ service: `digest-${connection}`, connection, board: recordId, name: `${connection} ${recordId}` },
});
const boards = [
  board('one', 'retro-2026-w46'),
  ...manyBoards(6).map(({ recordId }) => board('one', recordId)),
  board('two', 'wide-a'),
  board('one', 'wide-b'),
  board('two', 'brand-library'),
];

/** Two services, and an export of boards of both. */
function twoConnections(root = path.join(temporaryFolder(), 'dataset')) {
  const extraBoards = [...killedExtraBoards, ...manyBoards(6)];
  const known = { one: services({ extraBoards }), two: services({ extraBoards }) };
  const sourceOf = (connection = '') => known[connection as keyof typeof known].sourceOf();
  const made = datasetServices({}, root, { sourceOf });
  return { ...known, ...made, plan: planOf([], { boards }) };
}

describe('an export of boards of two connections', () => {
  const { now } = Date;
  before(() => {
    Date.now = () => Date.parse('2026-11-24T10:00:01Z');
  });
  after(() => {
    Date.now = now;
  });

  const failures: Readonly<Record<string, readonly [FaultSettings['faults'], Failure['kind']]>> = {
    'rejects the credentials': [{ token: [{ status: 401, times: 99 }] }, 'auth'],
    'does not answer': [{ votes: [{ status: 500, times: 999 }], files: [{ status: 500, times: 999 }] }, 'notAnswering'],
  };
  for (const [what, [faults, kind]] of Object.entries(failures))
    it(`writes those of the other if one ${what}, whose boards wait, and later the same bytes`, async () => {
      const whole = twoConnections();
      // What fails before the circuit opens is marked as failed.
      const isWhole = kind === 'auth';
      await whole.run(await whole.begin(whole.plan), { limits: killedLimits });

      const { one, two, root, begin, run, plan } = twoConnections();
      one.service.setFaults({ faults });
      const reports: DatasetProgress[] = [];
      const begun = await begin(plan);
      await assert.rejects(run(begun, { limits: killedLimits, report: (each) => void reports.push(each) }), {
        message: kind,
      });
      const last = reports.at(-1);
      assert.deepEqual(
        last?.waiting.map(({ connection, failure }) => [connection, failure.kind]),
        [['one', kind]],
      );
      const ofTwo = two.service.record.map(({ operation }) => operation);
      assert.deepEqual(ofTwo.filter((each) => each === 'votes').length, 2);

      one.service.setFaults({ faults: {} });
      one.sourceOf().client.resetFailures();
      two.service.clearRecord();
      const ended = await run(begun, { limits: killedLimits });
      assert.deepEqual(two.service.record, []);
      assert.ok(
        ended.boards
          .filter(({ connection }) => connection === 'two')
          .every(({ lists }) => lists?.votes?.result === 'complete'),
      );
      if (isWhole) assert.deepEqual(filesIn(root), filesIn(whole.root));
      const count = await askDuckDb(root, (query) =>
        query('SELECT connection, count(*) FROM boards GROUP BY ALL ORDER BY ALL'),
      );
      assert.deepEqual(
        count.map((row) => Object.values(row)),
        [
          ['one', 8n],
          ['two', 2n],
        ],
      );
    });

  it('says in the panel whose boards wait, and why, while the others go on and after', async () => {
    const { one, storage, begin, run, plan, root } = twoConnections();
    one.service.setFaults({ faults: { token: [{ status: 401, times: 99 }] } });
    const running = createDatasetRun({
      runExport: (begun, { report, signal }) => run(begun, { report, signal }),
      discardExport: () => Promise.resolve(),
      writePart: {} as never,
      steps: () => [],
      requests: () => 0,
      clock: () => 0,
      onDidChangeNames: () => ({ dispose: () => undefined }),
    });
    const shown = new Set<string>();
    const tell = () => {
      const status = running.status();
      const header = datasetDetails(status, english).detailsView.header;
      if (status && status.waiting.length > 0) shown.add(`${status.state}: ${header?.detail}`);
    };
    running.onDidChange(tell);
    await running.start(root, storage, [await begin(plan)]);
    const why =
      'Boards of one are on hold. The service rejected the app ID or app secret (HTTP 401). Check both in the service’s developer console, then retry.';
    assert.deepEqual([...shown], [`running: ${why} The others go on.`, `paused: ${why}`]);
  });
});
