import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import type { Format } from '../model/format';
import { boardName } from '../model/configured';
import { label } from '../model/label';
import { once } from '../model/once';
import { firstOf } from '../model/phrases';
import { boardRef, pathOf, type Ref } from '../model/ref';
import type { BoardStore } from '../store/boardStore';
import type { FileFilters } from './fileFilters';
import type { Look } from './looks/look';
import type { Goal } from './nearestRow';
import { topLook } from './looks/topLook';
import type { Configured, Node } from './node';
import type { BoardView, Rows } from './boardView';
import { roots } from './roots';
import { searchId } from './searchId';

/** What stands in the view of boards. */
export interface BoardTree extends vscode.Disposable {
  readonly rows: Rows;
  /** The same, noting what the editor asks for: only that can be drawn again. */
  readonly drawn: Rows;
  /** Draws everything again from what is known. */
  readonly redraw: () => void;
  /** Selects the row of a goal, or the nearest above it, and opens the view and all rows above; gives the row. */
  readonly reveal: (goal: Goal, how?: { focus?: boolean; expand?: boolean }) => Promise<Node | undefined>;
  /** Whether this is a row that the tree has handed out; arguments of commands may come from anywhere. */
  readonly isRow: (value: unknown) => value is Node;
}

/** Fills the view. `configured` gives no boards while a welcome view is to be seen. */
export function boardTree(
  { view, changed }: BoardView,
  store: BoardStore,
  configured: () => Configured,
  format: () => Format,
  filters: FileFilters,
): BoardTree {
  const shown = new Map<string, Node>();
  /** Boards whose loads were ended with their row, or that of their group, to be loaded when it is opened again. */
  const endedIn = new Map<string, readonly Ref[]>();
  // Every row that was handed out, with the one above it.
  const parents = new WeakMap<object, Node | undefined>();
  const asking = { filterOf: filters.of, searches: () => configured().searches };

  const handedOut = (rows: Node[], parent: Node | undefined): Node[] => {
    for (const row of rows) parents.set(row, parent);
    return rows;
  };

  const looks = once(() => import('./look').then((file) => file.look));
  const rows: Rows = {
    getChildren: async (node) => {
      if (!node) return handedOut(roots(configured()), node);
      const { children } = await import('./children');
      return handedOut(await children(node, store, asking), node);
    },
    getParent: (node) => parents.get(node),
    getTreeItem: async (node) => {
      const alone = configured().connections.length <= 1;
      const seen = topLook(node, store, format(), alone);
      return itemOf(seen ?? (await looks())(node, store, format(), alone), node);
    },
  };
  const drawnBelow = async (parent?: Node) => {
    const below = await rows.getChildren(parent);
    for (const row of below) {
      if (row.kind === 'search') shown.set(searchId(row.ref, row.key), row);
      else if (row.kind === 'board' || row.kind === 'section') shown.set(plainPath(row.ref), row);
    }
    return below;
  };

  /** The rows that show what became known, or was forgotten. */
  const rowsOf = (ref: Ref): Node[] => {
    const { question, connection, board: recordId } = ref;
    const id = plainPath(ref);
    const row = shown.get(id);
    if (question !== undefined)
      return [row, ...[...shown].flatMap(([each, node]) => (each.startsWith(`${id}/@search/`) ? [node] : []))].filter(
        (node): node is Node => node !== undefined && 'ref' in node && node.ref.question === question,
      );
    // What is drawn is asked for although it is closed; below its parent, only where it is open.
    const isFiltered = row?.kind === 'section' && row.ref.question !== undefined;
    const board = isFiltered ? shown.get(pathOf(boardRef(connection, recordId))) : row;
    return board ? [board] : [];
  };

  let drawings = 0;
  const redraw = (ref: Ref | undefined) => {
    drawings += 1;
    if (ref === undefined) {
      shown.clear();
      announce();
      return changed.fire(undefined);
    }
    const found = rowsOf(ref);
    if (found.length > 0) changed.fire(found);
  };

  /** Says above the rows whose files are filtered, and lets the title bar offer to clear that. */
  const announce = () => {
    const filtered = configured().boards.filter(({ connection, recordId }) =>
      filters.of(boardRef(connection, recordId)),
    );
    const names = filtered.slice(0, mostNames).map((board) => label(boardName(board), 40));
    view.message =
      filtered.length === 0 ? '' : t('Files filtered on: {0}', firstOf(names, mostNames, format(), filtered.length));
    void vscode.commands.executeCommand('setContext', 'boardInspector.hasFileFilters', filtered.length > 0);
  };
  announce();

  const disposable = vscode.Disposable.from(
    store.onDidChange(redraw),
    filters.onDidChange((board) => {
      announce();
      redraw(board);
    }),
    // Nobody looks at it any more, so the service need not go on working for it. The editor takes the row for empty
    // until its parent is drawn again; drawing the row itself would load it although it is closed.
    view.onDidCollapseElement(({ element }) => {
      const ended = lookedAtIn(element).filter(store.abandon);
      if (element.kind === 'group' || element.kind === 'board') endedIn.set(keyOf(element), ended);
      else for (const { connection, board } of ended) redraw(boardRef(connection, board));
    }),
    view.onDidExpandElement(({ element }) => {
      for (const ref of endedIn.get(keyOf(element)) ?? []) redraw(ref);
      endedIn.delete(keyOf(element));
    }),
  );

  return {
    rows,
    // Rows on the way to a goal are none that the editor could be told to draw again.
    drawn: { ...rows, getChildren: drawnBelow },
    redraw: () => redraw(undefined),
    reveal: async (goal, how = {}) => {
      const { nearestRow } = await import('./nearestRow');
      const row = await nearestRow(goal, rows.getChildren);
      // The editor loses the row when rows above it are drawn again meanwhile: opening a board asks for its counters.
      if (!row) return undefined;
      for (let tries = 0; tries < 3; tries += 1) {
        const before = drawings;
        await view.reveal(row, { select: true, focus: false, ...how });
        if (before === drawings) break;
      }
      return row;
    },
    isRow: (value): value is Node => typeof value === 'object' && value !== null && parents.has(value),
    dispose: () => {
      disposable.dispose();
    },
  };
}

