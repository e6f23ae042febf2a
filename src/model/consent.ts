declare const consented: unique symbol;

/**
 * Says that a person has agreed to see text as received, voters included. Only a dialog makes one: `giveConsent` is
 * called where a person has answered, and nowhere else.
 */
export interface Consent {
  readonly [consented]: true;
}

/** Makes a consent. Call it only with a person's answer in hand. */
export const giveConsent = (): Consent => Object.freeze({}) as Consent;
