import * as vscode from 'vscode';
import { createConsents, type Consents } from '../../kinds/answers/consents';
import type { App } from '../parts/app';
import type { Feature } from '../parts/commands';
import { createAgentTools, type AgentTools } from './agentTools';
import { areAgentsOn } from './registerTools';

/** The language model tools, and what the user agreed to. */
export function assistantsFeature(
  app: Pick<App, 'boards' | 'serviceOf' | 'store' | 'snapshots' | 'format' | 'dismissals' | 'onDidReload'>,
): Feature & AgentTools & { readonly consents: Consents } {
  const consents = createConsents();
  const { run } = createAgentTools({
    ...app,
    isOn: areAgentsOn,
    consents,
    // Dismissing the dialog refuses.
    ask: async ({ message, detail, allow }) =>
      (await vscode.window.showWarningMessage(message, { modal: true, detail }, allow)) === allow,
  });
  const listening = app.onDidReload(() => {
    if (!areAgentsOn()) consents.forget();
  });
  return { commands: {}, run, consents, dispose: listening.dispose };
}
