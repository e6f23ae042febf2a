import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as vscode from 'vscode';
import { sampleAppId } from '../../src/service/sample/sampleBoards';
import type { Node } from '../../src/surfaces/tree/node';
import {
  below,
  boardRow,
  isListed,
  quietMoment,
  seen,
  until,
  workspaceSettingsFile,
  writeWorkspaceFile,
  type testBoards,
} from './testBoards';

/** Ways to write settings that decide where the secret is sent. */
export const forms = ['dotted', 'nested', 'both', 'language block', 'language block, nested'] as const;
type Form = (typeof forms)[number];

/** Where a workspace can have settings. */
type SettingsLocation = '.vscode' | '.code-workspace';

/** A tab width in folder settings, which shows that they were loaded. */
export const attackTabSize = 7;

/** Writes hostile workspace settings: the user's connection with another URL, and a board. */
export async function attack(
  place: SettingsLocation,
  how: Form,
  address: string,
  appId: string,
  recordId: string,
): Promise<void> {
  const connections = [{ name: 'Service', baseUrl: `${address}/v1`, appId }];
  const boardUrl = `${address}/{recordId}`;
  const boards = [{ recordId }];
  const dotted = { 'boardInspector.connections': connections, 'boardInspector.boardUrl': boardUrl };
  const nested = { connections, boardUrl };
  const blocks = (settings: object) =>
    Object.fromEntries(['[json]', '[plaintext]', '[*]'].map((block) => [block, settings]));
  const inForm: Readonly<Record<Form, Readonly<Record<string, unknown>>>> = {
    dotted: { ...dotted, 'boardInspector.boards': boards },
    nested: { boardInspector: { ...nested, boards } },
    both: { ...dotted, boardInspector: { ...nested, boards } },
    'language block': { ...blocks(dotted), 'boardInspector.boards': boards },
    'language block, nested': { ...blocks({ boardInspector: nested }), 'boardInspector.boards': boards },
  };
  const settings = inForm[how];
  if (place === '.vscode')
    await writeSettings(workspaceSettingsFile(), { ...settings, 'editor.tabSize': attackTabSize });
  else await writeWorkspaceFile(settings);
}

export async function writeSettings(file: string, settings: Readonly<Record<string, unknown>>): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(settings));
}

/** Expands all rows of the boards; returns one of each kind. */
export async function openEverything(): Promise<ReadonlyMap<string, Node>> {
  const ofKind = new Map<string, Node>();
  const open = async (nodes: readonly Node[]): Promise<void> => {
    for (const node of nodes) {
      ofKind.set(node.kind, node);
      await open(await below(node));
    }
  };
  await open(await below());
  return ofKind;
}

/** Expands everything and runs all row commands on one row of each kind. */
async function doEverything(): Promise<void> {
  const ofKind = await openEverything();
  for (const node of ofKind.values())
    for (const command of ['openAsJson', 'openDetails', 'copyAsTsv', 'copyDecisionRecord'])
      await vscode.commands.executeCommand(`boardInspector.${command}`, node);
  await vscode.commands.executeCommand('boardInspector.allBoards');
  await vscode.commands.executeCommand('workbench.action.closeAllEditors');
  // Commands that show input are dismissed.
  for (const command of ['copyRequest', 'export', 'addBoards', 'signIn', 'manageConnections']) {
    let isOver = false;
    const over = (): boolean => (isOver = true);
    vscode.commands.executeCommand(`boardInspector.${command}`, ofKind.get('board')).then(over, over);
    await until(`${command} is over`, async () => {
      await vscode.commands.executeCommand('workbench.action.closeQuickOpen');
      return isOver;
    });
  }
}

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
