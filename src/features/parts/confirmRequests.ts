import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import { areManyFor } from '../../service/requests/manyRequests';
import type { RequestCount } from '../../service/store/requestsFor';
import { requestsCost } from './requestsCost';

/** Asks whether to send requests if there are many; true without a question if there are few. */
export async function confirmRequests(question: string, button: string, requests: RequestCount): Promise<boolean> {
  if (!areManyFor(requests)) return true;
  const detail = t('{0}.', requestsCost(requests));
  return (await vscode.window.showWarningMessage(question, { modal: true, detail }, button)) === button;
}
