import * as vscode from 'vscode';
import type { Secrets } from './secrets';
import { welcomeFor, type Welcome, type WelcomeState } from './welcome';

/**
 * Returns a function that chooses the welcome view and sets its context keys. It checks for stored secrets but sends no
 * request. A later call supersedes a pending one, which then resolves to undefined.
 */
export function welcomeView(secrets: Secrets): (state: WelcomeState) => Promise<Welcome | undefined> {
  let newest = 0;
  return async (state) => {
    newest += 1;
    const mine = newest;
    const used = new Set(state.boards.map(({ connection }) => connection));
    const signedOut = new Set<string>();
    await Promise.all(
      state.connections.map(async (connection) => {
        const isUsed = !connection.sample && used.has(connection.name);
        if (isUsed && (await secrets.lookFor(connection)) === 'missing') signedOut.add(connection.name);
      }),
    );
    if (mine !== newest) return undefined;
    const welcome = welcomeFor(state, signedOut);
    await vscode.commands.executeCommand('setContext', 'boardInspector.state', welcome);
    return welcome;
  };
}
