import * as vscode from 'vscode';
import type { BoardData } from './boardData';
import { snapshotsOfKey } from './panelControllers';
import { createDropUnused } from './service/store/usedSnapshots';
import type { Views } from './views';

/**
 * Drops the loaded data of deleted snapshots, and of those that nothing shows, except the two used last. Closing the tab of
 * a snapshot cancels reading it.
 */
export function dropUnshownSnapshots(
  { store, snapshots }: Pick<BoardData, 'store' | 'snapshots'>,
  { panels, documents, tree }: Pick<Views, 'panels' | 'documents' | 'tree'>,
): vscode.Disposable {
  const dropUnused = createDropUnused(store);
  const drop = () => {
    const inPanels = panels.keys().flatMap(snapshotsOfKey);
    const inDocuments = documents.shown().flatMap(({ at }) => at ?? []);
    tree.releaseSnapshots(dropUnused(new Set([...inPanels, ...inDocuments, ...tree.shownSnapshots()])));
  };
  return vscode.Disposable.from(
    store.onDidChange((ref) => {
      if (ref?.at !== undefined) drop();
    }),
    snapshots.onDidRemove(store.dropSnapshots),
    vscode.window.tabGroups.onDidChangeTabs(drop),
  );
}
