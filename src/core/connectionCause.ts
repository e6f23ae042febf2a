import type { Failure } from './failure';

/** Why no usable response arrived. */
export type ConnectionCause =
  | 'unknownHost'
  | 'noNameServer'
  | 'refused'
  | 'unreachable'
  | 'blocked'
  | 'noResponse'
  | 'closed'
  | 'noTls'
  | 'tlsVersion'
  | 'clientCertificate'
  | 'handshake'
  | 'expired'
  | 'notYetValid'
  | 'otherHost'
  | 'untrusted'
  | 'badCertificate'
  | 'notHttp'
  | 'largeHeaders'
  | 'encoding'
  | 'unknown';

export type ConnectionFailure = Extract<Failure, { kind: 'network' | 'dns' | 'tls' | 'protocol' }>;

/**
 * Causes by the error codes of the system, of OpenSSL and BoringSSL, of the HTTP parser, and of decompression. The
 * first match counts.
 */
const causes: readonly (readonly [RegExp, ConnectionFailure['kind'], ConnectionCause])[] = [
  [/^(ENOTFOUND|ENODATA)$/, 'dns', 'unknownHost'],
  [/^(EAI_[A-Z]+|ESERVFAIL)$/, 'dns', 'noNameServer'],
  [/^ECONNREFUSED$/, 'network', 'refused'],
  [/^(E(NET|HOST)(UNREACH|DOWN)|EADDRNOTAVAIL)$/, 'network', 'unreachable'],
  [/^(EACCES|EPERM)$/, 'network', 'blocked'],
  [/^E?(SOCKET)?TIMEDOUT$/, 'network', 'noResponse'],
  // ERR_BAD_RESPONSE is axios's code for a body that was cut off.
  [
    /^(ECONNRESET|ECONNABORTED|EPIPE|ERR_STREAM_(PREMATURE_CLOSE|DESTROYED)|ERR_BAD_RESPONSE|HPE_INVALID_EOF_STATE)$/,
    'network',
    'closed',
  ],
  [/^ERR_SSL_(WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG|HTTP_REQUEST|HTTPS_PROXY_REQUEST)$/, 'tls', 'noTls'],
  [
    /^ERR_SSL_.*(PROTOCOL_VERSION|UNSUPPORTED_PROTOCOL|NO_PROTOCOLS_AVAILABLE|VERSION_TOO_LOW|INAPPROPRIATE_FALLBACK|NO_SHARED_CIPHER|INSUFFICIENT_SECURITY|DH_KEY_TOO_SMALL|UNSAFE_LEGACY_RENEGOTIATION_DISABLED)$/,
    'tls',
    'tlsVersion',
  ],
  // With such an alert the service rejects the certificate that it asked this machine for.
  [
    /^ERR_SSL_.*ALERT_(CERTIFICATE_(REQUIRED|UNKNOWN|EXPIRED|REVOKED)|(BAD|NO|UNSUPPORTED)_CERTIFICATE|UNKNOWN_CA)$/,
    'tls',
    'clientCertificate',
  ],
  [/^ERR_SSL_(EE_KEY_TOO_SMALL|CA_KEY_TOO_SMALL|CA_MD_TOO_WEAK)$/, 'tls', 'badCertificate'],
  [/^CERT_HAS_EXPIRED$/, 'tls', 'expired'],
  [/^CERT_NOT_YET_VALID$/, 'tls', 'notYetValid'],
  [/^(ERR_TLS_CERT_ALTNAME_[A-Z]+|HOSTNAME_MISMATCH)$/, 'tls', 'otherHost'],
  [/^(DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|CERT_UNTRUSTED$)/, 'tls', 'untrusted'],
  [
    /^(CERT_|CRL_|INVALID_|ERROR_IN_C|(PATH_LENGTH_EXCEEDED|SUBJECT_ISSUER_MISMATCH|UNSPECIFIED)$)/,
    'tls',
    'badCertificate',
  ],
  [/^(EPROTO$|ERR_SSL_|ERR_TLS_)/, 'tls', 'handshake'],
  [/^HPE_HEADER_OVERFLOW$/, 'protocol', 'largeHeaders'],
  [/^HPE_/, 'protocol', 'notHttp'],
  [/^(Z_|ZSTD_|ERR_BROTLI|ERR__ERROR_|ERR_CONTENT_ENCODING$)/, 'protocol', 'encoding'],
];

/** The failure that an error code stands for; `network` for an unknown code. */
export const failureOfCode = (code: string): ConnectionFailure => ({
  kind: causes.find(([pattern]) => pattern.test(code))?.[1] ?? 'network',
  code,
});

/** What caused a failure. A lookup fails for an unknown host, or for want of a DNS server. */
export function causeOf({ kind, code }: ConnectionFailure): ConnectionCause {
  const cause = causes.find(([pattern]) => pattern.test(code))?.[2] ?? 'unknown';
  return kind === 'dns' && cause !== 'unknownHost' ? 'noNameServer' : cause;
}
