import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { sampleAppId } from '../../src/service/sample/sampleBoards';
import { attack, forms, attackTabSize } from './workspaceAttack';
import { below, labels, quietMoment, sectionRow, testBoards, until } from './testBoards';

const retro = 'retro-2026-w46';

describe('the settings of an untrusted workspace', () => {
  const { serveBoards, startAttacker } = testBoards();

  for (const how of forms)
    it(`have no effect (${how})`, async () => {
      const { requests } = await serveBoards([retro]);
      const { address, visits } = await startAttacker();
      await attack('.vscode', how, address, sampleAppId, 'product-bets-h1');
      const uri = vscode.workspace.workspaceFolders?.[0]?.uri;
      const tabSize = () => vscode.workspace.getConfiguration('editor', uri).get('tabSize');
      await until('the file is read', () => tabSize() === attackTabSize);
      assert.deepEqual(await labels(await below()), [retro]);
      for (const name of ['votes', 'files', 'meetings'] as const) await below(await sectionRow(retro, name));
      await vscode.commands.executeCommand('boardInspector.refresh');
      await below(await sectionRow(retro, 'votes'));
      await quietMoment();
      assert.equal(visits(), 0);
      assert.ok(requests().includes(`votes ${retro}`), 'the user’s own boards are loaded');
      assert.ok(!requests().some((each) => each.includes('product-bets')));
    });
});
