import { label } from '../../model/label';

/** Sanitized untrusted text in full; only extreme lengths are truncated. */
export const full = (text: string): string => label(text, 4000);
