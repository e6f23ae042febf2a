import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import { boardRef } from '../../core/ref';
import type { BoardStore } from '../../service/store/boardStore';
import type { App } from '../parts/app';
import { sanitizePlainLabel } from '../../core/sanitizeLabel';
import {
  pastedBoardItems,
  checkBoards,
  checksSummary,
  isAddable,
  isChosenAtFirst,
  urlProblem,
  type PastedBoardCheck,
  type PastedBoardItem,
} from './pastedBoardChecks';
import { isUrl, maxBoards, type PastedBoards, type TypedBoard } from './pastedBoards';
import { number } from '../../core/say';

/** What the user changed in the list, by board ID; kept when the list is shown again. */
export interface ListedChanges {
  readonly names: Map<string, string>;
  readonly chosen: Map<string, boolean>;
}

export type PickedBoards =
  | { readonly kind: 'add'; readonly boards: readonly PastedBoardCheck[] }
  | { readonly kind: 'rename'; readonly check: PastedBoardCheck }
  /** `switch`: read columns as board IDs, or the reverse. */
  | { readonly kind: 'back' | 'switch' | 'cancelled' };

interface Item extends vscode.QuickPickItem {
  readonly check?: PastedBoardCheck;
}

/** Creates the list of pasted boards, which requests their statistics, fifty boards at once, and shows the results. */
export function createBoardPicker(
  store: Pick<BoardStore, 'counters' | 'invalidate' | 'onDidChange'>,
  { boards, clients }: Pick<App, 'boards' | 'clients'>,
) {
  const checksOf = (connection: string, pasted: PastedBoards, { names }: ListedChanges) =>
    checkBoards(
      pasted.boards.map((board) => withName(board, names.get(board.recordId))),
      boards().filter((board) => board.connection === connection),
      (recordId) => store.counters.peek(boardRef(connection, recordId)),
    );

  /** Requests failed statistics again. */
  const retryFailed = (connection: string, checks: readonly PastedBoardCheck[]) => {
    clients.resetFailures();
    for (const { board, failure } of checks) if (failure) store.invalidate(boardRef(connection, board.recordId));
  };

  /** Lists the boards until the user decides. Leaving the list, except to rename a board, aborts requests. */
  const show = (connection: string, pasted: PastedBoards, changes: ListedChanges): Promise<PickedBoards> =>
    new Promise((resolve) => {
      const picker = vscode.window.createQuickPick<Item>();
      const retry = { iconPath: new vscode.ThemeIcon('refresh'), tooltip: t('Retry') };
      const rename = { iconPath: new vscode.ThemeIcon('edit'), tooltip: t('Rename Board') };
      const switched = {
        iconPath: new vscode.ThemeIcon('arrow-swap'),
        tooltip: pasted.areColumns ? t('Read as Board IDs Only') : t('Read as ID, Name, and Group'),
      };
      let checks = checksOf(connection, pasted, changes);
      let redrawing: ReturnType<typeof setTimeout> | undefined;
      let isLeft = false;
      let isDrawing = false;
      let isOutdated = false;
      let drawn = Promise.resolve();
      let chosenOnAccept: number | undefined;

      const isChosen = (check: PastedBoardCheck) =>
        isAddable(check) && (changes.chosen.get(check.board.recordId) ?? isChosenAtFirst(check));
      const isChecking = () => checks.some(({ verdict }) => verdict === 'checking');

      const leave = (result: PickedBoards) => {
        if (isLeft) return;
        isLeft = true;
        clearTimeout(redrawing);
        changed.dispose();
        if (result.kind !== 'rename')
          for (const { board, verdict } of checks)
            if (verdict === 'checking') store.invalidate(boardRef(connection, board.recordId));
        resolve(result);
        picker.dispose();
      };
      const add = () => leave({ kind: 'add', boards: checks.filter(isChosen) });

      const takeSelection = (selected: readonly Item[]) => {
        const now = new Set(selected.map(({ check }) => check?.board.recordId));
        for (const check of checks) {
          const { recordId } = check.board;
          if (isAddable(check) && now.has(recordId) !== isChosen(check))
            changes.chosen.set(recordId, now.has(recordId));
        }
        if (selected.some(({ check }) => !check || !isAddable(check)))
          picker.selectedItems = picker.items.filter(({ check }) => check && isChosen(check));
      };

      const draw = () => {
        redrawing = undefined;
        if (isDrawing) {
          isOutdated = true;
          return;
        }
        isDrawing = true;
        isOutdated = false;
        checks = checksOf(connection, pasted, changes);
        // On every draw, since the store may have been invalidated, for example by a changed secret.
        for (const { board, verdict } of checks)
          if (verdict === 'checking') void store.counters.get(boardRef(connection, board.recordId));
        const active = picker.activeItems[0]?.check?.board.recordId;
        const texts = pastedBoardItems(checks);
        const shown = checks.map((check, at): Item => {
          const { icon, ...own } = texts[at] as PastedBoardItem;
          return {
            ...own,
            iconPath: new vscode.ThemeIcon(icon),
            ...(isAddable(check) && { buttons: [rename] }),
            check,
          };
        });
        picker.items = [...shown, ...notesOn(pasted)];
        picker.selectedItems = shown.filter(({ check }) => check && isChosen(check));
        picker.activeItems = shown.filter(({ check }) => check?.board.recordId === active).slice(0, 1);
        picker.title = t('Add Boards ({0})', checksSummary(checks, pasted.unread.length));
        picker.busy = isChecking();
        picker.buttons = [
          vscode.QuickInputButtons.Back,
          ...(pasted.isAmbiguous ? [switched] : []),
          ...(checks.some(({ verdict }) => verdict === 'unknown') ? [retry] : []),
        ];
        drawn = whenShown().then(() => {
          isDrawing = false;
          if (isLeft) return;
          takeSelection(picker.selectedItems);
          if (isOutdated) draw();
        });
        if (chosenOnAccept === undefined || isChecking()) return;
        // If checks changed the selection after Enter, show that before anything is added.
        const isAsAccepted =
          checks.filter(isChosen).length === chosenOnAccept && checks.every(({ verdict }) => verdict !== 'unknown');
        chosenOnAccept = undefined;
        if (isAsAccepted) add();
      };

      const changed = store.onDidChange((ref) => {
        // The boards of one response fire one by one: draw them together.
        if (ref === undefined || ref.section === undefined) redrawing ??= setTimeout(draw, 30);
      });
      picker.placeholder = t('Select boards to add');
      picker.ignoreFocusOut = true;
      picker.canSelectMany = true;
      picker.matchOnDescription = true;
      picker.keepScrollPosition = true;
      // While items are drawn, VS Code reports changes of the selection that the user didn't make.
      picker.onDidChangeSelection((selected) => {
        if (!isDrawing) takeSelection(selected);
      });
      picker.onDidAccept(async () => {
        await drawn;
        if (isChecking()) chosenOnAccept = checks.filter(isChosen).length;
        else add();
      });
      picker.onDidTriggerItemButton(({ item: { check } }) => check && leave({ kind: 'rename', check }));
      picker.onDidTriggerButton((button) => {
        if (button !== retry) return leave({ kind: button === switched ? 'switch' : 'back' });
        retryFailed(
          connection,
          checks.filter(({ verdict }) => verdict === 'unknown'),
        );
      });
      picker.onDidHide(() => leave({ kind: 'cancelled' }));
      draw();
      picker.show();
    });

  return {
    /** Lists the boards, and repeats failed checks. */
    pick: (connection: string, pasted: PastedBoards, changes: ListedChanges): Promise<PickedBoards> => {
      retryFailed(connection, checksOf(connection, pasted, changes));
      return show(connection, pasted, changes);
    },
    /** Lists the boards, and checks those that weren't checked. */
    show,
  };
}

/** Resolves when VS Code has shown what was set on an input, and has reported the resulting selection. */
async function whenShown(): Promise<void> {
  // The extension host sends properties in the next task, and VS Code handles messages in order.
  await new Promise((resolve) => setTimeout(resolve, 0));
  await Promise.resolve(vscode.commands.executeCommand('noop')).catch(() => {});
}

const withName = ({ recordId, group, ...board }: TypedBoard, name = board.name): TypedBoard => ({
  recordId,
  ...(name ? { name } : {}),
  ...(group === undefined ? {} : { group }),
});

/** Rows about the parts of the text that contain no board. */
function notesOn({ unread, isCut }: PastedBoards): Item[] {
  const notes: Item[] = unread.map((part) => ({
    label: sanitizePlainLabel(part, 80),
    description: t('No board ID'),
    ...(isUrl(part) && { detail: urlProblem() }),
  }));
  if (isCut) {
    const max = number(maxBoards);
    notes.push({ label: t('The text is too long. At most its first {0} boards are listed.', max) });
  }
  if (notes.length === 0) return [];
  return [{ label: t('Not understood'), kind: vscode.QuickPickItemKind.Separator }, ...notes];
}
