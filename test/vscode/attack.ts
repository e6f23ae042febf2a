import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as vscode from 'vscode';
import type { Node } from '../../src/surfaces/tree/node';
import { below, until, workspaceSettingsFile, writeWorkspaceFile } from './testBoards';

/** Ways to write settings that decide where the secret is sent. */
export const forms = ['dotted', 'nested', 'both', 'language block', 'language block, nested'] as const;
export type Form = (typeof forms)[number];

/** Where a workspace can have settings. */
export type SettingsLocation = '.vscode' | '.code-workspace';

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
export async function doEverything(): Promise<void> {
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
