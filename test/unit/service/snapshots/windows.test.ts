import assert from 'node:assert/strict';
import { spawn, spawnSync, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { mkdirSync, readdirSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { requireLoaded } from '../../../../src/service/store/asyncCache';
import { projectRoot } from '../../../host/paths';
import { atExit } from '../../../host/program';
import { until } from '../../../host/waiting';
import { snapshotServices } from './snapshotServices';
import { itIfThorough, someOf } from '../../../host/thorough';

const [retro, bets, brand] = ['retro-2026-w46', 'product-bets-h1', 'brand-library'] as const;
const script = path.join(__dirname, 'otherWindow.ts');
const node = ['--import', 'tsx', script];

/** Starts another window as a process of its own. */
function otherWindow(root: string, ...task: readonly string[]) {
  const child: ChildProcessWithoutNullStreams = spawn(process.execPath, [...node, root, ...task], { cwd: projectRoot });
  const release = atExit(() => child.kill('SIGKILL'));
  let output = '';
  child.stdout.on('data', (text: Buffer) => (output += text.toString()));
  child.stderr.on('data', (text: Buffer) => (output += text.toString()));
  const ended = new Promise<string>((resolve) => child.once('close', () => resolve(output.trim()))).finally(release);
  return {
    ended,
    kill: () => {
      child.kill('SIGKILL');
      return ended;
    },
  };
}

/** The names of all files below a folder whose names contain a text, with their sizes. */
const filesIn = (root: string, text = ''): { readonly file: string; readonly size: number }[] =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile() && each.name.includes(text))
    .map((each) => path.join(each.parentPath, each.name))
    .flatMap((file) => {
      const size = statSync(file, { throwIfNoEntry: false })?.size;
      return size === undefined ? [] : [{ file, size }];
    });

describe('a window that is killed', () => {
  const moments = [
    ['records arrive', ['stopAtFiles', bets], '.partial'],
    ['they are compressed', ['compress'], '.partial.gz'],
  ] as const;
  for (const [when, task, part] of someOf(moments, 2)) {
    it(`while ${when} leaves the list as it was, and its remains are removed after a day`, async () => {
      const { take, library, store, root } = snapshotServices();
      await take([retro]);
      const before = await library.list();
      const other = otherWindow(root, ...task);
      await until('it has written a part', async () => filesIn(root, part).some(({ size }) => size > 0));
      assert.doesNotMatch(await other.kill(), /taken/);
      const remains = filesIn(root, '.partial');
      assert.ok(remains.length > 0);

      library.reload();
      assert.deepEqual(await library.list(), before);
      requireLoaded(await store.votes.get(before[0]?.ref ?? assert.fail()));
      // It may belong to a window that is still open.
      assert.deepEqual(filesIn(root, '.partial'), remains);

      const dayAgo = new Date(Date.now() - 25 * 60 * 60_000);
      for (const { file } of remains) utimesSync(file, dayAgo, dayAgo);
      library.reload();
      assert.deepEqual(await library.list(), before);
      assert.deepEqual(filesIn(root, '.partial'), []);
    });
  }
});

describe('two windows at once', () => {
  it('take snapshots of the same boards, each of which is whole whenever a third lists them', async () => {
    const { library, store, root } = snapshotServices();
    mkdirSync(root, { recursive: true });
    const others = [otherWindow(root, 'take', retro, bets, brand), otherWindow(root, 'take', brand, bets, retro)];
    const running = { all: true };
    const outputs = Promise.all(others.map(({ ended }) => ended)).finally(() => (running.all = false));
    const problems: string[] = [];
    while (running.all) {
      library.reload();
      for (const { problem } of await library.list()) if (problem) problems.push(problem.kind);
      await new Promise((resolve) => setImmediate(resolve));
    }
    assert.deepEqual(await outputs, ['taken\ntaken\ntaken', 'taken\ntaken\ntaken']);
    assert.deepEqual(problems, []);
    library.reload();
    const all = await library.list();
    assert.deepEqual(all.map(({ ref }) => ref.board).toSorted(), [retro, bets, brand, retro, bets, brand].toSorted());
    for (const { ref } of all) requireLoaded(await store.votes.get(ref));
    assert.deepEqual(filesIn(root, '.partial'), []);
  });

  itIfThorough('delete and take snapshots of one board without getting in each other’s way', async () => {
    const { library, root } = snapshotServices();
    const others = [otherWindow(root, 'takeAndDelete', retro), otherWindow(root, 'takeAndDelete', retro)];
    const taken = Array.from({ length: 20 }, () => 'taken').join('\n');
    for (const { ended } of others) assert.equal(await ended, taken);
    assert.deepEqual(await library.list(), []);
    assert.deepEqual(readdirSync(root), []);
  });
});

describe('a disk that takes no more', () => {
  const run = (root: string, shell: string, ...task: readonly string[]) => {
    const { stdout, stderr } = spawnSync(
      'sh',
      ['-c', `${shell} && exec "$0" "$@"`, process.execPath, ...node, root, ...task],
      { cwd: projectRoot, encoding: 'utf8' },
    );
    return stdout.trim() || stderr;
  };

  // The limit counts 512 bytes each; Windows has none.
  itIfThorough('fails to hold a snapshot, which leaves nothing behind', async function () {
    if (process.platform === 'win32') this.skip();
    const { take, library, root } = snapshotServices();
    await take([brand]);
    const before = filesIn(root);
    assert.equal(run(root, 'ulimit -f 4', 'take', retro), 'snapshotNotWritten EFBIG');
    assert.equal(run(root, 'ulimit -f 1', 'name'), 'snapshotNotWritten EFBIG');
    assert.deepEqual(filesIn(root), before);
    library.reload();
    assert.deepEqual(
      (await library.list()).map(({ ref, problem, label }) => [ref.board, problem, label]),
      [[brand, undefined, {}]],
    );
  });
});
