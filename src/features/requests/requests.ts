import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import { placeholderRequest } from '../../service/api/operations';
import { ServiceError } from '../../core/failure';
import type { Ref } from '../../core/ref';
import { requestCopiedText, requestText } from '../../surfaces/exports/requestText';
import type { App } from '../parts/app';
import { callFor } from './callFor';
import { refInEditor } from '../../surfaces/documents/recordDocuments';
import { createAskWhere, saveWhole } from '../../surfaces/exports/saveFile';
import { tellSaved } from '../../surfaces/exports/tellSaved';
import { harOf } from '../../service/requests/harOf';
import { requestsKey } from './requestKey';
import type { CommandHandlers, Confirm, Feature } from '../parts/commands';

/** Commands on the requests that this window sent, and on those that load what is shown. */
export const requestsFeature = (
  app: Pick<App, 'connectionOf' | 'openDetails' | 'panels' | 'requests' | 'settings' | 'store' | 'version'>,
): Feature => ({
  commands: {
    copyRequest: ({ isOnCell, ref = refInEditor(), confirm }) =>
      isOnCell
        ? app.panels.activePage()?.({ type: 'menu', action: 'copyRequest' })
        : ref && copyRequest(app, ref, confirm),
    ...ledgerCommands(app),
  },
});

/** Copies the request of a ref, with placeholders for secrets. Errors: badConnection. */
async function copyRequest(
  { connectionOf, settings, store }: Pick<App, 'connectionOf' | 'settings' | 'store'>,
  ref: Ref,
  confirm: Confirm,
): Promise<void> {
  const connection = connectionOf(ref.connection);
  if (!connection) throw new ServiceError({ kind: 'badConnection' });
  const asking = { store, pageSize: () => settings().filesPageSize, zone: () => settings().zone };
  await vscode.env.clipboard.writeText(requestText(placeholderRequest(connection, callFor(ref, asking))));
  confirm(requestCopiedText(connection.sample === true));
}

function ledgerCommands({
  requests,
  version,
  openDetails,
}: Pick<App, 'requests' | 'version' | 'openDetails'>): CommandHandlers {
  const askWhere = createAskWhere();
  return {
    showRequests: () => openDetails(requestsKey, { preserveFocus: false }),
    saveRequests: async () => {
      const sent = requests.sent();
      if (sent.length === 0)
        return void vscode.window.showInformationMessage(t('Nothing has been requested in this window.'));
      const target = await askWhere('requests.har', { HAR: ['har'] });
      if (!target) return;
      await saveWhole(target, new TextEncoder().encode(harOf(sent, version)));
      tellSaved(target, t('Saved the requests without headers, queries, and bodies.'));
    },
  };
}
