import { sliceAt, type JsonPath } from '../../core/jsonText';

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

/** The text of a response as received, accessible only with a consent. */
export interface SealedText {
  /** Whether the redacted text hides anything in the value at a path. */
  readonly hides: (path: JsonPath) => boolean;
  /** The text as received. */
  readonly open: (consent: Consent) => string;
}

/** Seals a text. `redacted`: the same text with hidden values replaced; paths are the same in both. */
export const createSealedText = (received: string, redacted: string): SealedText => ({
  hides: (path) => sliceAt(received, path) !== sliceAt(redacted, path),
  open: () => received,
});
