import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import type { Connection } from '../../records/configured';
import { connectionName } from '../../records/text/nameLabel';
import { sanitizePlainLabel } from '../../core/sanitizeLabel';
import { hrefOf } from '../../core/baseUrl';
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
import type { App } from '../parts/app';
import type { CommandTarget } from '../parts/commands';
import { askConnection, type Draft, type Trial } from './connectionSteps';
import {
  connectionChoice,
  rejectionText,
  secretProblem,
  removalDetail,
  removalQuestion,
  possibleConnections,
} from './connectionTexts';
import { openSetting } from '../parts/choose';
import type { ConnectionProblems } from '../../service/store/connectionProblems';
import { explain } from '../../service/text/explain';
import { showStep } from '../parts/showStep';
import { asTitle } from '../../core/phrases';

/** What adds, changes, and removes connections. */
type Needs = Pick<
  App,
  'settings' | 'boards' | 'secrets' | 'clients' | 'resetConnections' | 'connectionProblems' | 'run'
>;

/** Commands on connections. `diagnose`: opens a diagnosis of why credentials are rejected. */
export const connectionCommands = (app: Needs, addBoards: AddBoards, diagnose: Trial['diagnose']) => {
  const trial = { tryOut: app.clients.tryOut, diagnose };
  return {
    addConnection: () => add(app, trial, addBoards),
    editConnection: (target: CommandTarget) => edit(app, trial, target),
    removeConnection: (target: CommandTarget) => remove(app, target),
    signIn: (target: CommandTarget) => signIn(app, trial, target),
    signOut: (target: CommandTarget) => signOut(app, target),
    removeAllSecrets: () => removeAllSecrets(app),
  };
};

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

async function add(app: Needs, trial: Trial, addBoards: AddBoards): Promise<void> {
  const own = () => app.settings().connections;
  const taken = own().map(({ name }) => name);
  const kept = (connection: Connection) => app.secrets.has(connection);
  const drafted = await askConnection(asTitle(t('Add Connection…')), empty, taken, trial, kept);
  if (!drafted) return;
  const { connection, secret } = drafted;
  if (secret !== undefined) await app.secrets.keep(connection, secret);
  // Boards without a connection belong to the only one: name it in them before a second one is added.
  const [first, second] = own();
  if (first && !second) await renameInBoards(undefined, first.name);
  await addConnection(written(connection));
  app.resetConnections();
  // Boards may already name this connection.
  if (!app.boards().some((board) => board.connection === connection.name)) await addBoards({ connection });
}

async function edit(app: Needs, trial: Trial, target: CommandTarget): Promise<void> {
  const connection = await chosen(app, target, { problems: app.connectionProblems() });
  if (!connection) return;
  const taken = app.settings().connections.flatMap(({ name }) => (name === connection.name ? [] : [name]));
  const start = { ...empty, baseUrl: hrefOf(connection), appId: connection.appId, name: connection.name };
  const kept = (changed: Connection) => app.secrets.has(changed);
  const drafted = await askConnection(t('Edit Connection'), start, taken, trial, kept);
  if (!drafted) return;
  const changed = drafted.connection;
  if (drafted.secret !== undefined) await app.secrets.keep(changed, drafted.secret);
  const movedOn =
    changed.origin !== connection.origin || changed.path !== connection.path || changed.appId !== connection.appId;
  // Remove a secret that no connection uses any more.
  if (movedOn && !usedElsewhere(app, connection)) await app.secrets.remove(connection);
  await changeConnection(connection.name, differences(connection, changed));
  if (changed.name !== connection.name) await renameInBoards(connection.name, changed.name);
  app.resetConnections();
}

const usedElsewhere = ({ settings }: Needs, { name, origin, path, appId }: Connection): boolean =>
  settings().connections.some(
    (other) => other.name !== name && other.origin === origin && other.path === path && other.appId === appId,
  );

async function remove(app: Needs, target: CommandTarget): Promise<void> {
  const connection = await chosen(app, target);
  if (!connection) return;
  const boards = app.boards().filter((board) => board.connection === connection.name);
  const own = boards.filter((board) => board.target === 'user');
  const removeAll = own.length === 0 ? t('Remove') : t('Remove Connection and Boards');
  const removeOnly = t('Remove Connection Only');
  const removal = {
    name: connection.name,
    own: own.length,
    ofWorkspace: boards.length - own.length,
    keepsSecret: usedElsewhere(app, connection),
  };
  const choice = await vscode.window.showWarningMessage(
    removalQuestion(removal),
    { modal: true, detail: removalDetail(removal) },
    ...(own.length === 0 ? [removeAll] : [removeAll, removeOnly]),
  );
  if (choice === undefined) return;
  if (!usedElsewhere(app, connection)) await app.secrets.remove(connection);
  const [first, second] = app.settings().connections;
  if (choice === removeAll && own.length > 0) await removeBoards(own, second ? undefined : first?.name, userSettings);
  await removeConnection(connection.name);
  app.resetConnections();
}

async function signIn(app: Needs, trial: Trial, target: CommandTarget): Promise<void> {
  const connection = await chosen(app, target, { problems: app.connectionProblems() });
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
    attempt: async (value, signal) => rejectionText(await trial.tryOut(connection, value, signal)),
    diagnose: (value) => trial.diagnose(connection, value),
  });
  if (result.kind === 'cancelled') return;
  // If the secret can't be stored, it is used until the window closes.
  await app.secrets.keep(connection, result.value).finally(app.resetConnections);
}

async function signOut(app: Needs, target: CommandTarget): Promise<void> {
  const connection = await chosen(app, target);
  if (!connection) return;
  await app.secrets.remove(connection);
  app.resetConnections();
}

async function removeAllSecrets(app: Needs): Promise<void> {
  const removeThem = t('Remove All');
  const choice = await vscode.window.showWarningMessage(
    t('Remove all app secrets that Board Inspector stored on this machine?'),
    { modal: true, detail: t('Connections and boards stay in your settings. You can sign in again at any time.') },
    removeThem,
  );
  if (choice !== removeThem) return;
  const removed = await app.secrets.removeAll(app.settings().connections);
  app.resetConnections();
  void vscode.window.showInformationMessage(t('Removed app secrets: {0}.', removed));
}

/**
 * The connection of a row or panel, the only one, or the one that the user picks; offers to add one if none exists.
 * `connections`: by default, those without the built-in samples; those with a problem come first.
 */
export async function chosen(
  { settings, run }: Pick<App, 'settings' | 'run'>,
  target: CommandTarget,
  {
    connections: all = settings().connections,
    problems,
  }: { readonly connections?: readonly Connection[]; readonly problems?: ConnectionProblems } = {},
): Promise<Connection | undefined> {
  const startAdding = async () => void (await run('addConnection'));
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
