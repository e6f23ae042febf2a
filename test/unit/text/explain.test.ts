import assert from 'node:assert/strict';
import { explain, inOneLine } from '../../../src/text/explain';

describe('explain', () => {
  it('mentions attempts only if there were several', () => {
    assert.doesNotMatch(inOneLine(explain({ kind: 'server', status: 501 })), /attempt/);
    assert.match(inOneLine(explain({ kind: 'server', status: 500, attempts: 3 })), /\. 3 attempts failed\./);
    assert.match(inOneLine(explain({ kind: 'server', status: 500, attempts: 2 })), /\. 2 attempts failed\./);
  });

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

  it('does not describe failing responses as no response', () => {
    assert.equal(explain({ kind: 'notAnswering' }).what, 'The last requests to this service all failed');
    const cause = { kind: 'network', code: 'ECONNREFUSED' } as const;
    assert.equal(explain({ kind: 'notAnswering', cause }).what, explain(cause).what);
  });

  it('shows waiting times in seconds, singular and plural, and more than a day', () => {
    const wait = (retryAfterMs: number) => explain({ kind: 'rateLimited', status: 429, retryAfterMs }).next;
    assert.equal(wait(900), 'Retry in 1 second.');
    assert.equal(wait(1100), 'Retry in 2 seconds.');
    assert.equal(wait(1e12), 'The service requires a wait of more than a day. Retry after that.');
  });

  it('offers no fix if none helps', () => {
    assert.equal(explain({ kind: 'notLoaded' }).fix, 'none');
    assert.equal(
      explain({ kind: 'settingNotChanged', setting: 'boardInspector.boards', reason: 'notList' }).fix,
      'none',
    );
  });
});
