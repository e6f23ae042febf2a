import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import type { Board, Connection } from '../records/configured';
import { sanitizePlainLabel } from '../text/sanitizeLabel';
import { hrefOf } from '../base/baseUrl';
import { boardRef } from '../base/ref';
import type { BoardTree } from '../tree/boardTree';
import { addBoards, changeBoards, removeBoards, showSamples } from '../settings/writeSettings';
import { boardsIn, commasIn, hasCommas, type Commas, type TypedBoard } from './boardLines';
import type { CommandHandlers, CommandTarget } from './commands';
import { chooseTarget } from './chooseTarget';
import { renamePrompt } from './settingText';
import { showStep } from './showStep';

export interface BoardCommandDeps {
  /** Configured connections without the built-in samples. */
  readonly connections: () => readonly Connection[];
  readonly boards: () => readonly Board[];
  readonly addConnection: () => Promise<void>;
  readonly reveal: BoardTree['reveal'];
}

/** Commands on the list of boards. */
export function boardCommands(deps: BoardCommandDeps): CommandHandlers {
  const only = () => {
    const [first, ...others] = deps.connections();
    return others.length === 0 ? first?.name : undefined;
  };
  return {
    addBoards: () => askBoards(deps),
    renameBoard: (target) => renameBoard(target, only()),
    editBoardId: (target) => editBoardId(deps, target, only()),
    groupBoards: (target) => groupBoards(deps, target, only()),
    removeBoards: (target) => removeChosen(target, only()),
    exploreSampleBoards: async () => {
      await showSamples(true);
      await vscode.commands.executeCommand('boardInspector.boards.focus');
    },
    hideSampleBoards: () => showSamples(false),
  };
}

const boardsOf = ({ nodes }: CommandTarget): Board[] =>
  nodes.flatMap((node) =>
    (node.kind === 'board' || node.kind === 'noEntry') && node.board.target !== 'sample' ? [node.board] : [],
  );

async function askBoards(deps: BoardCommandDeps): Promise<void> {
  const connections = deps.connections();
  if (connections.length === 0) return deps.addConnection();
  const connection = await chooseConnection(connections);
  const text = connection && (await askText());
  if (!connection || text === undefined) return;
  const commas = await chooseCommas(text);
  if (!commas) return;
  const typed = await confirmBoards(boardsIn(text, commas), connection.name, deps.boards());
  if (!typed || typed.length === 0) return;
  const target = await chooseTarget(t('Where do you want to save these boards?'));
  if (!target) return;
  const named = connections.length > 1 ? { connection: connection.name } : {};
  await addBoards(
    target,
    typed.map((board) => ({ ...board, ...named })),
  );
}

async function chooseConnection(connections: readonly Connection[]): Promise<Connection | undefined> {
  if (connections.length === 1) return connections[0];
  const items = connections.map((connection) => ({
    label: sanitizePlainLabel(connection.name),
    description: sanitizePlainLabel(hrefOf(connection)),
    connection,
  }));
  return (await vscode.window.showQuickPick(items, { placeHolder: t('Select the connection for these boards') }))
    ?.connection;
}

/** Asks for board IDs. An input box has one line, so the user can choose to read several lines from the clipboard. */
async function askText(): Promise<string | undefined> {
  let problem: string | undefined;
  for (let value = ''; ;) {
    const result = await showStep({
      title: t('Add Boards'),
      position: [1, 1],
      prompt: t(
        'Enter board IDs separated by commas, or one board as ID, name, group. To paste a multi-line list, select the clipboard button.',
      ),
      placeholder: t('For example: 66c1f0, 66c1f1'),
      value,
      problem,
      check: (typed) => (boardsIn(typed, 'ids').length === 0 ? { refusal: t('Enter a board ID.') } : undefined),
      extra: { icon: 'clippy', tooltip: t('Paste List from Clipboard'), unchecked: true },
    });
    if (result.kind === 'cancelled') return undefined;
    if (result.kind === 'next') return result.value;
    const clipboard = await vscode.env.clipboard.readText();
    if (clipboard.length < 1_000_000 && boardsIn(clipboard, commasIn(clipboard) ?? 'columns').length > 0)
      return clipboard;
    value = result.value;
    problem = t('The clipboard contains no board IDs.');
  }
}

async function chooseCommas(text: string): Promise<Commas | undefined> {
  if (!hasCommas(text)) return 'columns';
  const plain = commasIn(text);
  if (plain) return plain;
  const show = (commas: Commas) =>
    sanitizePlainLabel(
      boardsIn(text, commas)
        .slice(0, 3)
        .map(({ recordId, name, group }) => [recordId, name, group].filter(Boolean).join(' · '))
        .join(' | '),
      100,
    );
  const items = [
    { label: t('Several board IDs'), detail: show('ids'), commas: 'ids' as const },
    { label: t('ID, name, and group'), detail: show('columns'), commas: 'columns' as const },
  ];
  return (await vscode.window.showQuickPick(items, { placeHolder: t('How should the commas be read?') }))?.commas;
}

