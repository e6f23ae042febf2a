import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import * as vscode from 'vscode';
import packageJson from '../../package.json';
import { until } from './waiting';

/** The file of the person's settings, and its text before the first test. */
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
  // Where the editor is remote, it only notices what is written through itself, which this scheme does.
  const uri = opened.scheme === 'file' ? vscode.Uri.from({ scheme: 'vscode-remote', path: opened.path }) : opened;
  found = { uri, before: await textOf(uri) };
  return found;
}

/**
 * Changes settings of the extension as a person does who saves the file, all in one go: by the editor's own way, each
 * takes a fifth of a second. undefined takes one out. Resolves when the editor has read them.
 */
export async function change(settings: Readonly<Record<string, unknown>>): Promise<void> {
  const { uri } = await file();
  const written = JSON.parse(await textOf(uri)) as Record<string, unknown>;
  const named = Object.entries(settings).map(([name, value]) => [`boardInspector.${name}`, value] as const);
  if (named.some(([name, value]) => !isDeepStrictEqual(written[name], value)))
    await save({ ...written, ...Object.fromEntries(named) });
}

/** Takes back whatever was changed since the first test. */
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
