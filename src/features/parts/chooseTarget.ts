import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
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
