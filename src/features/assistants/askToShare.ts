import * as vscode from 'vscode';
import type { ShareQuestion } from '../../kinds/answers/shareQuestion';

/** Asks the user whether something may be shared with an assistant. Dismissing the dialog refuses. */
export async function askToShare({ message, detail, allow }: ShareQuestion): Promise<boolean> {
  return (await vscode.window.showWarningMessage(message, { modal: true, detail }, allow)) === allow;
}
