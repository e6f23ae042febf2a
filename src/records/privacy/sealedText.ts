import type { Consent } from './consent';
import { sliceAt, type JsonPath } from '../../core/jsonText';

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
