import { createHash } from 'node:crypto';

/** A digest that doesn't reveal the text: 96 bits of SHA-256 in base64url. */
export const digest = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 16);
