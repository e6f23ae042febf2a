import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import type { Board, Connection } from '../model/configured';
import { plainLabel } from '../model/label';
import { hrefOf } from '../model/baseAddress';
import type { Secrets } from '../settings/secrets';
import { changeBoards, changeConnections, changeEach, type WrittenConnection } from '../settings/writeSettings';
import type { Node } from '../tree/node';
import type { Gesture, Register } from './commands';
import { askConnection, refusalText, type Draft, type Trial } from './connectionSteps';
import { secretProblem } from './secretProblem';
import { showStep } from './steps';

export interface ConnectionDesk extends Trial {
  /** The person's own connections, without the built-in samples. */
  readonly connections: () => readonly Connection[];
  readonly boards: () => readonly Board[];
  readonly secrets: Secrets;
  /** Forgets tokens and answers, and draws anew: the person has acted. */
  readonly startOver: () => void;
}

/** Registers the gestures on connections. */
export function connectionCommands(register: Register, desk: ConnectionDesk): void {
  register('addConnection', () => add(desk));
  register('editConnection', (gesture) => edit(desk, gesture));
  register('removeConnection', (gesture) => remove(desk, gesture));
  register('signIn', (gesture) => signIn(desk, gesture));
  register('signOut', (gesture) => signOut(desk, gesture));
  register('removeAllSecrets', () => removeAllSecrets(desk));
}

const written = ({ name, origin, path, appId }: Connection): WrittenConnection => ({
  name,
  baseUrl: hrefOf({ origin, path }),
  appId,
});

const named = (name: string) => (entry: unknown) =>
  typeof entry === 'object' && entry !== null && (entry as { name?: unknown }).name === name;

const empty: Draft = { baseUrl: '', appId: '', secret: '', name: '' };

async function add(desk: ConnectionDesk): Promise<void> {
  const taken = desk.connections().map(({ name }) => name);
  const kept = (connection: Connection) => desk.secrets.has(connection);
  const drafted = await askConnection(t('Add Connection'), empty, taken, desk, kept);
  if (!drafted) return;
  const { connection, secret } = drafted;
  if (secret !== undefined) await desk.secrets.keep(connection, secret);
  // Boards that name no connection belong to the only one, and from now on there are two.
  const [first, second] = desk.connections();
  if (first && !second) await renameInBoards(undefined, first.name);
  await changeConnections((list) => [...list, written(connection)]);
  desk.startOver();
}

async function edit(desk: ConnectionDesk, gesture: Gesture): Promise<void> {
  const bad = gesture.node?.kind === 'badConnection';
  const connection = bad
    ? undefined
    : await chosen(desk.connections(), gesture, t('Which connection is to be changed?'));
  if (bad)
    return void (await vscode.commands.executeCommand('workbench.action.openSettings', 'boardInspector.connections'));
  if (!connection) return;
  const taken = desk.connections().flatMap(({ name }) => (name === connection.name ? [] : [name]));
  const start = { ...empty, baseUrl: hrefOf(connection), appId: connection.appId, name: connection.name };
  const kept = (changed: Connection) => desk.secrets.has(changed);
  const drafted = await askConnection(t('Edit Connection'), start, taken, desk, kept);
  if (!drafted) return;
  const changed = drafted.connection;
  if (drafted.secret !== undefined) await desk.secrets.keep(changed, drafted.secret);
  const movedOn =
    changed.origin !== connection.origin || changed.path !== connection.path || changed.appId !== connection.appId;
  // A secret that no connection can use any more would only lie about.
  if (movedOn && !usedElsewhere(desk, connection)) await desk.secrets.remove(connection);
  await changeConnections((list) => list.map((entry) => (named(connection.name)(entry) ? written(changed) : entry)));
  if (changed.name !== connection.name) await renameInBoards(connection.name, changed.name);
  desk.startOver();
}

const usedElsewhere = (desk: ConnectionDesk, { name, origin, path, appId }: Connection): boolean =>
  desk
    .connections()
    .some((other) => other.name !== name && other.origin === origin && other.path === path && other.appId === appId);

