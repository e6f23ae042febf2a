import assert from 'node:assert/strict';
import { failureOfStatus, networkCodeOf, redirectTargetOf, retryAfterMs } from '../../../../src/service/api/transport';

describe('failureOfStatus', () => {
  for (const [operation, statuses, failure, retryAfter] of [
    ['votes', [201, 204, 206, 304, 400, 408, 413, 418], { kind: 'refused' }],
    ['votes', [300, 301, 302, 303, 307, 308], { kind: 'redirect' }],
    ['votes', [401], { kind: 'auth', stage: 'call' }],
    ['votes', [403], { kind: 'forbidden' }],
    ['votes', [404], { kind: 'notFound' }],
    ['votes', [429], { kind: 'rateLimited' }],
    ['votes', [500, 503, 599], { kind: 'server' }],
    ['token', [400, 401, 403], { kind: 'auth', stage: 'token' }],
    ['token', [404], { kind: 'notFound' }],
    ['files', [429, 503], { kind: 'rateLimited', retryAfterMs: 2000 }, 2000],
  ] as const)
    for (const status of statuses)
      it(`maps ${status} of ${operation} to ${failure.kind}`, () =>
        assert.deepEqual(failureOfStatus(status, operation, retryAfter), { ...failure, status }));
});

describe('E15 Retry-After', () => {
  const now = Date.UTC(2026, 10, 20, 12, 0, 0);
  const rows: readonly (readonly [string | undefined, number | undefined])[] = [
    ['2', 2000],
    [' 0 ', 0],
    ['999999', 999_999_000],
    ['2147483648', 2_147_483_648_000],
    ['Fri, 20 Nov 2026 12:00:05 GMT', 5000],
    ['Friday, 20-Nov-26 12:00:05 GMT', 5000],
    ['Fri, 20 Nov 2026 11:59:55 GMT', 0],
    ['Fri, 20 Nov 2099 12:00:00 GMT', Date.UTC(2099, 10, 20, 12) - now],
    ['-1', undefined],
    ['1.5', undefined],
    ['1e9', undefined],
    ['soon', undefined],
    ['2026', 2_026_000],
    ['2026-11-20', undefined],
    ['Fri, 99 Nov 2026 99:99:99 GMT', undefined],
    ['9'.repeat(400), undefined],
    ['', undefined],
    [undefined, undefined],
  ];
  for (const [header, ms] of rows) {
    it(`${header?.slice(0, 40) ?? 'absent'} is ${ms === undefined ? 'ignored' : `${ms} ms`}`, () =>
      assert.equal(retryAfterMs(header, now), ms));
  }
});

describe('the target of a redirect', () => {
  for (const [header, requested, target] of [
    [
      'https://login.canvas.example/x',
      'https://api.canvas.example/v1',
      { kind: 'otherHost', shared: 'canvas.example' },
    ],
    ['https://login.example/x', 'https://api.canvas.example/v1', { kind: 'otherHost' }],
    ['https://canvas.example/', 'https://api.canvas.example/', { kind: 'otherHost', shared: 'canvas.example' }],
    ['http://7.0.0.1/', 'http://10.0.0.1/', { kind: 'otherHost' }],
    ['http://[fe80::2]/', 'http://[fe80::1]/', { kind: 'otherHost' }],
  ] as const)
    it(`shares only what the requested host ends with, and at least two labels: ${header}`, () =>
      assert.deepEqual(redirectTargetOf(header, requested), target));
});

describe('the code of a failed handshake', () => {
  for (const [message, code] of [
    ['error:0A00010B:SSL routines:ssl3_get_record:wrong version number:../s3.c:354:\n', 'WRONG_VERSION_NUMBER'],
    ['error:100000f7:SSL routines:OPENSSL_internal:WRONG_VERSION_NUMBER:../tls.cc:1:', 'WRONG_VERSION_NUMBER'],
    ['error:1:SSL routines:x:tlsv1 alert protocol version:s3.c:1:SSL alert number 70', 'TLSV1_ALERT_PROTOCOL_VERSION'],
  ] as const)
    it(`is read from its message: ${message.slice(0, 60)}`, () =>
      assert.equal(networkCodeOf(Object.assign(new Error(`write EPROTO 9:${message}`), { code: 'EPROTO' })), `ERR_SSL_${code}`)); // oxfmt-ignore
});
