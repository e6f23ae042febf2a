import type * as vscode from 'vscode';

/** Properties that `inspect` also returns when the extension host is remote; the type lacks them. */
interface Inspected {
  readonly globalValue?: unknown;
  readonly globalLocalValue?: unknown;
  readonly globalRemoteValue?: unknown;
}

/**
 * The user's own value of a setting that decides where a secret is sent. `get` may return the override of a workspace,
 * in some VS Code builds even for an application-scoped setting; `globalValue` may return the settings of a remote
 * machine, which a repository can define for its container.
 */
export function ownValue(config: vscode.WorkspaceConfiguration, name: string): unknown {
  const found: Inspected = config.inspect(name) ?? {};
  return found.globalRemoteValue === undefined ? found.globalValue : found.globalLocalValue;
}
