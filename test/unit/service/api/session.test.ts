import assert from 'node:assert/strict';
import { ServiceError } from '../../../../src/core/failure';
import { createSession, type TokenCheck } from '../../../../src/service/api/session';
import { clientFor, deferred, endServers, errorOf, failureWith, httpServer, never, sample, until } from './serving';

const refusal = { kind: 'auth', stage: 'call', status: 401 } as const;

/** Number of requests by operation. */
function counted(record: readonly { readonly operation: string }[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { operation } of record) counts[operation] = (counts[operation] ?? 0) + 1;
  return counts;
}

describe('the access token', () => {
  afterEach(endServers);

  it('is requested once for many concurrent calls', async () => {
    const server = await sample({ faultSettings: { delayMs: [0, 10] } });
    const client = clientFor(server.baseUrl);
    await Promise.all(Array.from({ length: 20 }, () => client.votes('retro-2026-w46', never())));
    assert.deepEqual(counted(server.service.record), { token: 1, votes: 20 });
  });

  it('E04 is renewed after a 401, and the call is retried', async () => {
    const server = await sample();
    const client = clientFor(server.baseUrl);
    await client.votes('retro-2026-w46', never());
    server.service.revokeTokens();
    server.service.clearRecord();
    assert.equal((await client.votes('retro-2026-w46', never())).records.length, 2);
    assert.deepEqual(
      server.service.record.map(({ operation, status }) => `${operation} ${status}`),
      ['votes 401', 'token 200', 'votes 200'],
    );
  });

  it('E07 is renewed exactly once for many concurrent calls after it expired', async () => {
    const server = await sample({ faultSettings: { delayMs: [0, 8], onlyNewestToken: true } });
    const client = clientFor(server.baseUrl);
    await client.votes('retro-2026-w46', never());
    server.service.revokeTokens();
    server.service.clearRecord();
    await Promise.all(Array.from({ length: 30 }, () => client.votes('retro-2026-w46', never())));
    const { token, votes = 0 } = counted(server.service.record);
    assert.equal(token, 1);
    assert.ok(votes <= 60, `${votes} calls`);
  });

  it('E05 is renewed once when it is always rejected, then not used until the user acts', async () => {
    const server = await sample({ faultSettings: { faults: { votes: [{ status: 401 }] } } });
    const client = clientFor(server.baseUrl);
    assert.deepEqual(await failureWith(client.votes('b', never())), refusal);
    assert.deepEqual(counted(server.service.record), { token: 2, votes: 2 });
    server.service.clearRecord();
    for (let times = 0; times < 5; times += 1) assert.deepEqual(await failureWith(client.votes('b', never())), refusal);
    assert.deepEqual(server.service.record, []);
    server.service.clearFaults();
    server.service.setFaults({ faults: {} });
    client.dropToken();
    assert.deepEqual((await client.votes('empty-board', never())).records, []);
  });

  for (const status of [400, 401, 403]) {
    it(`E06 is not requested again after ${status} until the user acts`, async () => {
      const server = await sample({ faultSettings: { faults: { token: [{ status }] } } });
      const client = clientFor(server.baseUrl);
      const expected = { kind: 'auth', stage: 'token', status };
      for (let times = 0; times < 3; times += 1)
        assert.deepEqual(await failureWith(client.votes('b', never())), expected);
      assert.deepEqual(counted(server.service.record), { token: 1 });
      server.service.setFaults({ faults: {} });
      client.dropToken();
      await client.votes('b', never());
    });
  }

  it('is requested again after a server error', async () => {
    const server = await sample({ faultSettings: { faults: { token: [{ status: 500, times: 1 }] } } });
    const client = clientFor(server.baseUrl);
    assert.deepEqual(await failureWith(client.votes('b', never())), { kind: 'server', status: 500 });
    await client.votes('b', never());
    assert.deepEqual(counted(server.service.record), { token: 2, votes: 1 });
  });

  for (const expiresIn of ['0', '-1', '"7200"', '1e400', 'null', '1.5', null]) {
    it(`E02 is used until it is rejected, whatever expiresIn is: ${expiresIn ?? 'missing'}`, async () => {
      const server = await sample({ faultSettings: { expiresIn } });
      const client = clientFor(server.baseUrl);
      for (let times = 0; times < 3; times += 1) await client.votes('b', never());
      assert.deepEqual(counted(server.service.record), { token: 1, votes: 3 });
    });
  }

  it('is not requested without credentials until the user acts', async () => {
    const server = await sample();
    let reads = 0;
    const client = clientFor(server.baseUrl, {
      credentials: () => {
        reads += 1;
        return Promise.reject(new ServiceError({ kind: 'noCredentials' }));
      },
    });
    for (let times = 0; times < 3; times += 1)
      assert.deepEqual(await failureWith(client.votes('b', never())), { kind: 'noCredentials' });
    assert.deepEqual([reads, server.service.record.length], [1, 0]);
    client.dropToken();
    await errorOf(client.votes('b', never()));
    assert.equal(reads, 2);
  });

  it('is still issued for other calls when one is canceled', async () => {
    const server = await sample({ faultSettings: { faults: { token: [{ delayMs: 60 }] } } });
    const client = clientFor(server.baseUrl);
    const user = new AbortController();
    const leaving = failureWith(client.votes('b', user.signal));
    const staying = client.votes('b', never());
    user.abort();
    assert.deepEqual(await leaving, { kind: 'cancelled' });
    await staying;
    assert.deepEqual(counted(server.service.record), { token: 1, votes: 1 });
  });

  it('can be tested with tryOut, and the test can be canceled', async () => {
    const server = await sample();
    const client = clientFor(server.baseUrl);
    assert.deepEqual(await client.tryOut(never()), { expiresIn: '7200' });
    server.service.setFaults({ faults: { token: [{ connection: 'hang' }] } });
    const user = new AbortController();
    const trial = failureWith(client.tryOut(user.signal));
    await until(() => server.service.record.length === 2);
    user.abort();
    assert.deepEqual(await trial, { kind: 'cancelled' });
  });

  it('is sent with every call but the token request, the only one with the app secret', async () => {
    const sent: string[] = [];
    const url = await httpServer((request, response) => {
      let body = '';
      request.on('data', (chunk) => (body += String(chunk)));
      request.on('end', () => {
        sent.push(`${request.url?.split('?')[0]} token:${String(request.headers['token'] ?? '')} ${body}`);
        response.end('{"accessToken":"tok-1","data":[],"list":[]}');
      });
    });
    const client = clientFor(url, { credentials: () => Promise.resolve({ appId: 'id', appSecret: 'secret' }) });
    await client.votes('b', never());
    await client.counters(['b'], never());
    assert.deepEqual(sent, [
      '/v1/auth/tokens token: {"appId":"id","appSecret":"secret"}',
      '/v1/boards/voteData token:tok-1 ',
      '/v1/statistics/boardData token:tok-1 {"list":["b"]}',
    ]);
  });
});

