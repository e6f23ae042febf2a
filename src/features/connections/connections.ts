import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import type { Board, Connection } from '../../records/configured';
import { connectionName } from '../../records/text/connectionName';
import { sanitizePlainLabel } from '../../core/sanitizeLabel';
import { hrefOf } from '../../core/baseUrl';
import type { Secrets } from '../../service/settings/secrets';
import {
  addConnection,
  changeConnection,
  removeBoards,
  removeConnection,
  renameInBoards,
  userSettings,
  type WrittenConnection,
} from '../../service/settings/writeSettings';
import type { AddBoards } from './addBoards';
import type { CommandTarget } from '../parts/commands';
import { askConnection, type Draft, type Trial } from './connectionSteps';
import { connectionChoice, possibleConnections } from './connectionChoice';
import { openSetting } from '../parts/openSetting';
import { rejectionText } from '../parts/rejectionText';
import { secretProblem } from './secretProblem';
import type { ConnectionProblems } from '../../service/store/connectionProblems';
import { explain } from '../../service/text/explain';
import { removalDetail, removalQuestion } from '../parts/settingText';
import { showStep } from '../parts/showStep';
import { asTitle } from '../../core/phrases';

export interface ConnectionCommandDeps extends Trial {
  /** Configured connections without the built-in samples. */
  readonly connections: () => readonly Connection[];
  readonly boards: () => readonly Board[];
  readonly secrets: Secrets;
  /** Drops tokens and cached data and redraws; call it after a user action. */
  readonly resetConnections: () => void;
  readonly addBoards: AddBoards;
  readonly problems: () => ConnectionProblems;
}

export const connectionCommands = (deps: ConnectionCommandDeps) => ({
  addConnection: () => add(deps),
  editConnection: (target: CommandTarget) => edit(deps, target),
  removeConnection: (target: CommandTarget) => remove(deps, target),
  signIn: (target: CommandTarget) => signIn(deps, target),
  signOut: (target: CommandTarget) => signOut(deps, target),
  removeAllSecrets: () => removeAllSecrets(deps),
});

const written = ({ name, origin, path, appId }: Connection): WrittenConnection => ({
  name,
  baseUrl: hrefOf({ origin, path }),
  appId,
});

/** The properties that differ between two connections; properties with equal meaning keep the user's spelling. */
function differences(before: Connection, after: Connection): Partial<WrittenConnection> {
  const [was, is] = [written(before), written(after)];
  return {
    ...(is.name === was.name ? {} : { name: is.name }),
    ...(is.baseUrl === was.baseUrl ? {} : { baseUrl: is.baseUrl }),
    ...(is.appId === was.appId ? {} : { appId: is.appId }),
  };
}

/** Characters of a connection's name in a list to choose from. */
const maxListed = 200;

const empty: Draft = { baseUrl: '', appId: '', secret: '', name: '' };

async function add(deps: ConnectionCommandDeps): Promise<void> {
  const taken = deps.connections().map(({ name }) => name);
  const kept = (connection: Connection) => deps.secrets.has(connection);
  const drafted = await askConnection(asTitle(t('Add Connection…')), empty, taken, deps, kept);
  if (!drafted) return;
  const { connection, secret } = drafted;
  if (secret !== undefined) await deps.secrets.keep(connection, secret);
  // Boards without a connection belong to the only one: name it in them before a second one is added.
  const [first, second] = deps.connections();
  if (first && !second) await renameInBoards(undefined, first.name);
  await addConnection(written(connection));
  deps.resetConnections();
  // Boards may already name this connection.
  if (!deps.boards().some((board) => board.connection === connection.name)) await deps.addBoards({ connection });
}

async function edit(deps: ConnectionCommandDeps, target: CommandTarget): Promise<void> {
  const connection = await chosen(deps.connections(), target, () => add(deps), deps.problems());
  if (!connection) return;
  const taken = deps.connections().flatMap(({ name }) => (name === connection.name ? [] : [name]));
  const start = { ...empty, baseUrl: hrefOf(connection), appId: connection.appId, name: connection.name };
  const kept = (changed: Connection) => deps.secrets.has(changed);
  const drafted = await askConnection(t('Edit Connection'), start, taken, deps, kept);
  if (!drafted) return;
  const changed = drafted.connection;
  if (drafted.secret !== undefined) await deps.secrets.keep(changed, drafted.secret);
  const movedOn =
    changed.origin !== connection.origin || changed.path !== connection.path || changed.appId !== connection.appId;
  // Remove a secret that no connection uses any more.
  if (movedOn && !usedElsewhere(deps, connection)) await deps.secrets.remove(connection);
  await changeConnection(connection.name, differences(connection, changed));
  if (changed.name !== connection.name) await renameInBoards(connection.name, changed.name);
  deps.resetConnections();
}

const usedElsewhere = (deps: ConnectionCommandDeps, { name, origin, path, appId }: Connection): boolean =>
  deps
    .connections()
    .some((other) => other.name !== name && other.origin === origin && other.path === path && other.appId === appId);

