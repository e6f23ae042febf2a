import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import type { Board, Connection } from '../records/configured';
import { sanitizePlainLabel } from '../text/sanitizeLabel';
import { boardRef } from '../base/ref';
import type { BoardTree } from '../tree/boardTree';
import { changeBoards, removeBoards, showSamples } from '../settings/writeSettings';
import type { AddBoards } from './addBoards';
import type { CommandHandlers, CommandTarget } from './commands';
import { renamePrompt } from './settingText';

export interface BoardCommandDeps {
  /** Configured connections without the built-in samples. */
  readonly connections: () => readonly Connection[];
  readonly boards: () => readonly Board[];
  readonly addBoards: AddBoards;
  readonly reveal: BoardTree['reveal'];
}

/** Commands on the list of boards. */
export function boardCommands(deps: BoardCommandDeps): CommandHandlers {
  const only = () => {
    const [first, ...others] = deps.connections();
    return others.length === 0 ? first?.name : undefined;
  };
  return {
    addBoards: () => deps.addBoards(),
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
