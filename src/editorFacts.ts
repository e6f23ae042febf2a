import * as vscode from 'vscode';
import type { Probe } from './service/api/networkProbeTypes';

export const versionOf = ({ extension }: vscode.ExtensionContext): string =>
  (extension.packageJSON as { readonly version: string }).version;

// Other values aren't reported: some editors return the address of the remote machine instead of its kind.
const remoteKinds = ['ssh-remote', 'wsl', 'dev-container', 'attached-container', 'codespaces', 'tunnel'];

const remoteKind = (name: string | undefined): string =>
  name === undefined ? 'local' : (remoteKinds.find((kind) => kind === name) ?? 'remote');

/** VS Code version, machine, and remote environment, for a report. */
export const editorOf = ({ extensionKind }: vscode.Extension<unknown>, { machine }: Probe): string =>
  [
    `${vscode.env.appName} ${vscode.version}`,
    machine,
    extensionKind === vscode.ExtensionKind.UI ? 'local' : remoteKind(vscode.env.remoteName),
  ].join(', ');
