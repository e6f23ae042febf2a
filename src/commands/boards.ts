import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import type { Board, Connection } from '../records/configured';
import { sanitizePlainLabel } from '../text/sanitizeLabel';
import { hrefOf } from '../base/baseUrl';
import { boardRef } from '../base/ref';
import type { BoardTree } from '../tree/boardTree';
import { addBoards, changeBoards, removeBoards, showSamples } from '../settings/writeSettings';
import type { Changed } from '../settings/changeEntries';
import { boardsIn, commasIn, hasCommas, type Commas, type TypedBoard } from './boardLines';
import type { CommandHandlers, CommandTarget } from './commands';
import { chooseTarget } from './chooseTarget';
import { ownBoards } from './planMove';
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
  const only = () => onlyName(deps.connections());
  return {
    // In the title of the view, VS Code passes the focused row, which isn't meant.
    addBoards: () => askBoards(deps, undefined),
    addBoardsToGroup: ({ node }) => (node?.kind === 'group' ? askBoards(deps, node.name) : undefined),
    renameBoard: (target) => renameBoard(deps, target),
    editBoardId: (target) => editBoardId(deps, target, only()),
    removeBoards: (target) => removeChosen(target, only()),
    exploreSampleBoards: async () => {
      await showSamples(true);
      await vscode.commands.executeCommand('boardInspector.boards.focus');
    },
    hideSampleBoards: () => showSamples(false),
  };
}

/** The name of the only connection, which boards without connection belong to. */
export function onlyName([first, ...others]: readonly Connection[]): string | undefined {
  return others.length === 0 ? first?.name : undefined;
}

/** `group`: of the boards that name none. */
async function askBoards(deps: BoardCommandDeps, group: string | undefined): Promise<void> {
  const connections = deps.connections();
  if (connections.length === 0) return deps.addConnection();
  const connection = await chooseConnection(connections);
  const title = group === undefined ? t('Add Boards') : t('Add Boards to {0}', sanitizePlainLabel(group, 40));
  const text = connection && (await askText(title));
  if (!connection || text === undefined) return;
  const commas = await chooseCommas(text);
  if (!commas) return;
  const typed = await confirmBoards(boardsIn(text, commas), connection.name, deps.boards(), title);
  if (!typed || typed.length === 0) return;
  const target = await chooseTarget(t('Where do you want to save these boards?'));
  if (!target) return;
  const named = connections.length > 1 ? { connection: connection.name } : {};
  const grouped = group === undefined ? {} : { group };
  await addBoards(
    target,
    typed.map((board) => ({ ...grouped, ...board, ...named })),
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
async function askText(title: string): Promise<string | undefined> {
  let problem: string | undefined;
  for (let value = ''; ;) {
    const result = await showStep({
      title,
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
  title: string,
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
    title,
    canPickMany: true,
    placeHolder:
      duplicates === 0
        ? t('Select boards to add (new: {0})', fresh.length)
        : t('Select boards to add (new: {0}, already added: {1})', fresh.length, duplicates),
  });
  return picked?.filter(({ duplicate }) => !duplicate).map(({ board }) => board);
}

/** Renames a board, or a group in all of its boards. */
async function renameBoard(deps: BoardCommandDeps, { nodes, node }: CommandTarget): Promise<void> {
  const row = node ?? nodes[0];
  const boards = row && row.kind !== 'noEntry' ? ownBoards([row]) : [];
  const [board] = boards;
  if (!row || !board) return;
  const only = onlyName(deps.connections());
  if (row.kind === 'group') return renameGroup(row.name, boards, only, deps.boards());
  const name = await vscode.window.showInputBox({
    title: t('Rename Board'),
    prompt: renamePrompt(board),
    value: board.name ?? '',
  });
  if (name === undefined) return;
  await changeBoards([board], only, { name: name.trim() || undefined });
}

async function renameGroup(
  name: string,
  boards: readonly Board[],
  only: string | undefined,
  all: readonly Board[],
): Promise<void> {
  const typed = await vscode.window.showInputBox({
    title: t('Rename Group'),
    prompt: t('Group name'),
    value: name,
    validateInput: (value) => {
      const group = value.trim();
      if (group === '') return t('Enter a name.');
      return group !== name && all.some((board) => board.group === group)
        ? {
            message: t('A group with this name already exists. The boards join it.'),
            severity: vscode.InputBoxValidationSeverity.Info,
          }
        : undefined;
    },
  });
  const group = typed?.trim();
  if (group && group !== name) await changeBoards(boards, only, { group });
}

/** Replaces the ID of a board, whose name and group stay, and expands its row. */
async function editBoardId(deps: BoardCommandDeps, target: CommandTarget, only: string | undefined): Promise<void> {
  const [board] = ownBoards(target.nodes.filter(({ kind }) => kind !== 'group'));
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

async function removeChosen({ nodes }: CommandTarget, only: string | undefined): Promise<void> {
  const boards = ownBoards(nodes);
  if (boards.length === 0) return;
  const change = await removeBoards(boards, only);
  await offerUndo(
    boards.length === 1
      ? t('Removed 1 board from the list. It remains on the service.')
      : t('Removed {0} boards from the list. They remain on the service.', boards.length),
    change,
  );
}

/** Tells what was changed and offers to take it back. */
export async function offerUndo(message: string, change: Changed): Promise<void> {
  const undo = t('Undo');
  if ((await vscode.window.showInformationMessage(message, undo)) === undo) await change.undo();
}
