import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import { requestText, type RequestForm } from '../exports/requestText';
import type { Connection } from '../model/configured';
import { ServiceError, type Operation } from '../model/failure';
import { filterOf, questionIn } from '../model/fileQuestion';
import type { Zone } from '../model/format';
import type { Ref } from '../model/ref';
import { requestFor, type Call } from '../service/operations';
import type { BoardStore } from '../store/boardStore';
import { keyed } from '../store/keyed';
import type { Register } from './commands';

export interface RequestDesk {
  readonly store: BoardStore;
  readonly connectionOf: (name: string) => Connection | undefined;
  readonly pageSize: () => number;
  readonly zone: () => Zone;
}

/** Registers the copying of requests. */
export const requestCommands = (register: Register, desk: RequestDesk): vscode.Disposable =>
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
  const call = callFor(ref, desk);
  const items = [call, tokenCall].flatMap((each, index): (vscode.QuickPickItem & { text?: string })[] => [
    { label: each === tokenCall ? t('Request for a token') : operationTitle(each.operation), kind: separator },
    ...forms().map(([form, name, purpose]) => ({
      label: name,
      description: purpose,
      text: requestText(form, requestFor(connection, each, index === 0 ? '<ACCESS_TOKEN>' : undefined)),
    })),
  ]);
  const picked = await vscode.window.showQuickPick(items, { placeHolder: t('Copy the request as') });
  if (picked?.text === undefined) return;
  await vscode.env.clipboard.writeText(picked.text);
  const said = connection.sample
    ? t('Copied. The sample boards are served within the editor: this address leads nowhere.')
    : t('Copied, with placeholders for what is secret');
  vscode.window.setStatusBarMessage(said, 5000);
}

const separator = vscode.QuickPickItemKind.Separator;

/** 4.1, which alone carries the credentials. */
const tokenCall: Call = { operation: 'token', body: { appId: '<APP_ID>', appSecret: '<APP_SECRET>' } };

/** The call that asks the service for what a ref names. A record is asked for with its section, or page. */
export function callFor(ref: Ref, { store, pageSize, zone }: Omit<RequestDesk, 'connectionOf'>): Call {
  const { board, section } = ref;
  switch (section) {
    case 'votes':
      return { operation: 'votes', query: { recordId: board } };
    case 'meetings':
      return { operation: 'meetings', body: { list: [board] } };
    case 'files': {
      const page = { pageSize: pageSize(), pageIndex: pageOf(ref, store) };
      return {
        operation: 'files',
        body: { id: board, ...page, ...filterOf(questionIn(ref.question), zone(), Date.now()) },
      };
    }
    case undefined:
    default:
      return { operation: 'counters', body: { list: [board] } };
  }
}

/** The number of the page that a file is on, or of the first one. While the base is not known, pages count from 1. */
function pageOf(ref: Ref, store: BoardStore): number {
  const shelved = store.files.peek(ref);
  if (shelved.state !== 'here') return 1;
  const { base = 1, pages, files } = shelved.value;
  const { record: _record, part: _part, ...section } = ref;
  const found = keyed(section, files).find(({ record }) => record.record === ref.record);
  const at = found ? pages.findIndex(({ answer }) => answer === found.held.answer) : 0;
  return base + Math.max(at, 0);
}

function operationTitle(operation: Operation): string {
  switch (operation) {
    case 'counters':
      return t('Request for counters');
    case 'votes':
      return t('Request for votes');
    case 'files':
      return t('Request for files');
    case 'meetings':
      return t('Request for meetings');
    case 'token':
      return t('Request for a token');
  }
}
