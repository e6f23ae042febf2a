import * as vscode from 'vscode';

export async function openSetting(name: string, target: 'user' | 'workspace' = 'user'): Promise<void> {
  const query = `boardInspector.${name}`;
  if (target === 'user') await vscode.commands.executeCommand('workbench.action.openSettings', query);
  else await vscode.commands.executeCommand('workbench.action.openWorkspaceSettings', { query });
}
