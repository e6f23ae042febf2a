import type * as vscode from 'vscode';

/** Properties that `inspect` also returns when the extension host is remote; the type lacks them. */
interface Inspected {
  readonly globalValue?: unknown;
  readonly globalLocalValue?: unknown;
  readonly globalRemoteValue?: unknown;
}

/**
 * The user's own value of a setting that decides where a secret is sent. In some VS Code builds a workspace can
 * override an application-scoped setting, which `get` returns. So can the settings of a remote machine, which a
 * repository may define for its container and which `globalValue` returns.
 */
export function ownValue(config: vscode.WorkspaceConfiguration, name: string): unknown {
  const found: Inspected = config.inspect(name) ?? {};
  return found.globalRemoteValue === undefined ? found.globalValue : found.globalLocalValue;
}
