import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import { giveConsent, type Consent } from '../model/consent';
import type { HiddenVotes } from '../insight/hiddenVotes';

/** What a person decides on text that hides voters: a consent to see it as received, or to go on with them hidden. */
export type VoterDecision = { readonly consent: Consent | undefined };

/** Asks whether text may be shown or exported as received that could name voters; undefined when dismissed. */
export async function askForConsent(
  purpose: 'open' | 'export',
  hidden: HiddenVotes,
): Promise<VoterDecision | undefined> {
  const keep = t('Keep Hidden');
  const show = purpose === 'open' ? t('Show as Received') : t('Export as Received');
  const answer = await vscode.window.showWarningMessage(
    messageText(hidden),
    { modal: true, detail: detailText(purpose, hidden) },
    keep,
    show,
  );
  if (answer === undefined) return undefined;
  return { consent: answer === show ? giveConsent() : undefined };
}

function messageText({ anonymous, unclear }: HiddenVotes): string {
  if (anonymous + unclear > 1)
    return unclear === 0
      ? t('{0} votes are anonymous, but the service returned data that could name their voters.', anonymous)
      : t(
          '{0} votes are anonymous or may be, but the service returned data that could name their voters.',
          anonymous + unclear,
        );
  return unclear === 0
    ? t('This vote is anonymous, but the service returned data that could name its voters.')
    : t('Can’t tell whether this vote is anonymous, and the service returned data that could name its voters.');
}

function detailText(purpose: 'open' | 'export', { unclear }: HiddenVotes): string {
  const promise = unclear === 0 ? t('Voters were promised anonymity.') : t('Voters may have been promised anonymity.');
  const choice =
    purpose === 'open'
      ? t('Open the JSON with this data hidden (recommended), or as received?')
      : t('Export the JSON with this data hidden (recommended), or as received?');
  return `${promise} ${choice}`;
}
