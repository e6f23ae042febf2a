import * as vscode from 'vscode';
import { boardRef, type Ref } from '../../core/ref';
import { boardName, type Board } from '../../records/configured';
import { sanitizePlainLabel } from '../../core/sanitizeLabel';
import { boardsOfRef } from './likelyBoards';

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
    const ref = boardRef(board.connection, board.recordId);
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
