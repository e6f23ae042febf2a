import { sanitizeLabel } from '../../core/sanitizeLabel';

/** Sanitized untrusted text in full; only extreme lengths are truncated. */
export const full = (text: string): string => sanitizeLabel(text, 4000);
