import type * as vscode from 'vscode';
import type { BoardData } from './boardData';
import { changesCommands } from './commands/changes';
import type { CommandHandlers } from './commands/commands';
import { compareVotes, votesOfTarget } from './commands/compareVotes';
import { snapshotCommands } from './commands/snapshots';
import { boardRef } from './base/ref';
import { snapshotRetention } from './settings/settings';
import type { ServiceContext, Views } from './views';

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
