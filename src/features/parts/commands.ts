import { ofProblems } from '../../surfaces/status/statusBarItems';
import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import { explain, inOneLine } from '../../service/text/explain';
import { failureOf, ServiceError, codeOf } from '../../core/failure';
import { withoutIcons } from '../../core/sanitizeLabel';
import type { JsonPath } from '../../core/jsonText';
import type { Ref } from '../../core/ref';
import type { Quantity } from '../../core/units';
import type { BoardTree } from '../../surfaces/tree/boardTree';
import type { Node } from '../../surfaces/tree/node';
import { stackTraceOf } from './stackTrace';

/** What a command is called on: rows of the tree, what a panel shows, or a connection. */
export interface CommandTarget {
  /** The row that the command was called on. */
  readonly node: Node | undefined;
  /** That row, or all selected rows if it is one of them. */
  readonly nodes: readonly Node[];
  /** The ref of that row, or the first of a panel. */
  readonly ref: Ref | undefined;
  /** What a panel shows; empty when the command was called on rows. */
  readonly shown: readonly Ref[];
  /** The name of a connection, if the command was called on one. */
  readonly connection?: string;
  readonly field?: JsonPath;
  /** The user that is meant, and the others of the board, as shown. */
  readonly users?: readonly string[];
  /** The field whose unit is meant. */
  readonly quantity?: Quantity;
  /** The number of a deviation that a document marks. */
  readonly deviation?: number;
  /** Whether it was called on a cell in the page in front. */
  readonly isOnCell?: true;
  /** Whether it was called on all connections with a problem. */
  readonly isOfProblems?: true;
  /** What the user sees, whatever the command was called on. */
  readonly front: Front;
  /** Confirms what was done, where the command was called: in the panel, or else in the status bar. */
  readonly confirm: Confirm;
}

/** The page in front and the selected rows, which a command may mean that was called on nothing. */
export interface Front {
  readonly ref: Ref | undefined;
  /** The connection that the page is about. */
  readonly connection: string | undefined;
  /** Empty while the view of boards is hidden. */
  readonly rows: readonly Node[];
}

export type Confirm = (message: string) => void;

export type CommandHandler = (target: CommandTarget) => unknown;

/** Handlers by the ids of their commands in the manifest, without the prefix. */
export type CommandHandlers = Readonly<Record<string, CommandHandler>>;

/** A part of the extension that commands start. `dispose`: ends what it does by itself. */
export interface Feature {
  readonly commands: CommandHandlers;
  readonly dispose?: () => void;
}

/** Runs a command by its ID in the manifest; the arguments may be anything. */
export type Dispatch = (command: string, one: unknown, many: unknown) => unknown;

/** Reports a command that failed, in the log and in a message. */
export type ReportError = (id: string, error: unknown) => Promise<void>;

export const confirmInStatusBar: Confirm = (message) =>
  void vscode.window.setStatusBarMessage(withoutIcons(message), 5000);

/** The target of a call from the tree, the palette or a key binding. */
const targetOfRows = (node: Node | undefined, selected: readonly Node[], front: Front): CommandTarget => ({
  node,
  nodes: selected.length > 0 ? selected : node ? [node] : [],
  ref: node && 'ref' in node ? node.ref : undefined,
  shown: [],
  front,
  confirm: confirmInStatusBar,
});

/** The target of a button in a panel that shows these refs. `confirm`: in that panel. */
export const targetOfShown = (shown: readonly Ref[], confirm: Confirm = confirmInStatusBar): CommandTarget => ({
  node: undefined,
  nodes: [],
  ref: shown[0],
  shown,
  front: { ref: shown[0], connection: shown[0]?.connection, rows: [] },
  confirm,
});

/** The target of a button about a connection, or about a field of it. */
export const targetOfConnection = (connection: string, quantity?: Quantity): CommandTarget => ({
  ...targetOfShown([]),
  connection,
  ...(quantity && { quantity }),
});

