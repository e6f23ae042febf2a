import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import type { Home } from '../settings/writeSettings';

/** Asks where to save; user settings when there is no choice. */
export async function chooseHome(question: string): Promise<Home | undefined> {
  if (!vscode.workspace.workspaceFolders || !vscode.workspace.isTrusted) return 'user';
  const items = [
    { label: t('User'), description: t('Available in all workspaces'), home: 'user' as const },
    {
      label: t('Workspace'),
      description: t('This workspace only; shared with everyone who opens it'),
      home: 'workspace' as const,
    },
  ];
  return (await vscode.window.showQuickPick(items, { placeHolder: question }))?.home;
}
