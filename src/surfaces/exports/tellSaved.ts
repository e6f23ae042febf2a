import { t } from '@vscode/l10n';
import * as vscode from 'vscode';

/** Completes the last walkthrough step after any copy or save. */
export const noteShared = (): void =>
  void vscode.commands.executeCommand('setContext', 'boardInspector.hasShared', true);

/** The command that shows a file: in the system's file manager if it is on this machine, or in the Explorer. */
function revealCommandFor(target: vscode.Uri): string | undefined {
  const isHere = vscode.env.uiKind === vscode.UIKind.Desktop && vscode.env.remoteName === undefined;
  if (isHere && target.scheme === 'file') return 'revealFileInOS';
  return vscode.workspace.getWorkspaceFolder(target) ? 'revealInExplorer' : undefined;
}

/**
 * Shows that a file was saved, with buttons to open and to reveal it. Returns while the message is shown. `instead`:
 * replaces the Open button for a file that VS Code opens in another way.
 */
export function tellSaved(
  target: vscode.Uri,
  text: string,
  isDoubtful = false,
  instead?: { readonly title: string; readonly run: () => PromiseLike<unknown> },
): void {
  noteShared();
  const [open, reveal] = [instead?.title ?? t('Open'), t('Reveal')];
  const revealCommand = revealCommandFor(target);
  const show = isDoubtful ? vscode.window.showWarningMessage : vscode.window.showInformationMessage;
  void show(text, open, ...(revealCommand === undefined ? [] : [reveal])).then(async (choice) => {
    if (choice === open) await (instead?.run() ?? vscode.commands.executeCommand('vscode.open', target));
    if (choice === reveal && revealCommand) await vscode.commands.executeCommand(revealCommand, target);
  });
}

/** Opens a Markdown file as people read it, or its source where the preview of VS Code is disabled. */
export const openRendered = (
  target: vscode.Uri,
): { readonly title: string; readonly run: () => PromiseLike<unknown> } => ({
  title: t('Open'),
  run: () =>
    vscode.commands
      .executeCommand('markdown.showPreview', target)
      .then(undefined, () => vscode.commands.executeCommand('vscode.open', target)),
});
