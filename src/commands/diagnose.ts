import { t } from '@vscode/l10n';
import type { Connection } from '../model/configured';
import type { Register } from './commands';
import { chosen } from './connections';

export interface DiagnosisDesk {
  /** Including built-in connections. */
  readonly connections: () => readonly Connection[];
  readonly examine: (connection: Connection, board: string | undefined) => Promise<void>;
}

/** Registers the command that diagnoses a connection. */
export const diagnosisCommands = (register: Register, desk: DiagnosisDesk): void =>
  register('diagnoseConnection', async (gesture) => {
    const { node } = gesture;
    const connection = await chosen(desk.connections(), gesture, t('Diagnose which connection?'));
    if (connection) await desk.examine(connection, node && 'ref' in node ? node.ref.board : undefined);
  });
