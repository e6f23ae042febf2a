import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import type { RequestForm } from '../exports/requestText';
import type { Connection } from '../model/configured';
import { ServiceError, type Operation } from '../model/failure';
import type { Ref } from '../model/ref';
import type { Asking } from './callFor';
import type { Register } from './commands';

export interface RequestDesk extends Asking {
  readonly connectionOf: (name: string) => Connection | undefined;
}

/** Registers the copying of requests. */
export const requestCommands = (register: Register, desk: RequestDesk): void =>
  register('copyRequest', async ({ node }) => {
    if (node && 'ref' in node) await copyRequest(desk, node.ref);
  });

const forms = (): readonly (readonly [RequestForm, string, string])[] => [
  ['curl', 'cURL', t('for a shell such as bash or zsh')],
  ['http', 'HTTP', t('for a .http file')],
  ['fetch', 'fetch', t('for JavaScript')],
];

/**
 * Copies the request behind a ref, or the one for its token. Placeholders stand where secrets belong. Errors:
 * badConnection.
 */
export async function copyRequest(desk: RequestDesk, ref: Ref): Promise<void> {
  const connection = desk.connectionOf(ref.connection);
  if (!connection) throw new ServiceError({ kind: 'badConnection' });
  const [{ requestText }, { requestFor }, { callFor, tokenCall }] = await Promise.all([
    import('../exports/requestText'),
    import('../service/operations'),
    import('./callFor'),
  ]);
  const call = callFor(ref, desk);
  const items = [call, tokenCall].flatMap((each, index): (vscode.QuickPickItem & { text?: string })[] => [
    { label: each === tokenCall ? t('Request for an access token') : operationTitle(each.operation), kind: separator },
    ...forms().map(([form, name, purpose]) => ({
      label: name,
      description: purpose,
      text: requestText(form, requestFor(connection, each, index === 0 ? '<ACCESS_TOKEN>' : undefined)),
    })),
  ]);
  const picked = await vscode.window.showQuickPick(items, { placeHolder: t('Select a format for the request') });
  if (picked?.text === undefined) return;
  await vscode.env.clipboard.writeText(picked.text);
  const said = connection.sample
    ? t('Copied. Sample boards run inside VS Code, so this request won’t work elsewhere.')
    : t('Copied, with placeholders for secrets');
  vscode.window.setStatusBarMessage(said, 5000);
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
