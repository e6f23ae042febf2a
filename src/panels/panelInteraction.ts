import { t } from '@vscode/l10n';
import * as vscode from 'vscode';

export const copyText = async (text: string): Promise<void> => vscode.env.clipboard.writeText(text);

/** Whether the user has pinned the tab of a panel. */
export const isPinned = (title: string): boolean =>
  vscode.window.tabGroups.all.some(({ tabs }) =>
    tabs.some((tab) => tab.isPinned && tab.label === title && tab.input instanceof vscode.TabInputWebview),
  );

/** Asks for confirmation before loading many pages. `requests`: undefined if unknown. */
export async function confirmLoadAll(requests: number | undefined): Promise<boolean> {
  const load = t('Load All');
  const choice = await vscode.window.showWarningMessage(
    requests === undefined
      ? t('Load all pages? The service doesn’t report how many there are.')
      : t('Load all pages? This takes about {0} more requests.', requests),
    { modal: true, detail: t('You can cancel at any time. Pages that are already loaded are kept.') },
    load,
  );
  return choice === load;
}
