import * as vscode from 'vscode';
import { ownValue } from '../../service/settings/ownValue';

/** Answers a call of a tool, by its name without the prefix. Never rejects. */
export type RunTool = (name: string, input: unknown, isCancelled: () => boolean) => Promise<string>;

const prefix = 'board-inspector_';

/** Whether the language model tools are enabled. */
export const areAgentsOn = (): boolean =>
  ownValue(vscode.workspace.getConfiguration('boardInspector'), 'agents.enabled') === true;

/**
 * Registers the language model tools of the manifest, by their names, while the user has switched them on. The `when`
 * clause by which VS Code lists them isn't checked for a call, and a workspace may influence it, so it doesn't suffice.
 */
export function registerTools(names: readonly string[], run: RunTool): vscode.Disposable {
  let registered: vscode.Disposable | undefined;
  const update = () => {
    if (areAgentsOn() === (registered !== undefined)) return;
    registered?.dispose();
    registered = areAgentsOn() ? vscode.Disposable.from(...names.map((name) => registerTool(name, run))) : undefined;
  };
  update();
  const listening = vscode.workspace.onDidChangeConfiguration((event) => {
    if (event.affectsConfiguration('boardInspector.agents')) update();
  });
  return new vscode.Disposable(() => {
    listening.dispose();
    registered?.dispose();
  });
}

const registerTool = (name: string, run: RunTool) =>
  vscode.lm.registerTool(name, {
    // Without the input: our own question names what is shared.
    prepareInvocation: () => ({
      invocationMessage: vscode.l10n.t('Reading boards'),
      confirmationMessages: {
        title: vscode.l10n.t('Read boards with Board Inspector?'),
        message: vscode.l10n.t('Before anything leaves, Board Inspector asks you for each board.'),
      },
    }),
    invoke: async ({ input }, token) => {
      const isCancelled = () => token.isCancellationRequested;
      const answer = await Promise.race([run(name.slice(prefix.length), input, isCancelled), cancellation(token)]);
      if (answer === undefined || isCancelled()) throw new vscode.CancellationError();
      return new vscode.LanguageModelToolResult([new vscode.LanguageModelTextPart(answer)]);
    },
  });

/** Resolves when the call is cancelled; loading goes on, since others may need it. */
const cancellation = (token: vscode.CancellationToken) =>
  new Promise<undefined>((resolve) => {
    token.onCancellationRequested(() => resolve(undefined));
  });
