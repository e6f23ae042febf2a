import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import { hrefOf } from '../../core/baseUrl';
import type { Connection } from '../../records/configured';
import type { Secrets } from '../../service/settings/secrets';
import type { ConnectionProblems } from '../../service/store/connectionProblems';
import { connectionName } from '../../records/text/connectionName';
import { sanitizePlainLabel } from '../../core/sanitizeLabel';
import { targetOfConnection, type CommandHandlers, type CommandTarget } from '../parts/commands';
import { chosen } from './connections';
import { actionTitle, connectionState, type ConnectionAction, type ConnectionState } from './connectionState';
import { showPick } from '../parts/showPick';

export interface ManageConnectionsDeps {
  /** Configured connections without the built-in samples. */
  readonly connections: () => readonly Connection[];
  readonly secrets: Pick<Secrets, 'lookFor'>;
  readonly problems: () => ConnectionProblems;
  readonly handlers: Readonly<
    Record<ConnectionAction | 'addConnection' | 'removeAllSecrets', (target: CommandTarget) => unknown>
  >;
}

/** The command that lists the connections with their states, and what can be done about each. */
export const manageConnectionsCommands = (deps: ManageConnectionsDeps): CommandHandlers => ({
  manageConnections: async (target) => {
    if (target.ref ?? target.connection) {
      const add = async () => void (await deps.handlers.addConnection(target));
      const connection = await chosen(deps.connections(), target, add);
      if (connection) await manageOne(deps, connection, await stateOf(deps, connection), false);
    } else if (deps.connections().length === 0) await deps.handlers.addConnection(target);
    else await manageAll(deps, target);
  },
});

const stateOf = async (
  { problems, secrets }: ManageConnectionsDeps,
  connection: Connection,
): Promise<ConnectionState> => connectionState(problems().get(connection.name), await secrets.lookFor(connection));

/** Characters of a connection's name in the list. */
const maxListed = 200;

async function manageAll(deps: ManageConnectionsDeps, target: CommandTarget): Promise<void> {
  const title = t('Manage Connections');
  for (;;) {
    const connections = await Promise.all(
      deps.connections().map(async (connection) => ({ connection, state: await stateOf(deps, connection) })),
    );
    const items = [
      ...connections.map(({ connection, state }) => ({
        label: sanitizePlainLabel(connectionName(connection, maxListed)),
        description: sanitizePlainLabel(hrefOf(connection)),
        detail: state.text,
        iconPath: new vscode.ThemeIcon(state.icon),
        act: () => manageOne(deps, connection, state, true),
      })),
      { label: '', kind: vscode.QuickPickItemKind.Separator, act: () => undefined },
      {
        label: t('Add Connection…'),
        iconPath: new vscode.ThemeIcon('add'),
        act: () => deps.handlers.addConnection(target),
      },
      {
        label: t('Remove All App Secrets…'),
        iconPath: new vscode.ThemeIcon('trash'),
        act: () => deps.handlers.removeAllSecrets(target),
      },
    ];
    const result = await showPick({ title, placeholder: t('Select a connection'), items: () => items });
    const isBack = result.kind === 'next' && (await result.picked[0]?.act()) === 'back';
    if (!isBack) return;
  }
}

async function manageOne(
  { handlers }: ManageConnectionsDeps,
  connection: Connection,
  { text, actions }: ConnectionState,
  canGoBack: boolean,
): Promise<'back' | undefined> {
  const items = actions.map((action) => ({ label: actionTitle(action), action }));
  const title = sanitizePlainLabel(connectionName(connection), 60);
  const result = await showPick({ title, placeholder: text, items: () => items, canGoBack });
  if (result.kind === 'back') return 'back';
  const action = result.kind === 'next' ? result.picked[0]?.action : undefined;
  if (action) await handlers[action](targetOfConnection(connection.name));
  return undefined;
}
