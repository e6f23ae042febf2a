import type * as vscode from 'vscode';
import { createAgentTools, type AgentTools } from './agents/agentTools';
import { askToShare } from './agents/askToShare';
import { createConsents, type Consents } from './agents/consents';
import type { BoardData } from './boardData';
import type { Dismissals } from './findings/dismissals';
import { areAgentsOn } from './settings/agentsEnabled';
import { onSettings } from './settings/settings';

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
