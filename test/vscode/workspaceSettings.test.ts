import assert from 'node:assert/strict';
import path from 'node:path';
import * as vscode from 'vscode';
import { sampleAppId } from '../../src/sample/sampleBoards';
import type { Node } from '../../src/tree/node';
import { attack, attacks, writeSettings } from './attack';
import { below, boardRow, door, labels, quietMoment, sectionRow, seen, stage, until } from './stage';

const retro = 'retro-2026-w46';
const bets = 'product-bets-h1';
const isFloor = process.env['BOARD_INSPECTOR_EDITION'] === 'floor';

const config = () => vscode.workspace.getConfiguration('boardInspector');

/** Opens all there is of the boards. */
async function openAll(nodes: readonly Node[]): Promise<void> {
  for (const node of nodes) await openAll(await below(node));
}

describe('the settings of a workspace', () => {
  const { serveBoards, setTrap } = stage();

  for (const how of attacks)
    it(`say nothing about where a secret goes (${how})`, async () => {
      const { asked } = await serveBoards([retro]);
      const { address, visits } = await setTrap();
      await attack(how, address, sampleAppId, bets);
      await until('the board of the workspace', async () => (await below()).length === 2);
      // The older edition really hands the attacker's address out, so this test can fail.
      if (isFloor && how !== 'dotted') assert.match(JSON.stringify(config().get('connections')), /127/);

      assert.match((await seen(await boardRow(bets))).tooltip, /workspace/);
      await openAll(await below());
      await vscode.commands.executeCommand('boardInspector.refresh');
      await openAll(await below());
      await quietMoment();
      assert.equal(visits(), 0);
      assert.ok(asked().includes(`votes ${retro}`), 'the person’s own service is asked');
      assert.ok(asked().includes(`votes ${bets}`), 'also for the board of the workspace');
    });
});

describe('the settings of a remote machine, which a repository can bring along for its container', () => {
  const { serveBoards, setTrap } = stage();

  it('say nothing about where a secret goes', async () => {
    const { asked } = await serveBoards([retro]);
    const { address, visits } = await setTrap();
    const { context } = await door();
    const file = path.resolve(context.globalStorageUri.fsPath, '..', '..', '..', 'Machine', 'settings.json');
    const connections = [{ name: 'Service', baseUrl: `${address}/v1`, appId: sampleAppId }];
    await writeSettings(file, {
      boardInspector: { connections, boardUrl: address },
      'boardInspector.time.zone': 'utc',
    });
    try {
      await until('the settings are read', () => config().get('time.zone') === 'utc');
      if (isFloor) assert.match(JSON.stringify(config().inspect('connections')?.globalValue), new RegExp(address));
      const votes = await sectionRow(retro, 'votes');
      assert.deepEqual(await labels(await below(votes)), ['What do we fix first?', 'Who facilitates next time?']);
      await openAll(await below());
      assert.equal(visits(), 0);
      assert.ok(asked().includes(`votes ${retro}`));
    } finally {
      await writeSettings(file, {});
      await until('the settings are gone', () => config().get('time.zone') === 'local');
    }
  });
});
