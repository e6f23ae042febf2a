import * as vscode from 'vscode';
import { runInSlices } from '../base/timeSlicer';
import { arrangeFindings, type ArrangedFindings, type Arrangement } from '../findings/arrangeFindings';
import type { Findings } from '../findings/createFindings';
import type { Dismissals } from '../findings/dismissals';
import { attentionText, filteredText } from '../findings/findingTexts';
import type { BoardStore } from '../store/boardStore';
import type { Format } from '../text/format';
import { createTreeItemModel } from './createTreeItemModel';
import { findingGroupRows, rowsBelowFindings } from './findingRows';
import type { Node } from './node';
import type { RowsView, TreeRows } from './registerTreeView';
import { treeItemOf } from './treeItem';

/** The tree of findings, with the number that need attention as the badge of its view. */
export interface FindingsTree extends vscode.Disposable {
  readonly rows: TreeRows;
  /** Whether a value is a row of this tree; command arguments may come from anywhere. */
  readonly isRow: (value: unknown) => value is Node;
  readonly arrangement: () => Arrangement;
  /** Arranges the findings otherwise. */
  readonly arrange: (how: Partial<Arrangement>) => void;
  /** The findings as arranged, once everything loaded has been checked. */
  readonly arranged: () => Promise<ArrangedFindings>;
}

const nothing: ArrangedFindings = { groups: [], shown: 0, all: 0, attention: 0 };

/** Creates the tree; `initial`: how findings are arranged at first. */
export function createFindingsTree(
  { view, changed }: RowsView,
  findings: Findings,
  dismissals: Dismissals,
  store: BoardStore,
  format: () => Format,
  initial: Arrangement,
): FindingsTree {
  const parents = new WeakMap<object, Node | undefined>();
  let arrangement = initial;
  let arranged = nothing;
  let isStale = false;
  let running: Promise<void> | undefined;

  const arrangeNow = async (): Promise<void> => {
    while (isStale) {
      isStale = false;
      await dismissals.prepare();
      arranged = await runInSlices(arrangeFindings(findings.list(), arrangement, dismissals, format()));
      show();
    }
  };
  const update = () => {
    isStale = true;
    running ??= arrangeNow().finally(() => {
      running = undefined;
    });
  };
  const show = () => {
    const { attention } = arranged;
    const { filter } = arrangement;
    view.badge = attention === 0 ? undefined : { value: attention, tooltip: attentionText(attention, format()) };
    view.message = filter === '' ? '' : filteredText(filter, arranged, format());
    void vscode.commands.executeCommand('setContext', 'boardInspector.hasFindingsFilter', filter !== '');
    changed.fire(undefined);
  };
  const handedOut = (rows: Node[], parent: Node | undefined): Node[] => {
    for (const row of rows) parents.set(row, parent);
    return rows;
  };
  const disposable = vscode.Disposable.from(findings.onDidChange(update), dismissals.onDidChange(update));
  return {
    rows: {
      getChildren: async (parent) => {
        if (!parent) await running;
        return handedOut(parent ? rowsBelowFindings(parent, format()) : findingGroupRows(arranged), parent);
      },
      getParent: (node) => parents.get(node),
      getTreeItem: (node) => treeItemOf(createTreeItemModel(node, store, format(), true), node),
    },
    isRow: (value): value is Node => typeof value === 'object' && value !== null && parents.has(value),
    arrangement: () => arrangement,
    arrange: (how) => {
      arrangement = { ...arrangement, ...how };
      update();
    },
    arranged: async () => {
      await findings.settled();
      await running;
      return arranged;
    },
    dispose: () => {
      disposable.dispose();
    },
  };
}
