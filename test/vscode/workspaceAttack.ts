import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { sampleAppId } from '../../src/sample/sampleBoards';
import { attack, doEverything, openEverything, type Form, type Place } from './attack';
import { below, boardRow, quietMoment, seen, sleep, until, type stage } from './stage';

const retro = 'retro-2026-w46';
// None of its votes asks whether voters may be shown.
const crit = 'design-crit-live';
const isFloor = process.env['BOARD_INSPECTOR_EDITION'] === 'floor';

/** Forms with which the older edition really lets a workspace override a setting of the application: the hole is open. */
const open: readonly Form[] = ['nested', 'both'];

/** Defines the test that settings in a place, in a form, have no say, whatever a person does. */
export function itHasNoSay(place: Place, how: Form, { serveBoards, setTrap }: ReturnType<typeof stage>): void {
  it(`say nothing about where a secret goes (${place}, ${how})`, async () => {
    const { asked } = await serveBoards([retro]);
    const { address, visits } = await setTrap();
    await attack(place, how, address, sampleAppId, crit);
    // Among several folders one cannot even list boards, for that setting is one of the window; but through the hole.
    const isOne = place === '.code-workspace' || vscode.workspace.workspaceFile === undefined;
    const isOpen = isFloor && open.includes(how);
    const lists = isOne || isOpen;
    if (lists) await until('the board of the workspace', async () => (await below()).length === 2);
    else await sleep(1000);
    // The older edition really hands the attacker's address out, so this test can fail.
    const uri = vscode.workspace.workspaceFolders?.[0]?.uri;
    const handedOut = JSON.stringify(vscode.workspace.getConfiguration('boardInspector', uri).get('connections'));
    if (isOne && isOpen) assert.ok(handedOut.includes(address), handedOut);

    if (lists) assert.match((await seen(await boardRow(crit))).tooltip, /workspace/);
    await openEverything();
    await vscode.commands.executeCommand('boardInspector.refresh');
    if (how === 'both') await doEverything();
    else await openEverything();
    await quietMoment();
    assert.equal(visits(), 0);
    assert.ok(asked().includes(`votes ${retro}`), 'the person’s own service is asked');
    assert.equal(asked().includes(`votes ${crit}`), lists, 'also for the board of the workspace');
  }).timeout(60_000);
}
