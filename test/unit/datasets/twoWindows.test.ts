import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { createDatasetDisk } from '../../../src/datasets/datasetDisk';
import type { DatasetStorage } from '../../../src/datasets/datasetStorage';
import { beginExport, discardExport, exportsIn } from '../../../src/datasets/exportDataset';
import { projectRoot } from '../../host/paths';
import { atExit } from '../../host/program';
import { temporaryFolder } from '../../host/temporaryFolder';
import { datasetServices, planOf } from './datasetServices';

const busy = { failure: { kind: 'badDataset', reason: 'busy' } };

describe('two windows with one dataset', () => {
  it('change it one after another', async () => {
    const { storage, begin } = datasetServices();
    const begun = await begin(planOf(['wide-a']));
    const other = { ...storage, lock: () => Promise.resolve(false) };
    await assert.rejects(beginExport(other, planOf(['wide-b']), 0), busy);
    await assert.rejects(discardExport(other, begun), busy);
    assert.deepEqual(
      (await exportsIn(storage)).map(({ taken }) => taken),
      [begun.taken],
    );
  });

  it('keep an export that one begins while the other waits to discard one', async () => {
    const { storage, begin } = datasetServices();
    const begun = await begin(planOf(['wide-a']));
    let later: string | undefined;
    const slow: DatasetStorage = {
      ...storage,
      lock: async (file) => {
        later = (await begin(planOf(['wide-b']), Date.parse('2026-12-01T10:00:00Z'))).taken;
        return storage.lock(file);
      },
    };
    await discardExport(slow, begun);
    assert.deepEqual(
      (await exportsIn(storage)).map(({ taken }) => taken),
      [later],
    );
  });

  it('can go on if discarding fails', async () => {
    const { storage, begin } = datasetServices();
    const begun = await begin(planOf(['wide-a']));
    const full: DatasetStorage = { ...storage, replace: () => Promise.reject(new Error('full')) };
    await assert.rejects(discardExport(full, begun), { message: 'full' });
    assert.deepEqual((await storage.list('')).toSorted(), ['_manifest.json']);
  });

  it('do not write what the other one has discarded', async () => {
    const { storage, begin, run, root } = datasetServices();
    const begun = await begin(planOf(['wide-a']));
    await discardExport(storage, begun);
    await assert.rejects(run(begun), { failure: { kind: 'badDataset', reason: 'discarded' } });
    assert.deepEqual(await exportsIn(storage), []);
    assert.deepEqual(readdirSync(root), ['_manifest.json']);
  });

  for (const left of [true, false])
    it(`lock it for only one of them, ${left ? 'also where a closed window left a lock' : 'if both try at once'}`, async () => {
      const root = path.join(temporaryFolder(), 'locked');
      const disk = createDatasetDisk(root);
      const { pid } = spawnSync(process.execPath, ['--version']);
      if (left) await disk.append('_pending/lock', String(pid));
      const windows = Array.from({ length: 4 }, () => lockingWindow(root));
      for (const { ready } of windows) await ready;
      for (const { go } of windows) go();
      const locked = await Promise.all(windows.map(({ answer }) => answer));
      for (const { end } of windows) end();
      assert.deepEqual(locked.toSorted(), ['false', 'false', 'false', 'true']);
      assert.deepEqual(await disk.list('_pending'), ['lock']);
    });

  it('lock it where another window was killed before it had the lock', async () => {
    const root = path.join(temporaryFolder(), 'begun');
    const disk = createDatasetDisk(root);
    const [one, other] = [1, 2].map(() => String(spawnSync(process.execPath, ['--version']).pid));
    // It may have been killed before it had written its ID.
    await disk.append(`_pending/lock.${one}`, '');
    await disk.append(`_pending/lock.${one}-1.${other}`, other ?? '');
    await disk.append(`_pending/lock.${process.pid + 1}-1`, String(process.ppid));
    assert.equal(await disk.lock('_pending/lock'), true);
    // A process that runs may still need its claim.
    assert.deepEqual((await disk.list('_pending')).toSorted(), ['lock', `lock.${process.pid + 1}-1`]);
  });

  it('lock it where a closed window left a lock, and another one was killed while it replaced that', async () => {
    const root = path.join(temporaryFolder(), 'claimed');
    const disk = createDatasetDisk(root);
    const [one, other] = [1, 2].map(() => String(spawnSync(process.execPath, ['--version']).pid));
    await disk.append('_pending/lock', one ?? '');
    const { mtimeMs } = statSync(path.join(root, '_pending', 'lock'));
    await disk.append(`_pending/lock.${one}-${Math.trunc(mtimeMs)}`, other ?? '');
    const { ready, go, answer, end } = lockingWindow(root);
    await ready;
    go();
    assert.equal(await answer, 'true');
    end();
    assert.deepEqual(await disk.list('_pending'), ['lock']);
  });
});

/** A process that locks the dataset when it receives a byte, and runs until it is ended. */
function lockingWindow(root: string) {
  const child = spawn(process.execPath, ['--import', 'tsx', path.join(__dirname, 'lockingWindow.ts'), root], {
    cwd: projectRoot,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const nextOutput = () =>
    new Promise<string>((resolve) => child.stdout.once('data', (text: Buffer) => resolve(String(text))));
  const ready = nextOutput();
  const locked = async () => {
    await ready;
    return nextOutput();
  };
  const release = atExit(() => child.kill('SIGKILL'));
  child.once('close', release);
  return { ready, answer: locked(), go: () => child.stdin.write('go'), end: () => child.kill('SIGKILL') };
}
