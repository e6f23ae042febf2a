import * as vscode from 'vscode';
import { t } from '@vscode/l10n';
import type { SettingTarget } from '../../service/settings/writeSettings';
import { showPick } from './showPick';

/** Asks whether to save in user or workspace settings; without a trusted workspace, user settings. */
export async function chooseTarget(
  title: string,
  placeholder: string,
  canGoBack = false,
): Promise<SettingTarget | 'back' | undefined> {
  if (!vscode.workspace.workspaceFolders || !vscode.workspace.isTrusted) return 'user';
  const items = [
    { label: t('User'), description: t('Available in all workspaces'), target: 'user' as const },
    {
      label: t('Workspace'),
      description: t('This workspace only; shared with everyone who opens it'),
      target: 'workspace' as const,
    },
  ];
  const result = await showPick({ title, placeholder, items: () => items, canGoBack });
  if (result.kind === 'back') return 'back';
  return result.kind === 'next' ? result.picked[0]?.target : undefined;
}

export async function openSetting(name: string, target: 'user' | 'workspace' = 'user'): Promise<void> {
  const query = `boardInspector.${name}`;
  if (target === 'user') await vscode.commands.executeCommand('workbench.action.openSettings', query);
  else await vscode.commands.executeCommand('workbench.action.openWorkspaceSettings', { query });
}
