import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import { groupBy } from '../../core/groupBy';
import { boardRef } from '../../core/ref';
import type { Snapshot } from '../../service/snapshots/snapshotLibrary';
import { explain } from '../../service/text/explain';
import { joinParts } from '../../core/phrases';
import { sanitizePlainLabel } from '../../core/sanitizeLabel';
import type { App } from '../parts/app';
import { snapshotText } from '../../kinds/parts/snapshotText';

/** Asks for some of these snapshots, which are listed by board; unreadable ones below the board of their folder. */
export async function chooseSnapshots(
  all: readonly Snapshot[],
  { snapshots: library, boards, boardName, format }: Pick<App, 'snapshots' | 'boards' | 'boardName' | 'format'>,
): Promise<readonly Snapshot[]> {
  const listed = boards().map(({ connection, recordId }) => boardRef(connection, recordId));
  const folders = new Map(
    listed.flatMap((board) => library.unreadableOf(board).map(({ file }) => [file.folder, boardName(board)] as const)),
  );
  const nameOf = ({ ref, problem, file }: Snapshot): string =>
    problem ? (folders.get(file.folder) ?? t('Unreadable snapshots')) : boardName(ref);
  const items = [...groupBy(all, nameOf)].flatMap(([name, snapshots]) => [
    { label: sanitizePlainLabel(name, 60), kind: vscode.QuickPickItemKind.Separator, snapshot: undefined },
    ...snapshots.map((snapshot) => ({
      label: sanitizePlainLabel(snapshotText(snapshot, format())),
      description: joinParts([snapshot.problem && explain(snapshot.problem).what, format().bytes(snapshot.file.bytes)]),
      snapshot,
    })),
  ]);
  const picked = await vscode.window.showQuickPick(items, {
    title: t('Delete Snapshots'),
    placeHolder: t('Select the snapshots to delete'),
    canPickMany: true,
    matchOnDescription: true,
    ignoreFocusOut: true,
  });
  return (picked ?? []).flatMap(({ snapshot }) => snapshot ?? []);
}
