import type * as vscode from 'vscode';
import { pathOf, type Ref } from './base/ref';
import { loadPlatform, type BoardData } from './boardData';
import { changesCommands } from './commands/changes';
import type { CommandHandlers } from './commands/commands';
import { compareVotesCommands } from './commands/compareVotes';
import { evidenceCommands } from './commands/evidence';
import { samplePastCommands } from './commands/samplePast';
import { snapshotCommands } from './commands/snapshots';
import { samplePast } from './sample/samplePast';
import { snapshotRetention } from './settings/settings';
import type { RowsView } from './tree/registerTreeView';
import type { Views } from './views';

/** Creates the handlers of the commands on snapshots: taking, comparing, handing over. */
export function createSnapshotHandlers(
  { configuration, store, snapshots, takeDeps, toTake }: BoardData,
  views: Views,
  snapshotsView: RowsView,
  log: vscode.LogOutputChannel,
): CommandHandlers {
  const { documents, boardName, datedBoardName, openDetails } = views;
  const { format, boards } = configuration;
  const openSnapshot = (ref: Ref) => openDetails(pathOf(ref));
  return {
    ...snapshotCommands({
      library: snapshots,
      store,
      boards,
      retention: snapshotRetention,
      toTake,
      takeDeps,
      format,
      selected: () => snapshotsView.view.selection,
      openDetails: openSnapshot,
      log: (line) => log.warn(line),
    }),
    ...changesCommands({
      library: snapshots,
      store,
      documents,
      boards,
      boardName,
      timeOf: views.timeOf,
      format,
      selected: () => snapshotsView.view.selection,
      openDetails,
    }),
    ...samplePastCommands({ library: snapshots, openDetails, past: samplePast }),
    ...compareVotesCommands({ library: snapshots, store, boards, datedBoardName, format, openDetails }),
    ...evidenceCommands({
      library: snapshots,
      tools: loadPlatform,
      packFiles: views.packFiles,
      boardName: datedBoardName,
      openDetails: openSnapshot,
    }),
  };
}
