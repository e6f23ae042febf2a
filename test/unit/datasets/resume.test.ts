import assert from 'node:assert/strict';
import { mkdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ServiceError } from '../../../src/base/failure';
import { createDatasetDisk } from '../../../src/datasets/datasetDisk';
import type { DatasetStorage } from '../../../src/datasets/datasetStorage';
import { discardExport, exportsIn } from '../../../src/datasets/exportDataset';
import { temporaryFolder } from '../../host/temporaryFolder';
import { datasetServices, planOf } from './datasetServices';
import { filesIn } from './filesIn';
import { killedBoards as boards, killedExtraBoards as extraBoards, killedLimits as limits } from './killedBoards';
import { isNightly } from '../../host/thorough';

/** The disk of a window that is killed with its nth access: what it was appending is cut off. */
function dyingDisk(root: string, accesses: number): DatasetStorage & { readonly accesses: () => number } {
  const disk = createDatasetDisk(root);
  let count = 0;
  const alive = () => {
    count += 1;
    if (count >= accesses) throw new ServiceError({ kind: 'datasetNotWritten', code: 'killed' });
  };
  const dying =
    <A extends unknown[], T>(access: (...parameters: A) => Promise<T>) =>
    async (...parameters: A): Promise<T> => {
      alive();
      return access(...parameters);
    };
  return {
    accesses: () => count,
    read: dying(disk.read),
    replace: dying(disk.replace),
    append: async (file, text) => {
      if (count + 1 === accesses) await disk.append(file, text.slice(0, text.length / 2));
      alive();
      return disk.append(file, text);
    },
    truncate: dying(disk.truncate),
    size: dying(disk.size),
    lines: disk.lines,
    list: dying(disk.list),
    remove: dying(disk.remove),
    removeEmpty: dying(disk.removeEmpty),
    lock: dying(disk.lock),
    part: async (...place) => {
      alive();
      const part = await disk.part(...place);
      const dead =
        <A extends unknown[], T>(access: (...parameters: A) => Promise<T>) =>
        async (...parameters: A): Promise<T> => {
          if (count + 1 === accesses) await part.abandon();
          alive();
          return access(...parameters);
        };
      return { ...part, write: dead(part.write), close: dead(part.close) };
    },
  };
}

