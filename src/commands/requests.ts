import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import { requestCopiedText } from '../exports/requestCopiedText';
import { requestText, type RequestForm } from '../exports/requestText';
import type { Connection } from '../records/configured';
import { hrefOf } from '../base/baseUrl';
import { ServiceError, type Operation } from '../base/failure';
import type { Ref } from '../base/ref';
import { placeholderRequest, tokenCall } from '../api/operations';
import { callFor, type Asking } from './callFor';
import type { CommandHandlers, Confirm } from './commands';

export interface RequestCommandDeps extends Asking {
  readonly connectionOf: (name: string) => Connection | undefined;
  /** Copies the request of the row on which the context menu of the active page was opened. */
  readonly copyRequestOfCell: () => void;
}

/** The command that copies a request. */
export const requestCommands = (deps: RequestCommandDeps): CommandHandlers => ({
  copyRequest: ({ isOnCell, ref, confirm }) =>
    isOnCell ? deps.copyRequestOfCell() : ref && copyRequest(deps, ref, confirm),
});

const forms = (): readonly (readonly [RequestForm, string, string])[] => [
  ['curl', 'cURL', t('for a shell such as bash or zsh')],
  ['http', 'HTTP', t('for a .http file')],
  ['fetch', 'fetch', t('for JavaScript')],
];

/** Copies the request of a ref, or its token request, with placeholders for secrets. Errors: badConnection. */
async function copyRequest(deps: RequestCommandDeps, ref: Ref, confirm: Confirm): Promise<void> {
  const connection = deps.connectionOf(ref.connection);
  if (!connection) throw new ServiceError({ kind: 'badConnection' });
  const call = callFor(ref, deps);
  const items = [call, tokenCall].flatMap((each): (vscode.QuickPickItem & { text?: string })[] => [
    { label: each === tokenCall ? t('Request for an access token') : operationTitle(each.operation), kind: separator },
    ...forms().map(([form, name, purpose]) => ({
      label: name,
      description: purpose,
      text: requestText(form, placeholderRequest(connection, each), {
        baseUrl: hrefOf(connection),
        recordId: ref.board,
      }),
    })),
  ]);
  const picked = await vscode.window.showQuickPick(items, { placeHolder: t('Select a format for the request') });
  if (picked?.text === undefined) return;
  await vscode.env.clipboard.writeText(picked.text);
  confirm(requestCopiedText(connection.sample === true));
}

const separator = vscode.QuickPickItemKind.Separator;

function operationTitle(operation: Operation): string {
  switch (operation) {
    case 'counters':
      return t('Request for statistics');
    case 'votes':
      return t('Request for votes');
    case 'files':
      return t('Request for files');
    case 'meetings':
      return t('Request for meetings');
    case 'token':
      return t('Request for an access token');
  }
}
