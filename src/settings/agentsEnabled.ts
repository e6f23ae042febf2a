import * as vscode from 'vscode';
import { ownValue } from './ownValue';

/** Whether the user switched the language model tools on. Apart from other settings, because activation asks. */
export const areAgentsOn = (): boolean =>
  ownValue(vscode.workspace.getConfiguration('boardInspector'), 'agents.enabled') === true;
