import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import { openSetting } from '../parts/openSetting';
import { boardUrlOf } from './boardUrlOf';

/** Opens a board in the browser, at the URL from the user's template. */
export async function browse(template: string, recordId: string): Promise<void> {
  const address = boardUrlOf(template, recordId);
  if (address === undefined) {
    const openSettings = t('Open Settings');
    const choice = await vscode.window.showWarningMessage(
      t('The board URL in your settings must start with https:// or http:// and contain {recordId}.', {
        recordId: '{recordId}',
      }),
      openSettings,
    );
    if (choice === openSettings) await openSetting('boardUrl');
    return;
  }
  await vscode.env.openExternal(vscode.Uri.parse(address, true));
}
