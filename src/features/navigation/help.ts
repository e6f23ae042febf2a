import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import type { App } from '../parts/app';
import type { CommandHandlers } from '../parts/commands';

type Needs = Pick<App, 'extension' | 'environment' | 'settings'>;

/** Commands that open what VS Code shows about this extension, and the report of an issue. */
export function helpCommands(app: Needs): CommandHandlers {
  const { id } = app.extension.extension;
  return {
    openSettings: () => vscode.commands.executeCommand('workbench.action.openSettings', `@ext:${id}`),
    takeTour: () => vscode.commands.executeCommand('workbench.action.openWalkthrough', `${id}#start`, false),
    reportIssue: () => reportIssue(app),
  };
}

/** VS Code's issue reporter needs an address from the manifest; without one, the report opens as a document. */
async function reportIssue(app: Needs): Promise<void> {
  const { id, packageJSON } = app.extension.extension;
  const issueBody = await issueText(app);
  const { bugs, repository } = packageJSON as { readonly bugs?: unknown; readonly repository?: unknown };
  if (bugs ?? repository) {
    await vscode.commands.executeCommand('workbench.action.openIssueReporter', { extensionId: id, issueBody });
    return;
  }
  const content = `${t('Complete this report, and send it to the maintainers. It contains versions and no data.')}\n\n${issueBody}`;
  await vscode.window.showTextDocument(await vscode.workspace.openTextDocument({ content }));
}

/** The start of an issue report, for the user to complete: nothing in it names a service, a board, or a person. */
async function issueText({ environment, settings }: Needs): Promise<string> {
  const { extensionVersion, editor } = await environment();
  return [
    t('What did you do, what happened, and what did you expect? Leave out secrets, tokens, and names.'),
    '',
    '',
    `Board Inspector ${extensionVersion}`,
    editor,
    `${t('Language')}: ${vscode.env.language}`,
    `${t('Connections')}: ${settings().connections.length}`,
    '',
  ].join('\n');
}
