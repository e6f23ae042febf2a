import assert from 'node:assert/strict';
import path from 'node:path';
import * as vscode from 'vscode';
import { sampleAppId } from '../../src/service/sample/sampleBoards';
import { below, testApi, labels, sectionRow, testBoards, until } from './testBoards';
import { forms, itHasNoEffectOnSecrets, openEverything, writeSettings } from './workspaceAttack';

const retro = 'retro-2026-w46';
const isFloor = process.env['BOARD_INSPECTOR_EDITION'] === 'floor';

const config = () => vscode.workspace.getConfiguration('boardInspector');

describe('the settings of a folder', () => {
  const place = testBoards();
  for (const how of forms) itHasNoEffectOnSecrets(['.vscode'], how, place);
});

describe('the settings of a remote machine, which a repository can ship for its container', () => {
  const { serveBoards, startAttacker } = testBoards();

  it('have no effect on where a secret is sent', async () => {
    const { requests } = await serveBoards([retro]);
    const { address, visits } = await startAttacker();
    const { context } = await testApi();
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
      await openEverything();
      assert.equal(visits(), 0);
      assert.ok(requests().includes(`votes ${retro}`));
    } finally {
      await writeSettings(file, {});
      await until('the settings are gone', () => config().get('time.zone') === 'local');
    }
  });
});
