import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as vscode from 'vscode';
import type { Node } from '../../src/tree/node';
import { below, sleep, workspaceSettingsFile, writeWorkspaceFile } from './stage';

/** Forms in which settings may say where the secret goes. */
export const forms = ['dotted', 'nested', 'both', 'language block', 'language block, nested'] as const;
export type Form = (typeof forms)[number];

/** Where a workspace that a person opens keeps settings. */
export type Place = '.vscode' | '.code-workspace';

/** The width of a tab in settings of a folder, by which it is known that they were read. */
export const sign = 7;

/** Writes the settings that a workspace brings along: the person's connection turned to another address, and a board. */
export async function attack(place: Place, how: Form, address: string, appId: string, recordId: string): Promise<void> {
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
  if (place === '.vscode') await writeSettings(workspaceSettingsFile(), { ...settings, 'editor.tabSize': sign });
  else await writeWorkspaceFile(settings);
}

export async function writeSettings(file: string, settings: Readonly<Record<string, unknown>>): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(settings));
}

/** Opens all there is of the boards; gives a row of each kind. */
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

/** Opens all there is, and does with a row of each kind all that can be done with rows. */
export async function doEverything(): Promise<void> {
  const ofKind = await openEverything();
  for (const node of ofKind.values())
    for (const command of ['openAsJson', 'openDetails', 'copyAsTsv', 'copyDecisionRecord'])
      await vscode.commands.executeCommand(`boardInspector.${command}`, node);
  await vscode.commands.executeCommand('boardInspector.compareBoards');
  await vscode.commands.executeCommand('workbench.action.closeAllEditors');
  // What asks a person something is sent away again.
  for (const command of ['copyRequest', 'exportAs', 'addBoards', 'signIn', 'editConnection']) {
    void vscode.commands.executeCommand(`boardInspector.${command}`, ofKind.get('board'));
    await sleep(100);
    await vscode.commands.executeCommand('workbench.action.closeQuickOpen');
  }
}
