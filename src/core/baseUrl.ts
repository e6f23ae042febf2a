import { hasInvisibleCharacter } from './showInvisible';
import { trimTrailing } from './sanitizeLabel';

/** A validated base URL: origin, and path that ends with the version segment, no trailing slash. */
export interface BaseUrl {
  readonly origin: string;
  readonly path: string;
}

export type BaseUrlProblem =
  | 'notAnAddress'
  | 'invisible'
  | 'notHttps'
  | 'userInfo'
  | 'query'
  | 'fragment'
  /** Only a warning: by the API text, the URL ends with a version segment. */
  | 'noVersion';

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * Parses a base URL typed by the user. Accepts https, and http for loopback hosts only, since it carries a secret.
 * `problem` with `address` is a warning, without it an error.
 */
export function parseBaseUrl(typed: string): { address?: BaseUrl; problem?: BaseUrlProblem } {
  const text = typed.trim();
  // A space is seen where it stands.
  if (hasInvisibleCharacter(text.replaceAll(' ', ''))) return { problem: 'invisible' };
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return { problem: 'notAnAddress' };
  const url = new URL(text);
  if (url.username !== '' || url.password !== '') return { problem: 'userInfo' };
  if (text.includes('#')) return { problem: 'fragment' };
  if (text.includes('?')) return { problem: 'query' };
  if (url.protocol !== 'https:' && !loopback.test(url.hostname)) return { problem: 'notHttps' };
  const address = { origin: url.origin, path: trimTrailing(url.pathname, (character) => character === '/') };
  return /\/v\d+$/.test(address.path) ? { address } : { address, problem: 'noVersion' };
}

/** The base URL as text, without trailing slash. */
export const hrefOf = (address: BaseUrl): string => address.origin + address.path;
