import assert from 'node:assert/strict';
import type { Failure } from '../../../../src/core/failure';
import { failureOfStatus, networkCodeOf, redirectTargetOf, retryAfterMs } from '../../../../src/service/api/transport';

describe('failureOfStatus', () => {
  const rows: readonly (readonly [number, Failure])[] = [
    [201, { kind: 'refused', status: 201 }],
    [204, { kind: 'refused', status: 204 }],
    [206, { kind: 'refused', status: 206 }],
    ...[300, 301, 302, 303, 307, 308].map((status) => [status, { kind: 'redirect', status }] as const),
    [304, { kind: 'refused', status: 304 }],
    [400, { kind: 'refused', status: 400 }],
    [401, { kind: 'auth', stage: 'call', status: 401 }],
    [403, { kind: 'forbidden', status: 403 }],
    [404, { kind: 'notFound', status: 404 }],
    [408, { kind: 'refused', status: 408 }],
    [413, { kind: 'refused', status: 413 }],
    [418, { kind: 'refused', status: 418 }],
    [429, { kind: 'rateLimited', status: 429 }],
    [500, { kind: 'server', status: 500 }],
    [503, { kind: 'server', status: 503 }],
    [599, { kind: 'server', status: 599 }],
  ];
  for (const [status, failure] of rows) {
    it(`maps ${status} of a call to ${failure.kind}`, () =>
      assert.deepEqual(failureOfStatus(status, 'votes'), failure));
  }

  for (const status of [400, 401, 403]) {
    it(`maps ${status} of a token request to rejected credentials`, () =>
      assert.deepEqual(failureOfStatus(status, 'token'), { kind: 'auth', stage: 'token', status }));
  }

  it('maps 404 of a token request to notFound', () =>
    assert.deepEqual(failureOfStatus(404, 'token'), { kind: 'notFound', status: 404 }));

  for (const status of [429, 503]) {
    it(`maps ${status} with Retry-After to rateLimited`, () =>
      assert.deepEqual(failureOfStatus(status, 'files', 2000), { kind: 'rateLimited', status, retryAfterMs: 2000 }));
  }
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
