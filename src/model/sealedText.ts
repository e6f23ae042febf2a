import type { Consent } from './consent';
import { sliceAt, type JsonPath } from './jsonText';

/** The text of a response as received. Only a consent reaches it. */
export interface SealedText {
  /** Whether the value at a path holds anything that the redacted text hides. */
  readonly hides: (path: JsonPath) => boolean;
  /** The text as received. */
  readonly open: (consent: Consent) => string;
}

/** Seals a text. `redacted`: the same text with hidden values replaced; paths lead to the same places in both. */
export const createSealedText = (received: string, redacted: string): SealedText => ({
  hides: (path) => sliceAt(received, path) !== sliceAt(redacted, path),
  open: () => received,
});
