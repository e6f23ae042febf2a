import { refOfBoard } from './records/configured';
import { config } from '@vscode/l10n';
import * as vscode from 'vscode';
import { createBoardData } from './boardData';
import { createEmitter } from './core/emitter';
import { sayIn } from './core/say';
import type { Rows } from './features/parts/app';
import { createDismissals } from './kinds/issues/dismissals';
import { onSettings } from './service/settings/settings';
import { welcomeView } from './service/settings/welcome';
import { digest } from './service/store/digest';
import { createDropUnused } from './service/store/usedSnapshots';
import { retryOnRecovery } from './service/store/connectionProblems';
import { createFindings } from './surfaces/issues/createFindings';
import { createIssueCounts } from './surfaces/issues/issueCounts';
import { connectionProblemItem, hiddenNamesItem } from './surfaces/status/statusBarItems';
import { createBoardTree } from './surfaces/tree/boardTree';
import type { Configured } from './surfaces/tree/node';
import type { RowsView } from './surfaces/tree/registerTreeView';
import type { RowMarks } from './surfaces/tree/rowMark';
import { showMarks } from './surfaces/tree/treeItem';

/**
 * Creates what the view of boards needs, which is evaluated before its first row is shown; its resources are disposed
 * with the extension.
 */
export function createRows(extension: vscode.ExtensionContext, rowsView: RowsView): Rows {
  if (vscode.l10n.bundle) config({ contents: vscode.l10n.bundle });
  sayIn(vscode.env.language);
  const { view } = rowsView;
  const log = vscode.window.createOutputChannel('Board Inspector', { log: true });
  const created = createBoardData(extension, log);
  const { data } = created;
  const { settings, connections, boards, store, secrets, snapshots, units } = data;

  const problemItem = connectionProblemItem(store, data.isInUse, () => tree.redraw());
  let signedOut = false;
  const configured = (): Configured => ({
    connections: connections(),
    // The tree is empty while a welcome view is shown.
    boards: signedOut ? [] : boards(),
    savedFilters: settings().savedFilters,
    badEntries: settings().badEntries,
    failing: problemItem.problems(),
  });
  const findings = createFindings({ store, boards: () => configured().boards, pinsOf: units.of });
  const dismissals = createDismissals({
    memory: data.memory,
    loadDigest: () => Promise.resolve(digest),
    serviceOf: data.serviceOf,
  });
  const issues = createIssueCounts(findings, dismissals);

  // Nothing is watched before the feature is loaded.
  let ofWatches: RowMarks | undefined;
  const marks: RowMarks = {
    of: (ref) => ofWatches?.of(ref),
    count: (ref) => ofWatches?.count(ref) ?? 0,
    isWatched: (ref) => ofWatches?.isWatched(ref) === true,
    isAnyShown: () => ofWatches?.isAnyShown() === true,
  };
  const tree = createBoardTree(rowsView, {
    store: store.causedBy('rows'),
    configured,
    format: data.format,
    filters: data.filters,
    snapshots,
    expanded: data.expandedRows,
    marks,
    issues,
  });
  const shownMarks = showMarks(view, marks, issues, () => configured().boards.map(refOfBoard));

  const dropUnused = createDropUnused(store);
  let shownElsewhere = (): readonly string[] => [];
  /** Drops the data of snapshots that nothing shows, except the two used last; cancels reading a closed one. */
  const dropUnshown = () => tree.releaseSnapshots(dropUnused(new Set([...shownElsewhere(), ...tree.shownSnapshots()])));

  const reset = createEmitter<void>();
  const reloaded = createEmitter<void>();
  const redraw = () => {
    tree.redraw();
    shownMarks.update();
    findings.reload();
  };
  const redrawAll = () => {
    redraw();
    reloaded.fire();
  };
  const welcome = welcomeView(secrets, (shown) =>
    vscode.commands.executeCommand('setContext', 'boardInspector.state', shown),
  );
  const showWelcome = async () => {
    const shown = await welcome({
      connections: connections(),
      bad: settings().badEntries.filter(({ setting }) => setting !== 'files.savedFilters').length,
      boards: boards(),
    });
    if (shown === undefined || signedOut === (shown === 'signedOut')) return;
    signedOut = shown === 'signedOut';
    redraw();
  };
  const resetConnections = () => {
    reset.fire();
    created.resetConnections();
    void showWelcome();
  };

  extension.subscriptions.push(
    log,
    tree,
    shownMarks,
    onSettings(() => {
      created.reload();
      problemItem.update();
      redrawAll();
      void showWelcome();
    }),
    secrets.onDidChange(resetConnections),
    problemItem,
    hiddenNamesItem(data.userNames),
    retryOnRecovery(store),
    store.onDidChange((ref) => {
      if (ref?.at !== undefined) dropUnshown();
    }),
    snapshots.onDidRemove(store.dropSnapshots),
    vscode.window.tabGroups.onDidChangeTabs(dropUnshown),
    units.onDidChange(redrawAll),
    // Dispose last, so that nothing reloads.
    created,
  );
  void showWelcome();
  void units.prepare();
  return {
    ...data,
    view,
    tree,
    configured,
    findings,
    dismissals,
    issues,
    connectionProblems: problemItem.problems,
    resetConnections,
    onDidReset: reset.event,
    onDidReload: reloaded.event,
    useMarks: (used) => {
      ofWatches = used;
      return () => {
        shownMarks.update();
        tree.redrawMarks(undefined);
      };
    },
    keepSnapshots: (ids) => void (shownElsewhere = ids),
  };
}
