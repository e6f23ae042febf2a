declare const consented: unique symbol;

/**
 * Proof that the user agreed to see text as received, voters included. Only dialogs call `giveConsent`, after the
 * user's answer.
 */
export interface Consent {
  readonly [consented]: true;
}

/** Creates a consent. Call it only after the user has agreed. */
export const giveConsent = (): Consent => Object.freeze({}) as Consent;
