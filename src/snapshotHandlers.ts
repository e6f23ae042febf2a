import type * as vscode from 'vscode';
import type { BoardData } from './boardData';
import { changesCommands } from './commands/changes';
import type { CommandHandlers } from './commands/commands';
import { compareVotesCommands } from './commands/compareVotes';
import { samplePastCommands } from './commands/samplePast';
import { snapshotCommands } from './commands/snapshots';
import { samplePast } from './sample/samplePast';
import { snapshotRetention } from './settings/settings';
import type { ServiceContext, Views } from './views';

/** Creates the handlers of the commands that take, compare, and export snapshots. */
export function createSnapshotHandlers(
  { configuration, clients, store, snapshots, takeDeps, boardToTake }: BoardData,
  views: Views,
  { view: boardsView, snapshots: snapshotsView }: Pick<ServiceContext, 'view' | 'snapshots'>,
  log: vscode.LogOutputChannel,
): CommandHandlers {
  const { documents, boardName, openDetails, shownRef, snapshotTree } = views;
  const { format, boards } = configuration;
  const { compareWithEarlier, ...ofChanges } = changesCommands({
    library: snapshots,
    store,
    sourceOf: (name) => clients.of(name),
    documents,
    boards,
    boardName,
    timeOf: views.timeOf,
    format,
    selected: () => snapshotsView.view.selection,
    shown: shownRef,
    openDetails,
  });
  return {
    ...snapshotCommands({
      library: snapshots,
      store,
      boards,
      retention: snapshotRetention,
      boardToTake,
      takeDeps,
      format,
      selected: () => snapshotsView.view.selection,
      selectedBoards: () => (boardsView.view.visible ? boardsView.view.selection : []),
      shown: shownRef,
      reveal: async (ids, force) => {
        if (force || boardsView.view.visible || snapshotsView.view.visible) await snapshotTree.reveal(ids);
      },
      compareWithEarlier,
      log: (line) => log.warn(line),
    }),
    ...ofChanges,
    ...samplePastCommands({ library: snapshots, openDetails, past: samplePast }),
    ...compareVotesCommands({
      library: snapshots,
      store: store.causedBy('compare'),
      boards,
      boardName,
      timeOf: views.timeOf,
      format,
      openDetails,
    }),
  };
}
