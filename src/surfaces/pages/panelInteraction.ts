import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import type { Memory } from '../../service/store/memory';

export const copyText = async (text: string): Promise<void> => vscode.env.clipboard.writeText(text);

/** What the setting was before a presentation, also if the window is closed in its middle. */
const tabsBefore = 'presentation.zenModeTabs';

/**
 * Turns VS Code's zen mode on or off, so that the panel fills the screen, without the tabs of its editors. Zen mode
 * centers editors in a narrow column, so this turns centering off; leaving zen mode restores the layout. Leaving it twice
 * does nothing.
 */
export function createFillScreen(memory: Memory): (isFilled: boolean) => Promise<void> {
  const run = (command: string) => vscode.commands.executeCommand(`workbench.action.${command}`);
  const zenMode = () => vscode.workspace.getConfiguration('zenMode');
  // Settings that can't be written leave the tabs as they are.
  const setTabs = (value: unknown) =>
    zenMode()
      .update('showTabs', value, true)
      .then(undefined, () => undefined);
  const change = async (isFilled: boolean): Promise<void> => {
    // In zen mode, the command that begins it would leave it.
    await run('exitZenMode');
    const before = memory.get(tabsBefore);
    if (!isFilled) {
      if (before === undefined) return;
      await setTabs(before === '' ? undefined : before);
      return memory.set(tabsBefore, undefined);
    }
    if (before === undefined) memory.set(tabsBefore, zenMode().inspect('showTabs')?.globalValue ?? '');
    await setTabs('none');
    await run('toggleZenMode');
    if (zenMode().get('centerLayout') !== false) await run('toggleCenteredLayout');
    // The panel loses the focus while the layout changes.
    await run('focusActiveEditorGroup');
  };
  // A window that was closed in a presentation left the setting changed.
  let last: Promise<void> = memory.get(tabsBefore) === undefined ? Promise.resolve() : change(false).catch(() => {});
  // In order, so that a presentation that ends while it begins doesn't stay in zen mode.
  return (isFilled) => (last = last.catch(() => {}).then(() => change(isFilled)));
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