async function remove(deps: ConnectionCommandDeps, commandTarget: CommandTarget): Promise<void> {
  const connection = await chosen(deps.connections(), commandTarget, () => add(deps));
  if (!connection) return;
  const boards = deps.boards().filter((board) => board.connection === connection.name);
  const own = boards.filter(({ target }) => target === 'user');
  const removeAll = own.length === 0 ? t('Remove') : t('Remove Connection and Boards');
  const removeOnly = t('Remove Connection Only');
  const removal = {
    name: connection.name,
    own: own.length,
    ofWorkspace: boards.length - own.length,
    keepsSecret: usedElsewhere(deps, connection),
  };
  const choice = await vscode.window.showWarningMessage(
    removalQuestion(removal),
    { modal: true, detail: removalDetail(removal) },
    ...(own.length === 0 ? [removeAll] : [removeAll, removeOnly]),
  );
  if (choice === undefined) return;
  if (!usedElsewhere(deps, connection)) await deps.secrets.remove(connection);
  const [first, second] = deps.connections();
  if (choice === removeAll && own.length > 0) await removeBoards(own, second ? undefined : first?.name, userSettings);
  await removeConnection(connection.name);
  deps.resetConnections();
}

async function signIn(deps: ConnectionCommandDeps, target: CommandTarget): Promise<void> {
  const connection = await chosen(deps.connections(), target, () => add(deps), deps.problems());
  if (!connection) return;
  const result = await showStep({
    title: t('Enter App Secret'),
    position: [1, 1],
    prompt: t(
      'App secret for {0}: {1}, app ID {2}',
      sanitizePlainLabel(connection.name, 40),
      sanitizePlainLabel(hrefOf(connection), 80),
      sanitizePlainLabel(connection.appId, 40),
    ),
    password: true,
    value: '',
    check: (value) => {
      const refusal = secretProblem(value);
      return refusal === undefined ? undefined : { refusal };
    },
    extra: { icon: 'save', tooltip: t('Save Without Testing') },
    attempt: async (value, signal) => rejectionText(await deps.tryOut(connection, value, signal)),
    diagnose: (value) => deps.diagnose(connection, value),
  });
  if (result.kind === 'cancelled') return;
  // If the secret can't be stored, it is used until the window closes.
  await deps.secrets.keep(connection, result.value).finally(deps.resetConnections);
}

async function signOut(deps: ConnectionCommandDeps, target: CommandTarget): Promise<void> {
  const connection = await chosen(deps.connections(), target, () => add(deps));
  if (!connection) return;
  await deps.secrets.remove(connection);
  deps.resetConnections();
}

async function removeAllSecrets(deps: ConnectionCommandDeps): Promise<void> {
  const removeThem = t('Remove All');
  const choice = await vscode.window.showWarningMessage(
    t('Remove all app secrets that Board Inspector stored on this machine?'),
    { modal: true, detail: t('Connections and boards stay in your settings. You can sign in again at any time.') },
    removeThem,
  );
  if (choice !== removeThem) return;
  const removed = await deps.secrets.removeAll(deps.connections());
  deps.resetConnections();
  void vscode.window.showInformationMessage(t('Removed app secrets: {0}.', removed));
}

/**
 * The connection of a row or panel, the only one, or the one that the user picks; offers to add one if none exists.
 * Connections with a problem come first.
 */
export async function chosen(
  all: readonly Connection[],
  target: CommandTarget,
  startAdding: () => Promise<void>,
  problems?: ConnectionProblems,
): Promise<Connection | undefined> {
  const connections = possibleConnections(all, { ...target, problems });
  const choice = connectionChoice(connections, target.ref?.connection ?? target.connection);
  if (choice.kind === 'one') return choice.connection;
  if (choice.kind === 'none') {
    await startAdding();
    return undefined;
  }
  if (choice.kind === 'missing') {
    await addMissingConnection(startAdding);
    return undefined;
  }
  const hasProblem = ({ name }: Connection) => problems?.has(name) === true;
  const sorted = connections.toSorted((one, other) => Number(hasProblem(other)) - Number(hasProblem(one)));
  const items = sorted.map((connection) => {
    const failure = problems?.get(connection.name);
    return {
      label: sanitizePlainLabel(connectionName(connection, maxListed)),
      description: sanitizePlainLabel(hrefOf(connection)),
      ...(failure && { detail: explain(failure).what, iconPath: new vscode.ThemeIcon('warning') }),
      connection,
    };
  });
  return (await vscode.window.showQuickPick(items, { placeHolder: t('Select a connection') }))?.connection;
}

/** Offers fixes for a board whose connection isn't configured, without falling back to another connection. */
async function addMissingConnection(startAdding: () => Promise<void>): Promise<void> {
  const items = [
    { label: t('Add Connection…'), run: startAdding },
    { label: t('Edit Boards in Settings'), run: () => openSetting('boards') },
  ];
  const placeHolder = t('This board’s connection isn’t in your settings');
  const picked = await vscode.window.showQuickPick(items, { placeHolder });
  await picked?.run();
}
