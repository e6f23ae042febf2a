import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import { createAskWhere, saveWhole } from '../../surfaces/exports/saveFile';
import { tellSaved } from '../../surfaces/exports/tellSaved';
import { harOf } from '../../service/requests/harOf';
import type { RequestLedger } from '../../service/requests/requestLedger';
import type { CommandHandlers } from '../parts/commands';

export interface LedgerCommandDeps {
  readonly requests: RequestLedger;
  readonly extensionVersion: string;
  readonly openRequests: () => void;
}

/** Commands on the requests that this window sent. */
export function ledgerCommands({ requests, extensionVersion, openRequests }: LedgerCommandDeps): CommandHandlers {
  const askWhere = createAskWhere();
  return {
    showRequests: openRequests,
    saveRequests: async () => {
      const sent = requests.sent();
      if (sent.length === 0)
        return void vscode.window.showInformationMessage(t('Nothing has been requested in this window.'));
      const target = await askWhere('requests.har', { HAR: ['har'] });
      if (!target) return;
      await saveWhole(target, new TextEncoder().encode(harOf(sent, extensionVersion)));
      tellSaved(target, t('Saved the requests without headers, queries, and bodies.'));
    },
  };
}