describe('createSession', () => {
  const refused = () => new ServiceError(refusal, 'votes');

  it('E08 retries with the newer token after a late 401 for an old token, without renewing it', async () => {
    let issued = 0;
    const { withToken } = createSession(() => Promise.resolve(`t${(issued += 1)}`));
    const late = deferred<string>();
    const used: string[] = [];
    const slow = withToken((token) => {
      used.push(`slow ${token}`);
      return token === 't1' ? late.promise : Promise.resolve('good');
    }, never());
    await withToken((token) => (token === 't1' ? Promise.reject(refused()) : Promise.resolve('good')), never());
    late.reject(refused());
    assert.equal(await slow, 'good');
    assert.deepEqual([issued, used], [2, ['slow t1', 'slow t2']]);
  });

  it('ignores the late result of a token request that was forgotten', async () => {
    const first = deferred<string>();
    const issuances = [first.promise, Promise.resolve('new')];
    const { withToken, forget } = createSession(
      () => issuances.shift() ?? Promise.reject(new Error('unexpected token request')),
    );
    const early = withToken((token) => Promise.resolve(token), never());
    forget();
    assert.equal(await withToken((token) => Promise.resolve(token), never()), 'new');
    first.reject(new ServiceError({ kind: 'auth', stage: 'token', status: 401 }));
    assert.equal(await early, 'new', 'a caller that waited for it gets the newer token');
    assert.equal(await withToken((token) => Promise.resolve(token), never()), 'new');
  });

  it('does not renew the token after a 403', async () => {
    let issued = 0;
    const { withToken } = createSession(() => Promise.resolve(`t${(issued += 1)}`));
    const forbidden = () => Promise.reject(new ServiceError({ kind: 'forbidden', status: 403 }));
    for (let times = 0; times < 3; times += 1) await errorOf(withToken(forbidden, never()));
    assert.equal(issued, 1);
  });

  describe('when the service rejects the token for some requests', () => {
    /** A service that rejects forbidden requests; `isRejecting`: rejects all. */
    function createRejectingSession(check?: TokenCheck) {
      const seen = { issued: 0, calls: 0, isRejecting: false };
      const made = createSession(
        () => Promise.resolve(`t${(seen.issued += 1)}`),
        { soonMs: 60_000, spacingMs: 0, withinMs: 600_000 },
        check,
      );
      const call = (what: string) =>
        made.withToken(
          () => {
            seen.calls += 1;
            return seen.isRejecting || what.startsWith('closed') ? Promise.reject(refused()) : Promise.resolve(what);
          },
          never(),
          what,
        );
      return { ...made, call, seen };
    }

    it('reports a rejected token while no request has succeeded, and still sends other requests', async () => {
      const { call, seen } = createRejectingSession();
      for (let n = 0; n < 9; n += 1) assert.deepEqual(await failureWith(call(`closed${n}`)), refusal);
      assert.equal(await call('open'), 'open');
      assert.equal(seen.issued, 2);
    });

    it('does not send a request again after a fresh token is rejected for it', async () => {
      const { call, seen } = createRejectingSession();
      for (let times = 0; times < 5; times += 1) await failureWith(call('closed'));
      assert.deepEqual([seen.issued, seen.calls], [2, 2]);
    });

    it('stops after a fresh token is rejected for twenty requests, until the user acts', async () => {
      const { call, seen, resetFailures } = createRejectingSession();
      seen.isRejecting = true;
      for (let n = 0; n < 40; n += 1) assert.deepEqual(await failureWith(call(`b${n}`)), refusal);
      assert.deepEqual([seen.issued, seen.calls], [2, 21]);
      seen.isRejecting = false;
      assert.deepEqual(await failureWith(call('open')), refusal);
      resetFailures();
      assert.equal(await call('open'), 'open');
      assert.equal(seen.issued, 3);
    });

    it('renews the token only when the check rejects it too', async () => {
      const checked: string[] = [];
      const ended = new Set<string>();
      const { call, seen, withToken } = createRejectingSession((token) => {
        checked.push(token);
        return Promise.resolve(!ended.has(token));
      });
      await call('open');
      assert.deepEqual(await failureWith(call('closed')), { ...refusal, stage: 'request' });
      assert.deepEqual(await failureWith(call('closed')), { ...refusal, stage: 'request' });
      assert.deepEqual([seen.issued, checked], [2, ['t2', 't2']]);
      ended.add('t2');
      const open = (token: string) => (ended.has(token) ? Promise.reject(refused()) : Promise.resolve(token));
      assert.equal(await withToken(open, never(), 'open'), 't3');
      assert.deepEqual([seen.issued, checked], [3, ['t2', 't2', 't2']]);
    });

    it('renews the token once for many concurrent requests', async () => {
      const ended = new Set<string>();
      const { call, seen, withToken } = createRejectingSession((token) => Promise.resolve(!ended.has(token)));
      const open = (token: string) => (ended.has(token) ? Promise.reject(refused()) : Promise.resolve(token));
      await call('open');
      await failureWith(call('closed'));
      ended.add('t2');
      const calls = Array.from({ length: 10 }, (_, n) => withToken(open, never(), `open${n}`));
      assert.deepEqual([...new Set(await Promise.all(calls))], ['t3']);
      assert.equal(seen.issued, 3);
    });

    it('checks the token at most twice for many concurrent requests', async () => {
      let checks = 0;
      const { call } = createRejectingSession(() => {
        checks += 1;
        return new Promise((resolve) => setImmediate(() => resolve(true)));
      });
      await call('open');
      const calls = Array.from({ length: 20 }, (_, n) => failureWith(call(`closed${n}`)));
      for (const failure of await Promise.all(calls)) assert.deepEqual(failure, { ...refusal, stage: 'request' });
      assert.ok(checks <= 2, `${checks} checks`);
    });
  });

  describe('when the service ends tokens early', () => {
    const renewal = { soonMs: 60_000, spacingMs: 80, withinMs: 600_000 };

    /** A service that invalidates each token after one use; returns the issue times. */
    function createSingleUseSession(bounds = renewal) {
      const issued: number[] = [];
      const used = new Set<string>();
      const made = createSession(() => {
        issued.push(performance.now());
        return Promise.resolve(`t${issued.length}`);
      }, bounds);
      const call = () =>
        made.withToken((token) => {
          if (used.has(token)) return Promise.reject(refused());
          used.add(token);
          return Promise.resolve(token);
        }, never());
      return { ...made, call, issued };
    }

    it('requests tokens at intervals after the second', async () => {
      const { call, issued } = createSingleUseSession();
      assert.deepEqual([await call(), await call(), await call(), await call()], ['t1', 't2', 't3', 't4']);
      const [, second = 0, third = 0, fourth = 0] = issued;
      // Each is due 80 ms after the one before was. Timers may fire slightly early, and late under load.
      assert.ok(third - second >= 75 && fourth - second >= 155, issued.join(' '));
    });

    it('requests no token after five, until the user acts', async () => {
      const { call, issued, resetFailures } = createSingleUseSession({ ...renewal, spacingMs: 0 });
      for (let times = 0; times < 5; times += 1) await call();
      for (let times = 0; times < 3; times += 1)
        assert.deepEqual(await failureWith(call()), { kind: 'tokensRefused', times: 5 });
      assert.equal(issued.length, 5);
      resetFailures();
      assert.equal(await call(), 't6');
    });

    for (const [what, bounds] of [
      ['that lasted long enough', { ...renewal, soonMs: 0 }],
      ['of long ago', { soonMs: 60_000, spacingMs: 0, withinMs: 0 }],
    ] as const)
      it(`does not count tokens ${what}`, async () => {
        const { call, issued } = createSingleUseSession(bounds);
        for (let times = 0; times < 9; times += 1) {
          await call();
          await new Promise((resolve) => void setTimeout(resolve, 2));
        }
        assert.equal(issued.length, 9);
      });
  });
});