/** Creates the report of failed commands; a cancelled one is not reported. */
export const createReportError =
  (log: vscode.LogOutputChannel): ReportError =>
  async (id, error) => {
    const failure = failureOf(error);
    if (failure.kind === 'cancelled') return;
    const operation = error instanceof ServiceError && error.operation ? `${error.operation} ` : '';
    const code = ('code' in failure ? failure.code : codeOf(error)) ?? '';
    log.error(
      `${id}: ${operation}${failure.kind} ${code}`.trimEnd(),
      error instanceof ServiceError ? '' : stackTraceOf(error),
    );
    const showLog = t('Show Log');
    const choice = await vscode.window.showErrorMessage(inOneLine(explain(failure)), showLog);
    if (choice === showLog) log.show();
  };

const prefix = 'boardInspector.';

/** Commands that apply to the rows in focus when a key runs them, because keys pass no rows. */
const byKey: ReadonlySet<string> = new Set([
  'renameBoard',
  'removeBoards',
  'copyName',
  'copyId',
  'groupBoards',
  'moveUp',
  'moveDown',
]);

/** What the commands of boards do on snapshots. */
const onSnapshots: Readonly<Record<string, string>> = {
  renameBoard: 'renameSnapshot',
  removeBoards: 'deleteSnapshots',
};

export type CommandRows = Pick<BoardTree, 'isRow' | 'rowsInFocus' | 'allDragged' | 'topOf'>;

interface Manifest {
  readonly contributes: { readonly menus: Readonly<Record<string, readonly { readonly command?: string }[]>> };
}

/**
 * The commands of view titles that no row offers. VS Code passes the row in focus to them, but the user chose the
 * command for the view.
 */
export function commandsOfTitles({ packageJSON }: vscode.Extension<unknown>): ReadonlySet<string> {
  const { menus } = (packageJSON as Manifest).contributes;
  const commandsIn = (menu: string) => new Set((menus[menu] ?? []).flatMap(({ command }) => command ?? []));
  const ofRows = commandsIn('view/item/context');
  return new Set([...commandsIn('view/title')].filter((command) => !ofRows.has(command)));
}

/** VS Code passes the context of a cell when a command is selected in its menu. */
const isCell = (value: unknown): boolean => typeof value === 'object' && value !== null && 'webviewSection' in value;

/**
 * Creates the function that runs the handlers of registered commands, and reports their failures. `withoutRow`:
 * commands that apply to no row, whatever is passed.
 */
export const createDispatch =
  (
    handlers: CommandHandlers,
    { isRow, rowsInFocus }: CommandRows,
    withoutRow: ReadonlySet<string>,
    front: () => Front,
    report: ReportError,
  ): Dispatch =>
  async (command, one, many) => {
    let id = command.slice(prefix.length);
    // Other extensions may pass anything: use only rows of our own trees, and numbers of shown deviations.
    const isTaken = (value: unknown): value is Node => !withoutRow.has(command) && isRow(value);
    const node = isTaken(one) ? one : undefined;
    const selected = Array.isArray(many) ? many.filter(isTaken) : [];
    const isByKey = one === undefined && many === undefined && byKey.has(id);
    try {
      const rows = isByKey ? await rowsInFocus() : selected;
      if ((node ?? rows[0])?.kind === 'snapshot') id = onSnapshots[id] ?? id;
      await handlers[id]?.({
        ...targetOfRows(node, rows, front()),
        ...(typeof one === 'number' && { deviation: one }),
        ...(isCell(one) && { isOnCell: true }),
        ...(one === ofProblems && { isOfProblems: true }),
      });
    } catch (error) {
      await report(id, error);
    }
  };

/** Creates the function that drops rows of the tree on a row, or below all rows. */
export const createDrop =
  (handlers: CommandHandlers, { isRow, allDragged, topOf }: CommandRows, front: () => Front, report: ReportError) =>
  async (dragged: unknown, target: Node | undefined): Promise<void> => {
    const nodes = Array.isArray(dragged) ? dragged.filter(isRow) : [];
    if (nodes.length === 0 || (target && !isRow(target))) return;
    try {
      await handlers['dropRows']?.(targetOfRows(target && topOf(target), allDragged(nodes), front()));
    } catch (error) {
      await report('dropRows', error);
    }
  };
