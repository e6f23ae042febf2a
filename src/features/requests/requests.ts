import * as vscode from 'vscode';
import { placeholderRequest } from '../../service/api/operations';
import { ServiceError } from '../../core/failure';
import type { Ref } from '../../core/ref';
import { requestCopiedText, requestText } from '../../surfaces/exports/requestText';
import type { Connection } from '../../records/configured';
import { callFor, type Asking } from './callFor';
import type { CommandHandlers, Confirm } from '../parts/commands';

export interface RequestCommandDeps extends Asking {
  readonly connectionOf: (name: string) => Connection | undefined;
  /** Copies the request of the row on which the context menu of the active page was opened. */
  readonly copyRequestOfCell: () => void;
}

export const requestCommands = (deps: RequestCommandDeps): CommandHandlers => ({
  copyRequest: ({ isOnCell, ref, confirm }) =>
    isOnCell ? deps.copyRequestOfCell() : ref && copyRequest(deps, ref, confirm),
});

/** Copies the request of a ref, with placeholders for secrets. Errors: badConnection. */
async function copyRequest(deps: RequestCommandDeps, ref: Ref, confirm: Confirm): Promise<void> {
  const connection = deps.connectionOf(ref.connection);
  if (!connection) throw new ServiceError({ kind: 'badConnection' });
  await vscode.env.clipboard.writeText(requestText(placeholderRequest(connection, callFor(ref, deps))));
  confirm(requestCopiedText(connection.sample === true));
}
