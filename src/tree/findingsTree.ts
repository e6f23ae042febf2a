import * as vscode from 'vscode';
import { createEmitter, type Emitter } from '../base/emitter';
import type { Ref } from '../base/ref';
import { createArrangedList } from '../findings/arrangedList';
import type { ArrangedFindings, Arrangement } from '../findings/arrangeFindings';
import type { Findings } from '../findings/createFindings';
import type { Dismissals } from '../findings/dismissals';
import { attentionText, messageText, tonesText, type Coverage } from '../findings/findingTexts';
import type { BoardStore } from '../store/boardStore';
import { completeCount, unansweredLists, unshownLists } from '../store/missingLists';
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
  /** Changes how the findings are arranged. */
  readonly arrange: (how: Partial<Arrangement>) => void;
  /** The findings as arranged, once everything loaded has been checked. */
  readonly arranged: () => Promise<ArrangedFindings>;
  /** How many boards they come from. */
  readonly coverage: () => Coverage;
  /** Fires when the findings, or what isn’t loaded, may have changed. */
  readonly onDidChange: Emitter<void>['event'];
}

// Responses for many boards come in bursts.
const gatherMs = 200;

/** Creates the tree; `initial`: how findings are arranged at first. `boards`: all that are configured. */
export function createFindingsTree(
  { view, changed }: RowsView,
  findings: Findings,
  dismissals: Dismissals,
  store: BoardStore,
  format: () => Format,
  initial: Arrangement,
  boards: () => readonly Ref[],
): FindingsTree {
  const parents = new WeakMap<object, Node | undefined>();
  let showing: ReturnType<typeof setTimeout> | undefined;
  const shown = createEmitter<void>();
  let covered = '';
  const coverage = (): Coverage => {
    const refs = boards();
    return { boards: refs.length, complete: completeCount(refs, store) };
  };
  const coveredNow = () =>
    boards()
      .map((board) => unansweredLists(board, store).length + unshownLists(board, store).length)
      .join();
  const message = () => messageText(list.arrangement().filter, list.latest(), coverage(), format());
  const showMessage = () => void (view.message = message());
  /** The same once for many responses, and only if it's another one, since it redraws. */
  const showMessageSoon = () => {
    showing ??= setTimeout(() => {
      showing = undefined;
      if (view.message !== message()) showMessage();
      // What is left to load may change without a finding.
      const before = covered;
      covered = coveredNow();
      if (covered !== before) shown.fire();
    }, gatherMs);
  };
  const show = () => {
    const { attention, alerts, notes } = list.latest();
    const { filter } = list.arrangement();
    view.badge = attention === 0 ? undefined : { value: attention, tooltip: attentionText(attention, format()) };
    view.description = tonesText({ alerts, notes }, format());
    showMessage();
    void vscode.commands.executeCommand('setContext', 'boardInspector.hasFindingsFilter', filter !== '');
    changed.fire(undefined);
    covered = coveredNow();
    shown.fire();
  };
  const list = createArrangedList(findings, dismissals, format, initial, show);
  const listening = store.onDidChange(showMessageSoon);
  const handedOut = (rows: Node[], parent: Node | undefined): Node[] => {
    for (const row of rows) parents.set(row, parent);
    return rows;
  };
  const modelOf = (node: Node) => createTreeItemModel(node, store, format(), true);
  return {
    rows: {
      getChildren: async (parent) => {
        if (parent) return handedOut(rowsBelowFindings(parent, format()), parent);
        const arranged = await list.arranged();
        // When a view is first expanded, VS Code shows its rows only once a message was set, or after two seconds.
        showMessage();
        return handedOut(findingGroupRows(arranged), parent);
      },
      getParent: (node) => parents.get(node),
      getTreeItem: (node) => treeItemOf(modelOf(node), 'boardInspector.findings'),
      commandOf: (node) => modelOf(node).command,
    },
    isRow: (value): value is Node => typeof value === 'object' && value !== null && parents.has(value),
    arrangement: list.arrangement,
    arrange: list.arrange,
    arranged: async () => {
      await findings.settled();
      return list.arranged();
    },
    coverage,
    onDidChange: shown.event,
    dispose: () => {
      clearTimeout(showing);
      listening.dispose();
      list.dispose();
    },
  };
}
