import type * as vscode from 'vscode';
import { createAgentTools, type AgentTools } from './features/assistants/agentTools';
import { askToShare } from './features/assistants/askToShare';
import { createConsents, type Consents } from './kinds/answers/consents';
import type { BoardData } from './boardData';
import type { Dismissals } from './kinds/issues/dismissals';
import { areAgentsOn } from './service/settings/agentsEnabled';
import { onSettings } from './service/settings/settings';

/** The language model tools, and what the user agreed to. */
export interface AgentParts extends AgentTools, vscode.Disposable {
  readonly consents: Consents;
}

/**
 * Creates the tools. They are bundled with the services, which load after activation: a separate bundle would repeat
 * most of that code, and add 4 kB.
 */
export function createAgentParts({ configuration, store, snapshots }: BoardData, dismissals: Dismissals): AgentParts {
  const { boards, serviceOf, format } = configuration;
  const consents = createConsents();
  const { run } = createAgentTools({
    isOn: areAgentsOn,
    boards,
    serviceOf,
    store,
    snapshots,
    format,
    consents,
    dismissals,
    ask: askToShare,
  });
  const listening = onSettings(() => {
    if (!areAgentsOn()) consents.forget();
  });
  return { run, consents, dispose: () => void listening.dispose() };
}