const keyOf = (node: Node): string => (node.kind === 'group' ? node.name : 'ref' in node ? pathOf(node.ref) : '');

/** What is loaded for the rows below a row: a section, or boards. */
function lookedAtIn(node: Node): Ref[] {
  if (node.kind === 'group') return node.boards.map(({ connection, recordId }) => boardRef(connection, recordId));
  return node.kind === 'board' || node.kind === 'section' || node.kind === 'search' ? [node.ref] : [];
}

/** A row keeps its id while its files are filtered. */
const plainPath = ({ question: _question, ...plain }: Ref): string => pathOf(plain);

// The message is one short line in a narrow place.
const mostNames = 3;

const states = {
  nothing: vscode.TreeItemCollapsibleState.None,
  closed: vscode.TreeItemCollapsibleState.Collapsed,
  open: vscode.TreeItemCollapsibleState.Expanded,
} as const;

function itemOf(seen: Look, node: Node): vscode.TreeItem {
  const item = new vscode.TreeItem(seen.label, states[seen.below]);
  item.id = seen.id;
  item.description = seen.description ?? '';
  item.tooltip = seen.tooltip ?? seen.label;
  item.iconPath = new vscode.ThemeIcon(
    seen.icon,
    seen.color === undefined ? undefined : new vscode.ThemeColor(seen.color),
  );
  item.contextValue = seen.context;
  item.accessibilityInformation = { label: seen.spoken };
  if (seen.command !== undefined) item.command = { command: seen.command, title: '', arguments: [node] };
  return item;
}
