import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type { Ref } from '../../src/base/ref';
import { testApi, testBoards, until } from './testBoards';
import { change } from './userSettings';

describe('opened snapshots', () => {
  testBoards();

  it('stay loaded while a document shows them, and otherwise leave memory', async () => {
    await change({ 'sampleBoards.show': true });
    const { snapshots, store, documents } = await testApi();
    const refs = (await snapshots.list()).map(({ ref }) => ref);
    assert.equal(refs.length, 5);
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
