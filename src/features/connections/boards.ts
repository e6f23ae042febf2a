import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import { hrefOf } from '../../core/baseUrl';
import {
  boardName,
  configuredBoard,
  sampleConnectionName,
  type Board,
  type Connection,
} from '../../records/configured';
import { sanitizeMessageLabel } from '../../core/sanitizeLabel';
import { boardRef, pathOf } from '../../core/ref';
import type { Node } from '../../surfaces/tree/node';
import { changeBoards, removeBoards, showSamples } from '../../service/settings/writeSettings';
import type { Changed } from '../../service/settings/changeEntries';
import { askBoardName, firstVoteOf, type AddBoards } from './addBoards';
import type { App } from '../parts/app';
import type { CommandHandlers, CommandTarget } from '../parts/commands';
import { ownBoards } from './planMove';
import { asTitle } from '../../core/phrases';

type Needs = Pick<App, 'settings' | 'boards' | 'store' | 'tree' | 'openDetails'>;

export function boardCommands(app: Needs, addBoards: AddBoards): CommandHandlers {
  const only = () => onlyName(app.settings().connections);
  return {
    addBoards: () => addBoards(),
    addBoardsToGroup: ({ node }) => (node?.kind === 'group' ? addBoards({ group: node.name }) : undefined),
    renameBoard: (target) => renameBoard(app, target),
    editBoardId: (target) => editBoardId(app, target, only()),
    removeBoards: (target) => removeChosen(app, target, only()),
    exploreSampleBoards: async () => {
      await showSamples(true);
      void vscode.commands.executeCommand('setContext', 'boardInspector.hasExploredSamples', true);
      await vscode.commands.executeCommand('boardInspector.boards.focus');
      const first = app.boards().find(({ connection }) => connection === sampleConnectionName);
      if (!first) return;
      // So that an outcome is visible at once. A panel would cover the walkthrough.
      const vote = await firstVoteOf(boardRef(first.connection, first.recordId), app.store.causedBy('rows'));
      if (vscode.window.tabGroups.all.every(({ tabs }) => tabs.length === 0))
        app.openDetails(pathOf(vote), { preserveFocus: true, preview: true });
      await app.tree.reveal(vote);
    },
    hideSampleBoards: async () => {
      await showSamples(false);
      await offerUndo(t('The sample boards are hidden.'), { undo: () => showSamples(true) });
    },
  };
}

/** The name of the only connection, to which boards without a connection belong; undefined if there are several. */
export function onlyName([first, ...others]: readonly Connection[]): string | undefined {
  return others.length === 0 ? first?.name : undefined;
}

async function renameBoard(app: Needs, { nodes, node }: CommandTarget): Promise<void> {
  const row = node ?? nodes[0];
  const boards = row && row.kind !== 'noEntry' ? ownBoards([row]) : [];
  const [board] = boards;
  if (!row || !board) return row && refuseSamples([row]);
  const only = onlyName(app.settings().connections);
  if (row.kind === 'group') return renameGroup(row.name, boards, only, app.boards());
  const name = await askBoardName(board);
  if (name !== undefined) await changeBoards([board], only, { name: name || undefined });
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
    ignoreFocusOut: true,
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
async function editBoardId(app: Needs, target: CommandTarget, only: string | undefined): Promise<void> {
  const [board] = boardsOf(app, target, ({ kind }) => kind !== 'group');
  if (!board) return;
  const isListed = (id: string) =>
    app.boards().some(({ recordId, connection }) => recordId === id && connection === board.connection);
  const typed = await vscode.window.showInputBox({
    title: asTitle(t('Edit Board ID…')),
    value: board.recordId,
    ignoreFocusOut: true,
    validateInput: (value) => {
      const id = value.trim();
      if (id === '') return t('Enter a board ID.');
      return id !== board.recordId && isListed(id) ? t('This board is already in the list.') : undefined;
    },
  });
  const recordId = typed?.trim();
  if (recordId === undefined || recordId === board.recordId) return;
  await changeBoards([board], only, { recordId });
  await app.tree.reveal(boardRef(board.connection, recordId), { expand: true });
}

/** The boards of rows, or of what a panel shows, that are saved in settings. `isMeant`: which rows count. */
function boardsOf(app: Needs, { nodes, shown }: CommandTarget, isMeant: (node: Node) => boolean = () => true): Board[] {
  const inPanel = shown.flatMap((ref): Node[] => {
    const board = configuredBoard(app.boards(), ref);
    return board ? [{ kind: 'board', ref, board }] : [];
  });
  return ownBoards([...nodes.filter(isMeant), ...inPanel]);
}

/** Says why a key that works on boards does nothing on sample boards, and on groups of them. */
function refuseSamples(nodes: readonly Node[]): void {
  if (nodes.some(({ kind }) => kind === 'board' || kind === 'group' || kind === 'noEntry'))
    void vscode.window.showInformationMessage(t('Sample boards can’t be renamed or removed, only hidden.'));
}

/** Whether two connections have one name, and lead to the same boards. */
const areSame = (one: Connection, other: Connection): boolean =>
  one.name === other.name && hrefOf(one) === hrefOf(other) && one.appId === other.appId;

async function removeChosen(app: Needs, target: CommandTarget, only: string | undefined): Promise<void> {
  const boards = boardsOf(app, target);
  if (boards.length === 0) return refuseSamples(target.nodes);
  const used = app.settings().connections.filter(({ name }) => boards.some(({ connection }) => connection === name));
  const change = await removeBoards(boards, only);
  const undo = async () => {
    const known = app.settings().connections;
    if (used.every((each) => known.some((other) => areSame(each, other)))) return change.undo();
    // Without it, the boards couldn't be loaded, or would belong to another connection.
    void vscode.window.showWarningMessage(t('Not restored: the connection is no longer in your settings.'));
  };
  await offerUndo(t('Removed from the list: {0}.', boards.length === 1 ? nameInMessage(boards) : boards.length), {
    undo,
  });
}

/** The name of the first board, sanitized for a message. */
export const nameInMessage = ([board]: readonly Board[]): string =>
  board === undefined ? '' : sanitizeMessageLabel(boardName(board));

/** Shows what was changed, with a button that undoes it. */
export async function offerUndo(message: string, change: Pick<Changed, 'undo'>): Promise<void> {
  const undo = t('Undo');
  if ((await vscode.window.showInformationMessage(message, undo)) === undo) await change.undo();
}
