import { t } from '@vscode/l10n';
import * as vscode from 'vscode';

export const copyText = async (text: string): Promise<void> => vscode.env.clipboard.writeText(text);

/**
 * Turns VS Code's zen mode on or off, so that the panel fills the screen. Zen mode centers editors in a narrow column,
 * so this turns centering off; leaving zen mode restores the layout. Leaving it twice does nothing.
 */
export async function fillScreen(isFilled: boolean): Promise<void> {
  const run = (command: string) => vscode.commands.executeCommand(`workbench.action.${command}`);
  if (!isFilled) return void (await run('exitZenMode'));
  // In zen mode, the next command would leave it.
  await run('exitZenMode');
  await run('toggleZenMode');
  if (vscode.workspace.getConfiguration('zenMode').get('centerLayout') !== false) await run('toggleCenteredLayout');
  // The panel loses the focus while the layout changes.
  await run('focusActiveEditorGroup');
}

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
