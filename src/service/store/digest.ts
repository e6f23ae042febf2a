import { createHash } from 'node:crypto';
import { hrefOf, type BaseUrl } from '../../core/baseUrl';

/** A digest that doesn't reveal the text: 96 bits of SHA-256 in base64url. */
export const digest = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 16);

/** The identity of a service: the digest of its address. A connection's name may come to mean another service. */
export const serviceDigest = (address: BaseUrl): string => digest(hrefOf(address));
