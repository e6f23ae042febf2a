import type { NamedProxy, ProxySettings } from './proxy';

/** Checks the route to a service step by step. Sends no request and no credentials; never rejects. */
export interface Probe {
  /** Whether a host is an IP address. */
  readonly isNumber: (host: string) => boolean;
  readonly lookUp: (host: string, signal: AbortSignal) => Promise<{ addresses: readonly string[] } | ProbeFault>;
  /** Opens a connection like a request does. Closes it once TLS is established or the signal is aborted. */
  readonly open: (origin: string, signal: AbortSignal) => Opening;
  readonly namedProxy: (origin: string, settings: ProxySettings) => NamedProxy | undefined;
  /** Operating system, version and architecture, for a report. */
  readonly machine: string;
}

/** A failed step; `code` is the system's error code. */
export interface ProbeFault {
  readonly code: string;
}

export interface Opening {
  readonly connected: Promise<Connected | (ProbeFault & Through)>;
  /** Settles after `connected`; only for https. */
  readonly secured: Promise<Secured | (ProbeFault & { readonly certificate?: Certificate })>;
}

/** The proxy that VS Code used, if known. `status`: HTTP status of the proxy's own response. */
interface Through {
  readonly proxy?: string;
  readonly status?: number;
}

export interface Connected extends Through {
  /** Address and port. */
  readonly to: string;
}

export interface Secured {
  readonly certificate?: Certificate;
  /** false: not verified, because VS Code is configured not to. */
  readonly checked: boolean;
}

/** The certificate as presented. Its texts are untrusted. */
export interface Certificate {
  readonly subject: string;
  readonly issuer: string;
  /** Subject alternative names, for example `DNS:example.com`. */
  readonly names: string;
  /** Milliseconds since the Unix epoch. */
  readonly from: number;
  readonly to: number;
  /** Whether its root is one of the certificate authorities bundled with VS Code. */
  readonly isPublic: boolean;
}
