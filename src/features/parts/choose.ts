import { refOfBoard, boardName, type Board } from '../../records/configured';
import * as vscode from 'vscode';
import { t } from '@vscode/l10n';
import type { Ref } from '../../core/ref';
import { sanitizePlainLabel } from '../../core/sanitizeLabel';
import { boardsOfRef, boardsOfRows, likelyBoards } from './likelyBoards';
import { clauses } from '../../core/phrases';
import type { CommandTarget } from './commands';
import { showPick } from './showPick';
import type { SettingTarget } from '../../service/settings/writeSettings';

/**
 * Asks for a board, also for the only one: any extension can run commands. The board of the active panel (`shown`) comes
 * first, where Enter selects it. `detailOf`: a line below its name. undefined when dismissed, or without boards.
 */
export async function chooseBoard(
  placeHolder: string,
  all: readonly Board[],
  shown: Ref | undefined,
  detailOf: (ref: Ref) => string = () => '',
): Promise<Ref | undefined> {
  const items = [...new Set([...(shown ? boardsOfRef(all, shown) : []), ...all])].map((board) => {
    const ref = refOfBoard(board);
    return {
      label: sanitizePlainLabel(boardName(board)),
      description: sanitizePlainLabel(board.group ?? '', 60),
      detail: detailOf(ref),
      ref,
    };
  });
  if (items.length === 0) return undefined;
  return (await vscode.window.showQuickPick(items, { placeHolder }))?.ref;
}

/** The boards of a target; asks for boards if it has none, also for the only one, and preselects those in front. */
export async function boardsOfTarget(
  title: string,
  all: readonly Board[],
  { nodes, ref, front }: CommandTarget,
): Promise<readonly Board[]> {
  const ofRows = boardsOfRows(all, nodes);
  if (ofRows.length > 0) return ofRows;
  if (ref) return boardsOfRef(all, ref);
  return all.length === 0 ? all : chooseBoards(title, all, all.length === 1 ? all : likelyBoards(all, front));
}

/** Asks for boards; the likely ones are listed first and preselected. `why`: they're likely. Empty when dismissed. */
export async function chooseBoards(
  title: string,
  all: readonly Board[],
  likely: readonly Board[],
  why = t('shown or selected'),
): Promise<readonly Board[]> {
  const itemOf = (board: Board) => ({
    label: sanitizePlainLabel(boardName(board)),
    description: clauses([
      board.group !== undefined && sanitizePlainLabel(board.group, 60),
      likely.includes(board) && why,
    ]),
    board,
  });
  const chosen = likely.map(itemOf);
  const items = [...chosen, ...all.filter((board) => !likely.includes(board)).map(itemOf)];
  const placeholder =
    chosen.length > 0 ? t('Select other boards, or press Enter') : t('Select one or more boards, then press Enter');
  const noChoice = t('{0}: select at least one board first', title);
  const result = await showPick({ title, placeholder, items: () => items, chosen, noChoice });
  return result.kind === 'next' ? result.picked.map(({ board }) => board) : [];
}

/** Asks whether to save in user or workspace settings; without a trusted workspace, user settings. */
export async function chooseTarget(
  title: string,
  placeholder: string,
  canGoBack = false,
): Promise<SettingTarget | 'back' | undefined> {
  if (!vscode.workspace.workspaceFolders || !vscode.workspace.isTrusted) return 'user';
  const items = [
    { label: t('User'), description: t('Available in all workspaces'), target: 'user' as const },
    {
      label: t('Workspace'),
      description: t('This workspace only; shared with everyone who opens it'),
      target: 'workspace' as const,
    },
  ];
  const result = await showPick({ title, placeholder, items: () => items, canGoBack });
  if (result.kind === 'back') return 'back';
  return result.kind === 'next' ? result.picked[0]?.target : undefined;
}

export async function openSetting(name: string, target: 'user' | 'workspace' = 'user'): Promise<void> {
  const query = `boardInspector.${name}`;
  if (target === 'user') await vscode.commands.executeCommand('workbench.action.openSettings', query);
  else await vscode.commands.executeCommand('workbench.action.openWorkspaceSettings', { query });
}
