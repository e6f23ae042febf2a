import assert from 'node:assert/strict';
import { networkCodeOf } from '../../../../src/service/api/transport';
import { failureOfCode } from '../../../../src/core/connectionCause';
import { explain, inOneLine } from '../../../../src/service/text/explain';

describe('explain', () => {
  for (const kind of ['notFound', 'refused'] as const) {
    it(`mentions no board ID for a connection: ${kind}`, () => {
      const failure = { kind, status: 404 } as const;
      assert.match(explain(failure).next, /board ID/);
      assert.doesNotMatch(explain(failure, 'connection').next, /board ID/);
      assert.match(explain(failure, 'connection').next, /base URL/);
    });
  }

  it('claims nothing about certificate checks, which VS Code can disable', () => {
    assert.doesNotMatch(inOneLine(explain({ kind: 'tls', code: 'CERT_HAS_EXPIRED' })), /never|bypass/);
  });

  it('has a cause of its own, and what to do, for each group of error codes', () => {
    const groups = [
      ['ENOTFOUND', 'ENODATA', 'EAI_AGAIN', 'ESERVFAIL'],
      ['ECONNREFUSED', 'ENETUNREACH', 'EHOSTUNREACH', 'EADDRNOTAVAIL', 'UNKNOWN', 'EMFILE', 'ERR_SOMETHING_NEW'],
      ['EACCES', 'EPERM'],
      ['ETIMEDOUT', 'ESOCKETTIMEDOUT'],
      ['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE', 'ERR_BAD_RESPONSE'],
      ['ERR_SSL_WRONG_VERSION_NUMBER', 'ERR_SSL_PACKET_LENGTH_TOO_LONG', 'ERR_SSL_HTTP_REQUEST'],
      ['ERR_SSL_UNSUPPORTED_PROTOCOL', 'ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION', 'ERR_SSL_NO_SHARED_CIPHER'],
      ['ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED', 'ERR_SSL_SSLV3_ALERT_BAD_CERTIFICATE'],
      ['ERR_SSL_SSLV3_ALERT_HANDSHAKE_FAILURE', 'EPROTO', 'ERR_SSL_TLSV1_UNRECOGNIZED_NAME', 'ERR_TLS_INVALID_CONTEXT'],
      ['CERT_HAS_EXPIRED'],
      ['CERT_NOT_YET_VALID'],
      ['ERR_TLS_CERT_ALTNAME_INVALID', 'HOSTNAME_MISMATCH'],
      ['DEPTH_ZERO_SELF_SIGNED_CERT', 'SELF_SIGNED_CERT_IN_CHAIN', 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY'],
      ['CERT_REVOKED', 'INVALID_CA', 'ERR_SSL_EE_KEY_TOO_SMALL', 'CERT_CHAIN_TOO_LONG'],
      ['HPE_INVALID_CONSTANT', 'HPE_INVALID_CHUNK_SIZE', 'HPE_UNEXPECTED_CONTENT_LENGTH'],
      ['HPE_HEADER_OVERFLOW'],
      ['Z_DATA_ERROR', 'Z_BUF_ERROR', 'ERR__ERROR_FORMAT_PADDING_1', 'ZSTD_error_prefix_unknown'],
    ];
    const texts = groups.map((codes) => {
      const explained = codes.map((code) => {
        const { what, next } = explain(failureOfCode(code));
        assert.ok(what.includes(`(${code})`), code);
        return `${what.replace(code, '')} ${next}`;
      });
      assert.equal(new Set(explained).size, 1, codes.join());
      return explained[0];
    });
    assert.equal(new Set(texts).size, groups.length);
  });

  for (const [message, code] of [
    [
      'write EPROTO 8010:error:0A00010B:SSL routines:ssl3_get_record:wrong version number:../s3.c:354:\n',
      'WRONG_VERSION_NUMBER',
    ],
    [
      'write EPROTO 9:error:100000f7:SSL routines:OPENSSL_internal:WRONG_VERSION_NUMBER:../tls.cc:1:',
      'WRONG_VERSION_NUMBER',
    ],
    [
      'write EPROTO 7:error:1:SSL routines:x:tlsv1 alert protocol version:s3.c:1:SSL alert number 70',
      'TLSV1_ALERT_PROTOCOL_VERSION',
    ],
  ] as const)
    it(`reads the reason of a failed handshake: ${code}`, () => {
      assert.equal(networkCodeOf(Object.assign(new Error(message), { code: 'EPROTO' })), `ERR_SSL_${code}`);
    });

  it('does not describe failing responses as no response', () => {
    assert.equal(explain({ kind: 'notAnswering' }).what, 'The last requests to this service all failed');
    const cause = { kind: 'network', code: 'ECONNREFUSED' } as const;
    assert.equal(explain({ kind: 'notAnswering', cause }).what, explain(cause).what);
  });

  it('shows waiting times in seconds, up to a day', () => {
    const wait = (retryAfterMs: number) => explain({ kind: 'rateLimited', status: 429, retryAfterMs }).next;
    assert.equal(wait(900), 'Retry in 1 s.');
    assert.equal(wait(1100), 'Retry in 2 s.');
    assert.equal(wait(1e12), 'Retry later, or contact your service administrator.');
  });

  it('offers no fix if none helps', () => {
    assert.equal(explain({ kind: 'notLoaded' }).fix, 'none');
    assert.equal(
      explain({ kind: 'settingNotChanged', setting: 'boardInspector.boards', reason: 'notList' }).fix,
      'none',
    );
  });
});
