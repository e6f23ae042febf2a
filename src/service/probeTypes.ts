import type { NamedProxy, ProxySettings } from './proxy';

/** Looks at the way to a service, piece by piece. Sends no request, so nothing secret either; never rejects. */
export interface Probe {
  /** Whether a host is a number already. */
  readonly isNumber: (host: string) => boolean;
  readonly lookUp: (host: string, signal: AbortSignal) => Promise<{ addresses: readonly string[] } | Fault>;
  /** Opens a connection as a request would, and closes it when it is secure or the signal is aborted. */
  readonly open: (origin: string, signal: AbortSignal) => Opening;
  readonly namedProxy: (origin: string, settings: ProxySettings) => NamedProxy | undefined;
  /** System and version, for a report. */
  readonly machine: string;
}

/** Why it did not go on; `code` is the system's name of it. */
export interface Fault {
  readonly code: string;
}

export interface Opening {
  readonly connected: Promise<Connected | (Fault & Through)>;
  /** Of https alone; settles after `connected`. */
  readonly secured: Promise<Secured | (Fault & { readonly certificate?: Certificate })>;
}

/** Through which proxy the editor went, if it said so. `status`: the proxy's own answer instead of a connection. */
interface Through {
  readonly proxy?: string;
  readonly status?: number;
}

export interface Connected extends Through {
  /** To which address and port. */
  readonly to: string;
}

export interface Secured {
  readonly certificate?: Certificate;
  /** false: it was not checked, because the editor is told not to. */
  readonly checked: boolean;
}

/** A certificate as it was shown. Its texts are somebody else's. */
export interface Certificate {
  readonly subject: string;
  readonly issuer: string;
  /** Names it is for, such as `DNS:example.com`. */
  readonly names: string;
  /** Milliseconds since the Unix epoch. */
  readonly from: number;
  readonly to: number;
  /** Whether it goes back to one of the authorities that come with the editor. */
  readonly isPublic: boolean;
}