async function renameInBoards(from: string | undefined, to: string): Promise<void> {
  const homes =
    vscode.workspace.isTrusted && vscode.workspace.workspaceFolders
      ? (['user', 'workspace'] as const)
      : (['user'] as const);
  for (const home of homes)
    await changeBoards(home, (list) =>
      list.map((board) => (board.connection === from ? { ...board, connection: to } : board)),
    );
}

async function remove(desk: ConnectionDesk, gesture: Gesture): Promise<void> {
  const connection = await chosen(desk.connections(), gesture, t('Which connection is to be removed?'));
  if (!connection) return;
  const boards = desk.boards().filter((board) => board.connection === connection.name && board.keptIn === 'user');
  const removeAll = boards.length === 0 ? t('Remove') : t('Remove with Its Boards');
  const removeOnly = t('Remove, Keep Boards');
  const answer = await vscode.window.showWarningMessage(
    t('Remove this connection and its secret from this machine?'),
    {
      modal: true,
      detail:
        boards.length === 0
          ? t('Nothing changes on the service.')
          : t('Boards in your list that use it: {0}. Nothing changes on the service.', boards.length),
    },
    ...(boards.length === 0 ? [removeAll] : [removeAll, removeOnly]),
  );
  if (answer === undefined) return;
  if (!usedElsewhere(desk, connection)) await desk.secrets.remove(connection);
  const [first, second] = desk.connections();
  if (answer === removeAll) await changeEach(boards, second ? undefined : first?.name, () => undefined);
  await changeConnections((list) => list.filter((entry) => !named(connection.name)(entry)));
  desk.startOver();
}

async function signIn(desk: ConnectionDesk, gesture: Gesture): Promise<void> {
  const connection = await chosen(desk.connections(), gesture, t('Sign in to which connection?'));
  if (!connection) return;
  const result = await showStep({
    title: t('Sign In'),
    position: [1, 1],
    prompt: t('App secret of {0} for app id {1}', plainLabel(hrefOf(connection), 80), plainLabel(connection.appId, 40)),
    password: true,
    value: '',
    check: (value) => {
      const refusal = secretProblem(value);
      return refusal === undefined ? undefined : { refusal };
    },
    extra: { icon: 'save', tooltip: t('Save without testing') },
    attempt: async (value, signal) => refusalText(await desk.tryOut(connection, value, signal)),
    diagnose: (value) => desk.diagnose(connection, value),
  });
  if (result.went === 'away') return;
  // A secret that could not be stored serves until the window closes.
  await desk.secrets.keep(connection, result.value).finally(desk.startOver);
}

async function signOut(desk: ConnectionDesk, gesture: Gesture): Promise<void> {
  const connection = await chosen(desk.connections(), gesture, t('Sign out of which connection?'));
  if (!connection) return;
  await desk.secrets.remove(connection);
  desk.startOver();
}

async function removeAllSecrets(desk: ConnectionDesk): Promise<void> {
  const removeThem = t('Remove All');
  const answer = await vscode.window.showWarningMessage(
    t('Remove every secret that Board Inspector keeps on this machine?'),
    { modal: true, detail: t('Connections and boards stay in your settings. You can sign in again at any time.') },
    removeThem,
  );
  if (answer !== removeThem) return;
  const removed = await desk.secrets.removeAll(desk.connections());
  desk.startOver();
  void vscode.window.showInformationMessage(
    removed === 1 ? t('One secret was removed.') : t('{0} secrets were removed.', removed),
  );
}

/** The connection a gesture is about: that of the row, the only one, or the one that is picked. */
/** The connection of the row, the only one, or the one that the person picks. */
export async function chosen(
  connections: readonly Connection[],
  { node }: Gesture,
  question: string,
): Promise<Connection | undefined> {
  const ofRow = connections.find(({ name }) => name === connectionOf(node));
  if (ofRow || connections.length === 1) return ofRow ?? connections[0];
  if (connections.length === 0) {
    await vscode.commands.executeCommand('boardInspector.addConnection');
    return undefined;
  }
  const items = connections.map((connection) => ({
    label: plainLabel(connection.name),
    description: plainLabel(hrefOf(connection)),
    connection,
  }));
  return (await vscode.window.showQuickPick(items, { placeHolder: question }))?.connection;
}

const connectionOf = (node: Node | undefined): string | undefined =>
  node && 'ref' in node ? node.ref.connection : undefined;