describe('an export that is interrupted', () => {
  const { now } = Date;
  before(() => {
    Date.now = () => Date.parse('2026-11-24T10:00:01Z');
  });
  after(() => {
    Date.now = now;
  });

  const kills = isNightly ? 50 : 10;

  it(`continues after a kill at any of ${kills} moments, to the same bytes, without asking again what is there`, async function () {
    this.timeout(600_000);
    const whole = datasetServices({ extraBoards });
    const plan = planOf(boards);
    const counting = dyingDisk(whole.root, Infinity);
    await whole.run(await whole.begin(plan), { limits, storage: counting });
    const expected = filesIn(whole.root);
    const [accesses, requests] = [counting.accesses(), whole.service.record.length];
    assert.ok(Object.keys(expected).filter((file) => file.includes('table=files')).length > 2);
    let rejected = 0;
    for (let kill = 1; kill <= kills; kill += 1) {
      const root = path.join(temporaryFolder(), 'killed');
      const killed = datasetServices({ extraBoards }, root);
      const begun = await killed.begin(plan);
      const at = 1 + Math.ceil((kill * (accesses - 1)) / (kills + 1));
      await killed.run(begun, { limits, storage: dyingDisk(root, at) }).catch(() => (rejected += 1));
      const resumed = datasetServices({ extraBoards }, root);
      const [unfinished] = await exportsIn(resumed.storage);
      // Killed at the very end, it's finished, and only what was pending is left.
      if (unfinished?.state === 'unfinished') await resumed.run(unfinished, { limits });
      else await resumed.storage.remove('_pending');
      assert.deepEqual(filesIn(root), expected, `killed at ${at} of ${accesses}`);
      // At most one board again, or the statistics and meetings of all, and a token and the first page of a new window.
      const both = killed.service.record.length + resumed.service.record.length;
      assert.ok(both <= requests + 8, `${both} of ${requests} requests, killed at ${at} of ${accesses}`);
    }
    assert.ok(rejected > kills * 0.9 - 1);
  });

  it('is removed with all that it wrote, and leaves the others as they are', async () => {
    const { root, exportBoards, begin, run, storage } = datasetServices({ extraBoards });
    await exportBoards(['wide-a']);
    const before = filesIn(root);
    const next = await begin(planOf(boards, { startedAt: '2026-12-01T10:00:00.000Z' }));
    await assert.rejects(run(next, { limits, storage: dyingDisk(root, 80) }));
    assert.notDeepEqual(filesIn(root), before);
    await discardExport(storage, next);
    assert.deepEqual(filesIn(root), before);
  });

  it('is not continued if a part is gone, and by no second window at once', async () => {
    const { root, begin, run, storage } = datasetServices({ extraBoards });
    const begun = await begin(planOf(boards));
    const other = { ...storage, lock: () => Promise.resolve(false) };
    await assert.rejects(run(begun, { storage: other }), { failure: { kind: 'badDataset', reason: 'busy' } });
    await assert.rejects(run(begun, { limits, storage: dyingDisk(root, 80) }));
    const [part] = Object.keys(filesIn(root)).filter((file) => file.includes('part-'));
    assert.ok(part !== undefined && statSync(path.join(root, part)).size > 0);
    await storage.remove(part);
    await assert.rejects(run(begun, { limits }), { failure: { kind: 'badDataset', reason: 'damaged' } });
  });

  it('is not continued by a version that writes other columns', async () => {
    const { root, begin, run } = datasetServices({ extraBoards });
    const begun = await begin(planOf(boards));
    await assert.rejects(run(begun, { limits, storage: dyingDisk(root, 80) }));
    const { schema: _schema, ...older } = begun;
    // The window is gone.
    const { '_pending/lock': _lock, ...before } = filesIn(root);
    for (const other of [older, { ...begun, schema: 'other' }]) {
      await assert.rejects(run(other, { limits }), { failure: { kind: 'badDataset', reason: 'otherVersion' } });
      assert.deepEqual(filesIn(root), before);
    }
  });

  for (const [what, place] of [
    ['the folder', '.'],
    ['the rows that wait', '_pending'],
    ['the parts', 'table=files'],
  ] as const)
    it(`claims nothing that is not there if ${what} is taken away meanwhile`, async () => {
      const { root, begin, run, storage } = datasetServices({ extraBoards });
      const begun = await begin(planOf(boards));
      const taken = run(begun, {
        limits,
        report: ({ done }) => {
          if (done === 2) rmSync(path.join(root, place), { recursive: true });
        },
      });
      await assert.rejects(taken, { message: /^(badDataset|datasetNotWritten)$/ });
      assert.ok((await exportsIn(storage)).every(({ state }) => state === 'unfinished'));
    });

  it('does not wait for the lock of a process that ran before this computer was started', async () => {
    const { root, begin, run } = datasetServices({ extraBoards });
    const begun = await begin(planOf(['wide-b']));
    const lock = path.join(root, '_pending/lock');
    mkdirSync(path.dirname(lock));
    // A process that runs.
    writeFileSync(lock, String(process.ppid));
    await assert.rejects(run(begun), { failure: { kind: 'badDataset', reason: 'busy' } });
    utimesSync(lock, 0, 0);
    assert.equal((await run(begun)).state, 'finished');
  });

  it('stays unfinished when it is paused, and tells how far it is when it goes on', async () => {
    const { begin, run, service } = datasetServices({ extraBoards });
    const begun = await begin(planOf(boards));
    const controller = new AbortController();
    const paused = run(begun, {
      signal: controller.signal,
      report: ({ done }) => {
        if (done === 2) controller.abort(new ServiceError({ kind: 'cancelled' }));
      },
    });
    await assert.rejects(paused, { message: 'cancelled' });
    service.clearRecord();
    const reports: number[] = [];
    await run(begun, { report: ({ done }) => void reports.push(done) });
    assert.deepEqual(reports, [2, 3]);
    assert.deepEqual(
      service.record.filter(({ operation }) => operation !== 'votes' && operation !== 'files' && operation !== 'token'),
      [],
    );
  });
});