/** Shows the parsed boards without those already listed. A single new board needs no confirmation. */
async function confirmBoards(
  typed: readonly TypedBoard[],
  connection: string,
  known: readonly Board[],
): Promise<readonly TypedBoard[] | undefined> {
  const seen = new Set(known.filter((board) => board.connection === connection).map(({ recordId }) => recordId));
  const items = typed.map((board) => {
    const duplicate = seen.has(board.recordId);
    seen.add(board.recordId);
    return {
      label: sanitizePlainLabel(board.name ?? board.recordId),
      description: duplicate
        ? t('Already added, or listed twice')
        : sanitizePlainLabel([board.name && board.recordId, board.group].filter(Boolean).join(' · ')),
      picked: !duplicate,
      duplicate,
      board,
    };
  });
  const fresh = items.filter(({ duplicate }) => !duplicate);
  if (items.length === 1 && fresh.length === 1) return typed;
  const duplicates = items.length - fresh.length;
  const picked = await vscode.window.showQuickPick(items, {
    title: t('Add Boards'),
    canPickMany: true,
    placeHolder:
      duplicates === 0
        ? t('Select boards to add (new: {0})', fresh.length)
        : t('Select boards to add (new: {0}, already added: {1})', fresh.length, duplicates),
  });
  return picked?.filter(({ duplicate }) => !duplicate).map(({ board }) => board);
}

async function renameBoard(target: CommandTarget, only: string | undefined): Promise<void> {
  const [board] = boardsOf(target);
  if (!board) return;
  const name = await vscode.window.showInputBox({
    title: t('Rename Board'),
    prompt: renamePrompt(board),
    value: board.name ?? '',
  });
  if (name === undefined) return;
  await changeBoards([board], only, { name: name.trim() || undefined });
}

/** Replaces the ID of a board, whose name and group stay, and expands its row. */
async function editBoardId(deps: BoardCommandDeps, target: CommandTarget, only: string | undefined): Promise<void> {
  const [board] = boardsOf(target);
  if (!board) return;
  const isListed = (id: string) =>
    deps.boards().some(({ recordId, connection }) => recordId === id && connection === board.connection);
  const typed = await vscode.window.showInputBox({
    title: t('Edit Board ID'),
    prompt: t('The name and group of the board stay as they are.'),
    value: board.recordId,
    validateInput: (value) => {
      const id = value.trim();
      if (id === '') return t('Enter a board ID.');
      return id !== board.recordId && isListed(id) ? t('This board is already in the list.') : undefined;
    },
  });
  const recordId = typed?.trim();
  if (recordId === undefined || recordId === board.recordId) return;
  await changeBoards([board], only, { recordId });
  await deps.reveal(boardRef(board.connection, recordId), { expand: true });
}

async function groupBoards(
  deps: BoardCommandDeps,
  commandTarget: CommandTarget,
  only: string | undefined,
): Promise<void> {
  const boards = boardsOf(commandTarget);
  if (boards.length === 0) return;
  const groups = [
    ...new Set(deps.boards().flatMap(({ group, target }) => (group && target !== 'sample' ? [group] : []))),
  ];
  const items: (vscode.QuickPickItem & { group?: string; isNew?: true })[] = [
    ...groups.map((group) => ({ label: sanitizePlainLabel(group), group, iconPath: new vscode.ThemeIcon('folder') })),
    { label: t('New Group…'), isNew: true, iconPath: new vscode.ThemeIcon('new-folder') },
    { label: t('No Group'), iconPath: new vscode.ThemeIcon('circle-slash') },
  ];
  const picked = await vscode.window.showQuickPick(items, { placeHolder: t('Select a group to move to') });
  if (!picked) return;
  const group = picked.isNew
    ? await vscode.window.showInputBox({ title: t('New Group'), prompt: t('Group name') })
    : picked.group;
  if (picked.isNew && !group?.trim()) return;
  await changeBoards(boards, only, { group: group?.trim() });
}

async function removeChosen(target: CommandTarget, only: string | undefined): Promise<void> {
  const boards = boardsOf(target);
  if (boards.length === 0) return;
  const { undo: bringBack } = await removeBoards(boards, only);
  const undo = t('Undo');
  const choice = await vscode.window.showInformationMessage(
    boards.length === 1
      ? t('Removed 1 board from the list. It remains on the service.')
      : t('Removed {0} boards from the list. They remain on the service.', boards.length),
    undo,
  );
  if (choice === undo) await bringBack();
}
