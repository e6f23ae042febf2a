import * as vscode from 'vscode';

/** A list to choose from, one step of several. */
export interface Pick<T extends vscode.QuickPickItem> {
  readonly title: string;
  readonly placeholder: string;
  /** What there is to choose, for what is typed; asked again with every change when `value` is given. */
  readonly items: (typed: string) => readonly T[];
  /** Whether the text typed means something beside narrowing the list, and what it is at first. */
  readonly value?: string;
  /** What is chosen already: several are chosen with check marks. */
  readonly chosen?: readonly T[];
  readonly active?: T | undefined;
  readonly canGoBack?: boolean;
}

export type PickResult<T> =
  { readonly went: 'on'; readonly picked: readonly T[]; readonly typed: string } | { readonly went: 'back' | 'away' };

/** Shows a list and waits for the person. */
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
    if (pick.active) list.activeItems = [pick.active];
    list.onDidChangeValue((typed) => {
      if (pick.value === undefined) return;
      list.items = pick.items(typed);
      list.activeItems = list.items.slice(0, 1);
      isTyping = true;
    });
    list.onDidChangeActive(() => (isTyping = false));
    list.onDidAccept(() => {
      // Who types and presses Enter at once means the first row, not the one that was active before and is still drawn so.
      const picked = isTyping ? list.items.slice(0, 1) : list.selectedItems;
      leave({ went: 'on', picked, typed: list.value });
    });
    list.onDidTriggerButton(() => leave({ went: 'back' }));
    list.onDidHide(() => leave({ went: 'away' }));
    list.show();
  });
}
