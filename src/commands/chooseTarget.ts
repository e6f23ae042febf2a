import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import type { SettingTarget } from '../settings/writeSettings';

/** Asks whether to save in user or workspace settings; without a trusted workspace, user settings. */
export async function chooseTarget(filter: string): Promise<SettingTarget | undefined> {
  if (!vscode.workspace.workspaceFolders || !vscode.workspace.isTrusted) return 'user';
  const items = [
    { label: t('User'), description: t('Available in all workspaces'), target: 'user' as const },
    {
      label: t('Workspace'),
      description: t('This workspace only; shared with everyone who opens it'),
      target: 'workspace' as const,
    },
  ];
  return (await vscode.window.showQuickPick(items, { placeHolder: filter }))?.target;
}
