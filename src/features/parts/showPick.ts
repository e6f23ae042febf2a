import * as vscode from 'vscode';

export interface Pick<T extends vscode.QuickPickItem> {
  readonly title: string;
  readonly placeholder: string;
  /** The items for the typed text; called again on every change of the text if `value` is set. */
  readonly items: (typed: string) => readonly T[];
  /** Initial text, if typed text is input rather than a filter of the list. */
  readonly value?: string;
  /** The initially chosen items; makes the pick multi-select. */
  readonly chosen?: readonly T[];
  /**
   * An item must be chosen: while none is, Enter picks the active one; without an active one, it shows this in place of
   * the title until an item is chosen, because VS Code has no validation message for a quick pick.
   */
  readonly noChoice?: string;
  readonly canGoBack?: boolean;
}

export type PickResult<T> =
  | { readonly kind: 'next'; readonly picked: readonly T[] }
  | { readonly kind: 'back' | 'cancelled' };

export function showPick<T extends vscode.QuickPickItem>(pick: Pick<T>): Promise<PickResult<T>> {
  return new Promise((resolve) => {
    const list = vscode.window.createQuickPick<T>();
    let settled = false;
    let isTyping = false;
    const leave = (result: PickResult<T>) => {
      if (settled) return;
      settled = true;
      resolve(result);
      list.dispose();
    };
    list.title = pick.title;
    list.placeholder = pick.placeholder;
    list.ignoreFocusOut = true;
    list.canSelectMany = pick.chosen !== undefined;
    list.matchOnDescription = pick.value === undefined;
    list.buttons = pick.canGoBack ? [vscode.QuickInputButtons.Back] : [];
    list.value = pick.value ?? '';
    list.items = pick.items(list.value);
    if (pick.chosen) list.selectedItems = pick.chosen;
    list.onDidChangeValue((typed) => {
      if (pick.value === undefined) return;
      list.items = pick.items(typed);
      list.activeItems = list.items.slice(0, 1);
      isTyping = true;
    });
    list.onDidChangeActive(() => (isTyping = false));
    list.onDidChangeSelection(() => (list.title = pick.title));
    list.onDidAccept(() => {
      // After typing, Enter picks the first row, not the previously active one, which is still highlighted.
      const isNoneChosen = pick.noChoice !== undefined && list.selectedItems.length === 0;
      const picked = isTyping ? list.items.slice(0, 1) : isNoneChosen ? list.activeItems : list.selectedItems;
      if (!isNoneChosen || picked.length > 0) leave({ kind: 'next', picked });
      else list.title = pick.noChoice;
    });
    list.onDidTriggerButton(() => leave({ kind: 'back' }));
    list.onDidHide(() => leave({ kind: 'cancelled' }));
    list.show();
  });
}
