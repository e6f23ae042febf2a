import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import * as vscode from 'vscode';
import packageJson from '../../package.json';
import { until } from '../host/waiting';

/** The user settings file with its original text. */
interface SettingsFile {
  readonly uri: vscode.Uri;
  readonly before: string;
}

let found: SettingsFile | undefined;

/** The settings of the extension. */
const ours = Object.keys(packageJson.contributes.configuration.properties);

const textOf = async (uri: vscode.Uri): Promise<string> =>
  new TextDecoder().decode(await vscode.workspace.fs.readFile(uri));

async function file(): Promise<SettingsFile> {
  if (found) return found;
  await vscode.commands.executeCommand('workbench.action.openSettingsJson');
  const opened = vscode.window.activeTextEditor?.document.uri;
  assert.ok(opened && opened.path.endsWith('settings.json'));
  await vscode.commands.executeCommand('workbench.action.closeActiveEditor');
  // With a remote extension host, VS Code notices only writes through this scheme.
  const uri = opened.scheme === 'file' ? vscode.Uri.from({ scheme: 'vscode-remote', path: opened.path }) : opened;
  found = { uri, before: await textOf(uri) };
  return found;
}

/**
 * Changes user settings by saving the file once; through the API, each change takes a fifth of a second. undefined
 * removes a setting. Resolves when VS Code has loaded the changes.
 */
export async function change(settings: Readonly<Record<string, unknown>>): Promise<void> {
  const { uri } = await file();
  const written = JSON.parse(await textOf(uri)) as Record<string, unknown>;
  const named = Object.entries(settings).map(([name, value]) => [`boardInspector.${name}`, value] as const);
  if (named.some(([name, value]) => !isDeepStrictEqual(written[name], value)))
    await save({ ...written, ...Object.fromEntries(named) });
}

/** Restores the original settings. */
export async function changeBack(): Promise<void> {
  const { uri, before } = await file();
  if ((await textOf(uri)) !== before) await save(JSON.parse(before) as Record<string, unknown>);
}

async function save(settings: Readonly<Record<string, unknown>>): Promise<void> {
  const { uri } = await file();
  await vscode.workspace.fs.writeFile(uri, new TextEncoder().encode(JSON.stringify(settings)));
  const config = () => vscode.workspace.getConfiguration();
  await until('the settings are read', () =>
    ours.every((name) => isDeepStrictEqual(config().inspect(name)?.globalValue, settings[name])),
  );
}
