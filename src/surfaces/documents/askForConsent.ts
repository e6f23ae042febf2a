import * as vscode from 'vscode';
import { type HiddenVotes, consentQuestion } from '../../kinds/vote/anonymity';
import { giveConsent, type Consent } from '../../records/privacy/consent';

/** The user's choice: a consent to text as received, or, without one, to continue with voters hidden. */
export interface VoterDecision {
  readonly consent: Consent | undefined;
}

/** Asks whether text that may name voters is shown or exported as received; undefined when dismissed. */
export async function askForConsent(hidden: HiddenVotes): Promise<VoterDecision | undefined> {
  const { message, detail, keep, show } = consentQuestion(hidden);
  const choice = await vscode.window.showWarningMessage(message, { modal: true, detail }, keep, show);
  if (choice === undefined) return undefined;
  return { consent: choice === show ? giveConsent() : undefined };
}
