import { t } from '@vscode/l10n';
import type { Connection } from '../model/configured';
import type { CommandHandlers } from './commands';
import { chosen } from './connections';

export interface DiagnosisDesk {
  /** Including built-in connections. */
  readonly connections: () => readonly Connection[];
  readonly addConnection: () => Promise<void>;
  readonly examine: (connection: Connection, board: string | undefined) => Promise<void>;
}

/** The command that looks for the cause of a connection problem. */
export const diagnosisCommands = (desk: DiagnosisDesk): CommandHandlers => ({
  diagnoseConnection: async (target) => {
    const question = t('Select a connection to diagnose');
    const connection = await chosen(desk.connections(), target, question, desk.addConnection);
    if (connection) await desk.examine(connection, target.ref?.board);
  },
});
