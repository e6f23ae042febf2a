import { type Connection, isReserved } from '../../records/configured';
import type { DiagnosisPanels } from '../diagnosis/diagnosis';
import type { App } from '../parts/app';
import type { CommandTarget, Feature } from '../parts/commands';
import { createAddBoards } from './addBoards';
import { boardCommands } from './boards';
import { chosen, connectionCommands } from './connectionCommands';
import { manageConnectionsCommands } from './manageConnections';
import { moveCommands } from './moveBoards';

/** Commands on connections, their diagnosis, and the boards in the settings. */
export function connectionsFeature(
  app: Pick<
    App,
    | 'boards'
    | 'clients'
    | 'connectionProblems'
    | 'connections'
    | 'isInUse'
    | 'mayLoad'
    | 'openDetails'
    | 'report'
    | 'resetConnections'
    | 'run'
    | 'secrets'
    | 'settings'
    | 'store'
    | 'tree'
  >,
  { begin }: Pick<DiagnosisPanels, 'begin'>,
): Feature {
  const addBoards = createAddBoards(app);
  const diagnoseDraft = (connection: Connection, secret: string) =>
    void begin({ connection, secret }).catch((error: unknown) => app.report('diagnoseConnection', error));
  return {
    commands: {
      ...connectionCommands(app, addBoards, diagnoseDraft),
      ...manageConnectionsCommands(app),
      ...moveCommands(app),
      ...boardCommands(app, addBoards),
      diagnoseConnection: async (target: CommandTarget) => {
        // Hidden samples have nothing to diagnose.
        const connections = app.connections().filter(({ name }) => !isReserved(name) || app.isInUse(name));
        const connection = await chosen(app, target, { connections, problems: app.connectionProblems() });
        if (connection) await begin({ connection, board: target.ref?.board });
      },
    },
  };
}
