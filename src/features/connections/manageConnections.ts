import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import { hrefOf } from '../../core/baseUrl';
import type { Connection } from '../../records/configured';
import type { App } from '../parts/app';
import { connectionName } from '../../records/text/nameLabel';
import { sanitizePlainLabel } from '../../core/sanitizeLabel';
import { targetOfConnection, type CommandHandlers } from '../parts/commands';
import { chosen } from './connectionCommands';
import { actionTitle, connectionState, type ConnectionState } from './connectionTexts';
import { showPick } from '../parts/showPick';

type Needs = Pick<App, 'settings' | 'secrets' | 'connectionProblems' | 'run'>;

/** The command that lists the connections with their states, and what can be done about each. */
export const manageConnectionsCommands = (app: Needs): CommandHandlers => ({
  manageConnections: async (target) => {
    if (target.ref ?? target.connection) {
      const connection = await chosen(app, target);
      if (connection) await manageOne(app, connection, await stateOf(app, connection), false);
    } else if (app.settings().connections.length === 0) await app.run('addConnection');
    else await manageAll(app);
  },
});

const stateOf = async ({ connectionProblems, secrets }: Needs, connection: Connection): Promise<ConnectionState> =>
  connectionState(connectionProblems().get(connection.name), await secrets.lookFor(connection));

/** Characters of a connection's name in the list. */
const maxListed = 200;

async function manageAll(app: Needs): Promise<void> {
  const title = t('Manage Connections');
  for (;;) {
    const connections = await Promise.all(
      app.settings().connections.map(async (connection) => ({ connection, state: await stateOf(app, connection) })),
    );
    const items = [
      ...connections.map(({ connection, state }) => ({
        label: sanitizePlainLabel(connectionName(connection, maxListed)),
        description: sanitizePlainLabel(hrefOf(connection)),
        detail: state.text,
        iconPath: new vscode.ThemeIcon(state.icon),
        act: () => manageOne(app, connection, state, true),
      })),
      { label: '', kind: vscode.QuickPickItemKind.Separator, act: () => undefined },
      {
        label: t('Add Connection…'),
        iconPath: new vscode.ThemeIcon('add'),
        act: () => app.run('addConnection'),
      },
      {
        label: t('Remove All App Secrets…'),
        iconPath: new vscode.ThemeIcon('trash'),
        act: () => app.run('removeAllSecrets'),
      },
    ];
    const result = await showPick({ title, placeholder: t('Select a connection'), items: () => items });
    const isBack = result.kind === 'next' && (await result.picked[0]?.act()) === 'back';
    if (!isBack) return;
  }
}

async function manageOne(
  { run }: Needs,
  connection: Connection,
  { text, actions }: ConnectionState,
  canGoBack: boolean,
): Promise<'back' | undefined> {
  const items = actions.map((action) => ({ label: actionTitle(action), action }));
  const title = sanitizePlainLabel(connectionName(connection), 60);
  const result = await showPick({ title, placeholder: text, items: () => items, canGoBack });
  if (result.kind === 'back') return 'back';
  const action = result.kind === 'next' ? result.picked[0]?.action : undefined;
  if (action) await run(action, targetOfConnection(connection.name));
  return undefined;
}
