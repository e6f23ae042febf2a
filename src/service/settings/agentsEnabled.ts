import * as vscode from 'vscode';
import { ownValue } from './ownValue';

/** Whether the language model tools are enabled. In a module of its own, because activation reads it. */
export const areAgentsOn = (): boolean =>
  ownValue(vscode.workspace.getConfiguration('boardInspector'), 'agents.enabled') === true;
