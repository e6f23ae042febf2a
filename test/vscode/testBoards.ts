import assert from 'node:assert/strict';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readFile, rm, writeFile } from 'node:fs/promises';
import * as vscode from 'vscode';
import type { TestApi } from '../../src/features';
import type { Connection } from '../../src/records/configured';
import type { Section } from '../../src/core/ref';
import { sampleAppId } from '../../src/service/sample/sampleBoards';
import { serveSample, type SampleServer, type SampleServerOptions } from '../sampleServer/server';
import type { Node } from '../../src/surfaces/tree/node';
import { quietMoment, until } from '../host/waiting';
import { attacker } from '../hostile/attacker';
import { canaries } from '../hostile/canary';
import { change, changeBack } from './userSettings';

export { quietMoment, until } from '../host/waiting';

/** A board as written in settings. */
export interface WrittenBoard {
  readonly recordId: string;
  readonly name?: string;
  readonly connection?: string;
  readonly group?: string;
}

/**
 * Test fixture for the window: services over real HTTP, user settings and secrets, rows of the tree. Resets everything
 * after each test of the calling suite.
 */
export function testBoards() {
  const servers: SampleServer[] = [];

  afterEach(async () => {
    const { secrets } = await testApi();
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    await Promise.all([changeBack(), forgetWorkspaceSettings()]);
    await secrets.removeAll();
    for (const each of servers.splice(0)) await each.close();
  });

  /** Starts a service; its secret and tokens are canaries. */
  const serve = async (options: SampleServerOptions = {}): Promise<SampleServer> => {
    const { secret, token } = canaries();
    const server = await serveSample({ appSecret: secret, tokenStart: token, ...options });
    servers.push(server);
    return server;
  };

  /** Starts a service and configures it as the only connection, signed in, with these boards. */
  const serveBoards = async (boards: readonly (string | WrittenBoard)[], options: SampleServerOptions = {}) => {
    const server = await serve(options);
    await signIn(server);
    await configure([written(server)], boards);
    await until('the boards are shown', async () => (await below()).length > 0);
    return { server, service: server.service, requests: requestsTo(server) };
  };

  /** The attacker of this run, counting visits from now on. */
  const startAttacker = async () => {
    const { address, visits } = await attacker(() => mkdtempSync(path.join(tmpdir(), 'board-inspector-')));
    const before = visits();
    return { address, visits: () => visits() - before };
  };

  return { serve, serveBoards, startAttacker };
}

/** The extension's test API; activates it if necessary. */
export async function testApi(): Promise<TestApi> {
  const extension = vscode.extensions.getExtension<TestApi | undefined>('board-inspector.board-inspector');
  assert.ok(extension);
  const opened = await extension.activate();
  assert.ok(opened);
  return opened;
}

/** A connection as written in settings. */
export const written = ({ baseUrl }: SampleServer, name = 'Service') => ({
  name,
  baseUrl,
  appId: sampleAppId,
});

/** Writes connections and boards to user settings. */
export async function configure(
  connections: readonly ReturnType<typeof written>[],
  boards: readonly (string | WrittenBoard)[],
): Promise<void> {
  await change({
    connections,
    boards: boards.map((board) => (typeof board === 'string' ? { recordId: board } : board)),
  });
}

/** Stores a secret, as *Sign In* does after the service has accepted it. */
export async function signIn(server: SampleServer, secret = canaries().secret): Promise<void> {
  const { secrets } = await testApi();
  await secrets.keep(connectionTo(server), secret);
}

export function connectionTo({ baseUrl }: SampleServer): Connection {
  const { origin, pathname } = new URL(baseUrl);
  return { name: '', origin, path: pathname, appId: sampleAppId };
}

/** The requests to a service, in short form: `votes retro-2026-w46`. */
export const requestsTo =
  ({ service }: SampleServer) =>
  (): string[] =>
    service.record.map(({ operation, recordIds }) => [operation, ...recordIds].join(' '));

/** The child rows of a row or of the root, requested like VS Code does. */
export async function below(node?: Node): Promise<Node[]> {
  const { tree } = await testApi();
  return (await tree.rows.getChildren(node)) ?? [];
}

