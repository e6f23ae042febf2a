import type * as vscode from 'vscode';

/** What `inspect` also tells where the extension host is remote; the type does not name it. */
interface Inspected {
  readonly globalValue?: unknown;
  readonly globalLocalValue?: unknown;
  readonly globalRemoteValue?: unknown;
}

/**
 * A setting as the person has it, for settings that decide where a secret may be sent. Some editors in use let a
 * workspace override a setting of application scope, which `get` returns, and let the settings of a remote machine do
 * so too, which a repository can bring along for its container, and which `globalValue` returns.
 */
export function ownValue(config: vscode.WorkspaceConfiguration, name: string): unknown {
  const found: Inspected = config.inspect(name) ?? {};
  return found.globalRemoteValue === undefined ? found.globalValue : found.globalLocalValue;
}
