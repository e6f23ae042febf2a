import * as vscode from 'vscode';
import type { BoardData } from './boardData';
import { snapshotsOfKey } from './panels/panelControllers';
import { dropUnusedSnapshots } from './store/dropUnusedSnapshots';
import type { Views } from './views';

/** Drops what is loaded of snapshots once they are deleted, or few others were used since something showed them. */
export function dropUnshownSnapshots(
  { store, snapshots }: Pick<BoardData, 'store' | 'snapshots'>,
  { panels, documents, snapshotTree }: Pick<Views, 'panels' | 'documents' | 'snapshotTree'>,
): vscode.Disposable {
  const drop = () => {
    const inPanels = panels.keys().flatMap(snapshotsOfKey);
    const inDocuments = documents.shown().flatMap(({ at }) => at ?? []);
    snapshotTree.release(dropUnusedSnapshots(store, new Set([...inPanels, ...inDocuments, ...snapshotTree.shown()])));
  };
  return vscode.Disposable.from(
    store.onDidChange((ref) => {
      if (ref?.at !== undefined) drop();
    }),
    snapshots.onDidRemove(store.dropSnapshots),
    vscode.window.tabGroups.onDidChangeTabs(({ closed }) => {
      if (closed.length > 0) drop();
    }),
  );
}