/** A row as shown. */
export async function seen(node: Node) {
  const { tree } = await testApi();
  const item = tree.rows.getTreeItem(node);
  const { id = '', label = '', description = '', tooltip = '', iconPath, contextValue = '' } = item;
  assert.ok(typeof label === 'string' && typeof tooltip === 'string' && typeof description === 'string');
  assert.ok(iconPath instanceof vscode.ThemeIcon);
  return {
    id,
    label,
    description,
    tooltip,
    icon: iconPath.id,
    context: contextValue,
    spoken: item.accessibilityInformation?.label ?? '',
  };
}

/** The labels of rows. */
export const labels = async (nodes: readonly Node[]): Promise<string[]> =>
  (await Promise.all(nodes.map(seen))).map(({ label }) => label);

/** The only row whose label starts with a text, apart from the outcome of a vote. */
export async function row(nodes: readonly Node[], label: string): Promise<Node> {
  const all = await labels(nodes);
  const found = nodes.filter((_, index) => all[index]?.replace(/^.*? · /, '').startsWith(label));
  assert.equal(found.length, 1, `${found.length} rows start with "${label}": ${all.join(' | ')}`);
  return found[0] as Node;
}

/** The rows of configured boards with an ID, in any group. */
async function boardRows(recordId: string): Promise<Node[]> {
  const roots = await below();
  const nodes = await Promise.all(roots.map(async (node) => (node.kind === 'group' ? below(node) : [node])));
  return nodes.flat().filter((node) => node.kind === 'board' && node.board.recordId === recordId);
}

/** Whether a board is in the tree. */
export const isListed = async (recordId: string): Promise<boolean> => (await boardRows(recordId)).length > 0;

/** The row of a configured board, in any group. */
export async function boardRow(recordId: string): Promise<Node> {
  const found = await boardRows(recordId);
  assert.equal(found.length, 1, `${found.length} boards have the ID ${recordId}`);
  return found[0] as Node;
}

/** The row of a board's section. */
export async function sectionRow(recordId: string, name: Section): Promise<Node> {
  const rows = await below(await boardRow(recordId));
  const found = rows.find((node) => node.kind === 'section' && node.ref.section === name);
  assert.ok(found);
  return found;
}

/** Runs commands in order, like their keybindings. */
export async function press(...commands: string[]): Promise<void> {
  for (const command of commands) await vscode.commands.executeCommand(command);
}

/**
 * Accepts the first item of each quick pick that a command opens, until the command ends or a condition holds.
 * Extensions can't tell whether a quick pick is open; without one, accepting does nothing.
 */
export async function takeFirst(action: Thenable<unknown>, isThere?: () => boolean): Promise<void> {
  let atEnd = false;
  const end = (): boolean => (atEnd = true);
  action.then(end, end);
  const isDone = isThere ?? (() => atEnd);
  await until('the end of the command', async () => {
    if (isDone()) return true;
    await press('workbench.action.acceptSelectedQuickOpenItem');
    await quietMoment(20);
    return isDone();
  });
  if (atEnd) await action;
}

/** The `.vscode` folder of the workspace. */
const settingsFolder = (): string => {
  const [folder] = vscode.workspace.workspaceFolders ?? [];
  assert.ok(folder);
  return path.join(folder.uri.fsPath, '.vscode');
};

/** The workspace settings file. */
export const workspaceSettingsFile = (): string => path.join(settingsFolder(), 'settings.json');

/** Writes the settings of the open `.code-workspace`; does nothing when a folder is open. */
export async function writeWorkspaceFile(settings: Readonly<Record<string, unknown>>): Promise<void> {
  const file = vscode.workspace.workspaceFile?.fsPath;
  if (file === undefined) return;
  const { folders } = JSON.parse(await readFile(file, 'utf8')) as { folders: unknown };
  await writeFile(file, JSON.stringify({ folders, settings }));
}

async function forgetWorkspaceSettings(): Promise<void> {
  const boards = () => {
    const uri = vscode.workspace.workspaceFolders?.[0]?.uri;
    const found = vscode.workspace.getConfiguration('boardInspector', uri).inspect('boards');
    return found?.workspaceValue ?? found?.workspaceFolderValue;
  };
  await rm(settingsFolder(), { recursive: true, force: true });
  await writeWorkspaceFile({});
  await until('the workspace settings are removed', () => boards() === undefined);
}
