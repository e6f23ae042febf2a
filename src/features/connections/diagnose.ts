import type { Connection } from '../../records/configured';
import type { CommandTarget } from '../parts/commands';
import { chosen } from './connections';
import type { ConnectionProblems } from '../../service/store/connectionProblems';

export interface DiagnosisDeps {
  /** Including built-in connections. */
  readonly connections: () => readonly Connection[];
  readonly addConnection: () => Promise<void>;
  readonly problems: () => ConnectionProblems;
  readonly diagnose: (connection: Connection, board: string | undefined) => Promise<void>;
}

export const diagnosisCommands = (deps: DiagnosisDeps) => ({
  diagnoseConnection: async (target: CommandTarget) => {
    const connection = await chosen(deps.connections(), target, deps.addConnection, deps.problems());
    if (connection) await deps.diagnose(connection, target.ref?.board);
  },
});
