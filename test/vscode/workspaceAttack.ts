import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { sampleAppId } from '../../src/service/sample/sampleBoards';
import { attack, doEverything, openEverything, attackTabSize, type Form, type SettingsLocation } from './attack';
import { boardRow, isListed, quietMoment, seen, until, type testBoards } from './testBoards';

const retro = 'retro-2026-w46';
// Boards without votes that need consent.
const boardOf = { '.vscode': 'design-crit-live', '.code-workspace': 'empty-board' } as const;
const isFloor = process.env['BOARD_INSPECTOR_EDITION'] === 'floor';

/** Forms with which the older VS Code lets a workspace override application-scoped settings. */
const vulnerableForms: readonly Form[] = ['nested', 'both'];

/**
 * Defines the test that workspace settings, in all given places at once, have no effect on connections, whatever the
 * user does. The last place is the workspace's own: its board is listed, those of folders are not.
 */
export function itHasNoEffectOnSecrets(
  places: readonly SettingsLocation[],
  how: Form,
  { serveBoards, startAttacker }: ReturnType<typeof testBoards>,
): void {
  it(`have no effect on where a secret is sent (${places.join(' and ')}, ${how})`, async () => {
    const [listed = '', ...unlisted] = places.toReversed().map((place) => boardOf[place]);
    const { requests } = await serveBoards([retro]);
    const { address, visits } = await startAttacker();
    for (const place of places) await attack(place, how, address, sampleAppId, boardOf[place]);
    const uri = vscode.workspace.workspaceFolders?.[0]?.uri;
    // In the vulnerable edition, a folder's board may be listed before the workspace loads.
    await until('the board of the workspace', () => isListed(listed));
    await until(
      'the settings of the folder',
      () => vscode.workspace.getConfiguration('editor', uri).get('tabSize') === attackTabSize,
    );
    // The older edition does return the attacker's address, so this test can fail.
    const returned = JSON.stringify(vscode.workspace.getConfiguration('boardInspector', uri).get('connections'));
    const isOpen = isFloor && vulnerableForms.includes(how);
    if (isOpen) assert.ok(returned.includes(address), returned);

    assert.match((await seen(await boardRow(listed))).tooltip, /workspace/);
    await openEverything();
    await vscode.commands.executeCommand('boardInspector.refresh');
    if (how === 'both') await doEverything();
    else await openEverything();
    await quietMoment();
    assert.equal(visits(), 0);
    assert.ok(requests().includes(`votes ${retro}`), 'the user’s own service is requested');
    assert.ok(requests().includes(`votes ${listed}`), 'also for the board of the workspace');
    if (!isOpen) for (const board of unlisted) assert.ok(!requests().includes(`votes ${board}`), board);
  });
}
