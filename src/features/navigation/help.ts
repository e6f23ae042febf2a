import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import type { CommandHandlers } from '../parts/commands';
import { issueText, type IssueFacts } from '../parts/issueText';

export interface HelpCommandDeps {
  readonly extension: vscode.Extension<unknown>;
  readonly issueFacts: () => Promise<IssueFacts>;
}

/** Commands that open what VS Code shows about this extension, and the report of an issue. */
export const helpCommands = (deps: HelpCommandDeps): CommandHandlers => ({
  openSettings: () => vscode.commands.executeCommand('workbench.action.openSettings', `@ext:${deps.extension.id}`),
  takeTour: () =>
    vscode.commands.executeCommand('workbench.action.openWalkthrough', `${deps.extension.id}#start`, false),
  reportIssue: () => reportIssue(deps),
});

/** VS Code's issue reporter needs an address from the manifest; without one, the report opens as a document. */
async function reportIssue({ extension, issueFacts }: HelpCommandDeps): Promise<void> {
  const issueBody = issueText(await issueFacts());
  const { bugs, repository } = extension.packageJSON as { readonly bugs?: unknown; readonly repository?: unknown };
  if (bugs ?? repository) {
    const args = { extensionId: extension.id, issueBody };
    await vscode.commands.executeCommand('workbench.action.openIssueReporter', args);
    return;
  }
  const content = `${t('Complete this report, and send it to the maintainers. It contains versions and no data.')}\n\n${issueBody}`;
  await vscode.window.showTextDocument(await vscode.workspace.openTextDocument({ content }));
}
