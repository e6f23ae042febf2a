import * as vscode from 'vscode';
import type { Board } from '../model/configured';
import { ownValue } from './ownValue';
import { readBoards, type WrittenBoard } from './parseBoards';

/** A connection as it is written in the settings. */
export interface WrittenConnection {
  readonly name: string;
  readonly baseUrl: string;
  readonly appId: string;
}

const config = () => vscode.workspace.getConfiguration('boardInspector');

/** Changes the list of connections in the user's settings; entries that cannot be read are kept as they are. */
export async function changeConnections(change: (list: unknown[]) => unknown[]): Promise<void> {
  const value = ownValue(config(), 'connections');
  await config().update('connections', change(Array.isArray(value) ? value : []), vscode.ConfigurationTarget.Global);
}

export type Home = 'user' | 'workspace';

const targetOf = (home: Home) =>
  home === 'user' ? vscode.ConfigurationTarget.Global : vscode.ConfigurationTarget.Workspace;

/** Changes the list of boards of the user or of the workspace. */
export async function changeBoards(home: Home, change: (list: WrittenBoard[]) => WrittenBoard[]): Promise<void> {
  const found = config().inspect('boards');
  const value = home === 'user' ? found?.globalValue : found?.workspaceValue;
  const changed = change(readBoards(value));
  await config().update('boards', changed.length === 0 ? undefined : changed, targetOf(home));
}

/** Changes the boards chosen, each where it is kept; what `change` gives undefined for is removed. */
export async function changeEach(
  boards: readonly Board[],
  onlyConnection: string | undefined,
  change: (written: WrittenBoard) => WrittenBoard | undefined,
): Promise<void> {
  for (const home of ['user', 'workspace'] as const) {
    const here = boards.filter((board) => board.keptIn === home);
    if (here.length === 0) continue;
    const isHere = ({ recordId, connection = onlyConnection ?? '' }: WrittenBoard) =>
      here.some((board) => board.recordId === recordId && board.connection === connection);
    await changeBoards(home, (list) =>
      list.flatMap((written) => (isHere(written) ? (change(written) ?? []) : [written])),
    );
  }
}

/** Changes the saved searches of the user or of the workspace; entries that cannot be read are kept as they are. */
export async function changeSearches(home: Home, change: (list: unknown[]) => unknown[]): Promise<void> {
  const found = config().inspect('files.savedSearches');
  const value: unknown = home === 'user' ? found?.globalValue : found?.workspaceValue;
  const changed = change(Array.isArray(value) ? value : []);
  await config().update('files.savedSearches', changed.length === 0 ? undefined : changed, targetOf(home));
}

/** Shows or hides the sample boards. */
export async function showSamples(show: boolean): Promise<void> {
  await config().update('sampleBoards.show', show ? true : undefined, vscode.ConfigurationTarget.Global);
}
