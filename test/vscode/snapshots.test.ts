import assert from 'node:assert/strict';
import path from 'node:path';
import * as vscode from 'vscode';
import type { Ref } from '../../src/core/ref';
import { canaries, filesWith } from '../hostile/canary';
import { canaryBoard, canaryBoardId } from '../hostile/canaryBoard';
import { boardRow, press, testApi, testBoards, until } from './testBoards';
import { change } from './userSettings';

describe('a snapshot that is taken', () => {
  const { serveBoards } = testBoards();

  it('is the only thing written, without a secret, a token, or a voter of a vote that isn’t named', async () => {
    await serveBoards([canaryBoardId], { extraBoards: [canaryBoard()] });
    const { context, snapshots } = await testApi();
    const { secret, token, hiddenVoter, voter } = canaries();
    const board = await boardRow(canaryBoardId);
    const taken = async () => (await snapshots.list()).filter(({ isSample }) => !isSample);
    try {
      let isDone = false;
      const taking = vscode.commands.executeCommand('boardInspector.takeSnapshot', board);
      void taking.then(() => (isDone = true));
      await until('the snapshot is taken', async () => {
        await press('workbench.action.acceptSelectedQuickOpenItem');
        return (await taken()).length === 1;
      });
      // The command ends when its message is closed, which may not be there yet.
      await until('the message is closed', async () => {
        await press('notifications.clearAll');
        return isDone;
      });
      const data = path.resolve(context.globalStorageUri.fsPath, '..', '..', '..');
      assert.deepEqual(await filesWith(data, { secret, token, hiddenVoter }), []);
      // The same search finds the voter of the named vote, in the snapshot alone.
      const [found, ...others] = await filesWith(data, { voter });
      assert.match(found ?? '', /\.snapshot\.gz \(/);
      assert.deepEqual(others, []);
      assert.doesNotMatch(found ?? '', /canary-board/);
    } finally {
      await snapshots.remove(await taken());
    }
  });
});

describe('opened snapshots', () => {
  testBoards();

  it('stay loaded while a document shows them, and otherwise leave memory', async () => {
    await change({ 'sampleBoards.show': true });
    const { snapshots, store, documents } = await testApi();
    // The setting may not have reached the extension yet.
    await until('the snapshots of the sample boards are listed', async () => (await snapshots.list()).length === 5);
    const refs = (await snapshots.list()).map(({ ref }) => ref);
    const idsOf = (some: readonly Ref[]) => some.map(({ at }) => String(at)).toSorted();
    const areLoaded = (what: string, some: readonly Ref[]) =>
      until(what, async () => String(store.loadedSnapshots().toSorted()) === String(idsOf(some)));
    for (const ref of refs) {
      await documents.open(ref, false);
      await store.votes.get(ref);
    }
    await areLoaded('all that documents show are loaded', refs);
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    await areLoaded('the two used last are loaded', refs.slice(-2));
    await documents.open(refs[0] as Ref, false);
    // Until its tab was open, it was one of the two.
    await areLoaded('the shown one and another are loaded', [refs[0] as Ref, refs[4] as Ref]);
  });
});
