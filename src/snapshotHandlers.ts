import type * as vscode from 'vscode';
import type { BoardData } from './boardData';
import { changesCommands } from './features/changes/changes';
import type { CommandHandlers } from './features/parts/commands';
import { compareVotes, votesOfTarget } from './features/compareVotes/compareVotes';
import { snapshotCommands } from './features/snapshots/snapshots';
import { boardRef } from './core/ref';
import { snapshotRetention } from './service/settings/settings';
import type { ServiceContext, Views } from './app';

export function createSnapshotHandlers(
  { configuration, clients, store, snapshots, takeDeps, boardToTake }: BoardData,
  views: Views,
  { view: { view } }: Pick<ServiceContext, 'view'>,
  log: vscode.LogOutputChannel,
): CommandHandlers {
  const { documents, boardName, openDetails, tree } = views;
  const { format, boards } = configuration;
  const changes = changesCommands({
    library: snapshots,
    store,
    sourceOf: (name) => clients.of(name),
    documents,
    boards,
    boardName,
    timeOf: views.timeOf,
    format,
    openDetails,
  });
  const votesToCompare = {
    library: snapshots,
    store: store.causedBy('compare'),
    boards,
    boardName,
    timeOf: views.timeOf,
    format,
    openDetails,
  };
  return {
    ...snapshotCommands({
      library: snapshots,
      store,
      boards,
      retention: snapshotRetention,
      boardToTake,
      takeDeps,
      format,
      boardName,
      reveal: async (snapshot, force) => {
        await snapshots.list();
        const { connection, board } = snapshot;
        if (!force && !(view.visible && (await tree.isExpanded(boardRef(connection, board))))) return false;
        return (await tree.reveal(snapshot)) !== undefined;
      },
      compareWithEarlier: changes.compareWithEarlier,
      log: (line) => log.warn(line),
    }),
    compareWith: (target) => {
      const votes = votesOfTarget(target);
      return votes.length > 0 ? compareVotes(votesToCompare, votes) : changes.compareWith(target);
    },
    openRawChanges: changes.openRawChanges,
  };
}
