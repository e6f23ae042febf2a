import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { sampleAppId } from '../../src/sample/sampleBoards';
import { attack, forms, sign } from './attack';
import { below, labels, quietMoment, sectionRow, testBoards, until } from './testBoards';

const retro = 'retro-2026-w46';

describe('the settings of a workspace that is not trusted', () => {
  const { serveBoards, setTrap } = testBoards();

  for (const how of forms)
    it(`say nothing at all (${how})`, async () => {
      const { asked } = await serveBoards([retro]);
      const { address, visits } = await setTrap();
      await attack('.vscode', how, address, sampleAppId, 'product-bets-h1');
      const uri = vscode.workspace.workspaceFolders?.[0]?.uri;
      const tabSize = () => vscode.workspace.getConfiguration('editor', uri).get('tabSize');
      await until('the file is read', () => tabSize() === sign);
      assert.deepEqual(await labels(await below()), [retro]);
      for (const name of ['votes', 'files', 'meetings'] as const) await below(await sectionRow(retro, name));
      await vscode.commands.executeCommand('boardInspector.refresh');
      await below(await sectionRow(retro, 'votes'));
      await quietMoment();
      assert.equal(visits(), 0);
      assert.ok(asked().includes(`votes ${retro}`), 'the person’s own boards are there');
      assert.ok(!asked().some((each) => each.includes('product-bets')));
    });
});
