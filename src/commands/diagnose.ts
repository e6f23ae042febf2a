import { t } from '@vscode/l10n';
import type { Connection } from '../model/configured';
import type { Register } from './commands';
import { chosen } from './connections';

export interface DiagnosisDesk {
  /** Those that are built in as well. */
  readonly connections: () => readonly Connection[];
  readonly examine: (connection: Connection, board: string | undefined) => Promise<void>;
}

/** Registers the gesture that looks for the cause of trouble with a connection. */
export const diagnosisCommands = (register: Register, desk: DiagnosisDesk): void =>
  register('diagnoseConnection', async (gesture) => {
    const { node } = gesture;
    const connection = await chosen(desk.connections(), gesture, t('Select a connection to diagnose'));
    if (connection) await desk.examine(connection, node && 'ref' in node ? node.ref.board : undefined);
  });
