import assert from 'node:assert/strict';
import { ServiceError } from '../../../src/base/failure';
import { createSession, type TokenCheck } from '../../../src/api/session';
import { clientFor, deferred, endServers, errorOf, failureWith, httpServer, never, sample, until } from './serving';

const refusal = { kind: 'auth', stage: 'call', status: 401 } as const;

/** Number of requests by operation. */
function counted(record: readonly { readonly operation: string }[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { operation } of record) counts[operation] = (counts[operation] ?? 0) + 1;
  return counts;
}

describe('the token', () => {
  afterEach(endServers);

  it('is issued once for many askers', async () => {
    const server = await sample({ faultSettings: { delayMs: [0, 10] } });
    const client = clientFor(server.baseUrl);
    await Promise.all(Array.from({ length: 20 }, () => client.votes('retro-2026-w46', never())));
    assert.deepEqual(counted(server.service.record), { token: 1, votes: 20 });
  });

  it('E04 is renewed after a 401, unseen', async () => {
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

  for (const many of [20, 50]) {
    for (const seed of [1, 2, 3]) {
      it(`E07 that expired is renewed exactly once for ${many} at once (${seed})`, async () => {
        const server = await sample({ faultSettings: { delayMs: [0, 4 * seed], onlyNewestToken: true } });
        const client = clientFor(server.baseUrl);
        await client.votes('retro-2026-w46', never());
        server.service.revokeTokens();
        server.service.clearRecord();
        const responses = await Promise.all(
          Array.from({ length: many }, () => client.votes('retro-2026-w46', never())),
        );
        assert.equal(responses.length, many);
        const { token, votes } = counted(server.service.record);
        assert.equal(token, 1);
        assert.ok((votes ?? 0) <= 2 * many);
      });
    }
  }

  it('E05 refused always: two calls, one renewal, then nothing until the person acts', async () => {
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

  it('refused to 20 at once: two issuances, at most two calls each', async () => {
    const server = await sample({ faultSettings: { faults: { votes: [{ status: 401 }] } } });
    const client = clientFor(server.baseUrl);
    await Promise.all(
      Array.from({ length: 20 }, async () => assert.deepEqual(await failureWith(client.votes('b', never())), refusal)),
    );
    const { token, votes } = counted(server.service.record);
    assert.equal(token, 2);
    assert.ok((votes ?? 0) <= 40);
  });

  for (const status of [400, 401, 403]) {
    it(`E06 ${status} from issuance is not tried again until the person acts`, async () => {
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

  it('is asked for again after an accident', async () => {
    const server = await sample({ faultSettings: { faults: { token: [{ status: 500, times: 1 }] } } });
    const client = clientFor(server.baseUrl);
    assert.deepEqual(await failureWith(client.votes('b', never())), { kind: 'server', status: 500 });
    await client.votes('b', never());
    assert.deepEqual(counted(server.service.record), { token: 2, votes: 1 });
  });

  for (const expiresIn of ['0', '-1', '"7200"', '1e400', 'null', '1.5', null]) {
    it(`E02 serves until it is refused, whatever expiresIn says: ${expiresIn ?? 'nothing'}`, async () => {
      const server = await sample({ faultSettings: { expiresIn } });
      const client = clientFor(server.baseUrl);
      for (let times = 0; times < 3; times += 1) await client.votes('b', never());
      assert.deepEqual(counted(server.service.record), { token: 1, votes: 3 });
    });
  }

  it('without credentials nothing is sent, until the person acts', async () => {
    const server = await sample();
    let asked = 0;
    const client = clientFor(server.baseUrl, {
      credentials: () => {
        asked += 1;
        return Promise.reject(new ServiceError({ kind: 'noCredentials' }));
      },
    });
    for (let times = 0; times < 3; times += 1)
      assert.deepEqual(await failureWith(client.votes('b', never())), { kind: 'noCredentials' });
    assert.deepEqual([asked, server.service.record.length], [1, 0]);
    client.dropToken();
    await errorOf(client.votes('b', never()));
    assert.equal(asked, 2);
  });

  it('is not asked for by a call that was cancelled before', async () => {
    const server = await sample();
    let asked = 0;
    const client = clientFor(server.baseUrl, {
      credentials: () => {
        asked += 1;
        return Promise.resolve({ appId: 'a', appSecret: 's' });
      },
    });
    assert.deepEqual(await failureWith(client.votes('b', AbortSignal.abort())), { kind: 'cancelled' });
    assert.deepEqual([asked, server.service.record.length], [0, 0]);
  });

  it('is not lost to the others when one of its askers leaves', async () => {
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

  it('can be tried out, and the trial cancelled', async () => {
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

  it('goes to issuance alone never, and the secret to nothing else', async () => {
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

describe('a session', () => {
  const refused = () => new ServiceError(refusal, 'votes');

  it('E08 a late 401 for an old token uses the newer one and issues none', async () => {
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

  it('a forgotten issuance that ends late is not taken for the current one', async () => {
    const first = deferred<string>();
    const issuances = [first.promise, Promise.resolve('new')];
    const { withToken, forget } = createSession(() => issuances.shift() ?? Promise.reject(new Error('one too many')));
    const early = withToken((token) => Promise.resolve(token), never());
    forget();
    assert.equal(await withToken((token) => Promise.resolve(token), never()), 'new');
    first.reject(new ServiceError({ kind: 'auth', stage: 'token', status: 401 }));
    assert.equal(await early, 'new', 'whoever waited for it gets the other one');
    assert.equal(await withToken((token) => Promise.resolve(token), never()), 'new');
  });

  it('a right that is refused is no token that is refused', async () => {
    let issued = 0;
    const { withToken } = createSession(() => Promise.resolve(`t${(issued += 1)}`));
    const forbidden = () => Promise.reject(new ServiceError({ kind: 'forbidden', status: 403 }));
    for (let times = 0; times < 3; times += 1) await errorOf(withToken(forbidden, never()));
    assert.equal(issued, 1);
  });

  describe('that a service refuses for some requests', () => {
    /** A service that rejects forbidden requests; `isRefusing`: rejects all. */
    function closing(check?: TokenCheck) {
      const seen = { issued: 0, calls: 0, isRefusing: false };
      const made = createSession(
        () => Promise.resolve(`t${(seen.issued += 1)}`),
        { soonMs: 60_000, spacingMs: 0, withinMs: 600_000 },
        check,
      );
      const call = (what: string) =>
        made.withToken(
          () => {
            seen.calls += 1;
            return seen.isRefusing || what.startsWith('closed') ? Promise.reject(refused()) : Promise.resolve(what);
          },
          never(),
          what,
        );
      return { ...made, call, seen };
    }

    it('calls the token refused as long as it was accepted for nothing, and stops none of the others', async () => {
      const { call, seen } = closing();
      for (let n = 0; n < 9; n += 1) assert.deepEqual(await failureWith(call(`closed${n}`)), refusal);
      assert.equal(await call('open'), 'open');
      assert.equal(seen.issued, 2);
    });

    it('sends nothing twice for what a fresh token was refused', async () => {
      const { call, seen } = closing();
      for (let times = 0; times < 5; times += 1) await failureWith(call('closed'));
      assert.deepEqual([seen.issued, seen.calls], [2, 2]);
    });

    it('ends after twenty requests that a fresh token was refused, until the person acts', async () => {
      const { call, seen, resetFailures } = closing();
      seen.isRefusing = true;
      for (let n = 0; n < 40; n += 1) assert.deepEqual(await failureWith(call(`b${n}`)), refusal);
      assert.deepEqual([seen.issued, seen.calls], [2, 21]);
      seen.isRefusing = false;
      assert.deepEqual(await failureWith(call('open')), refusal);
      resetFailures();
      assert.equal(await call('open'), 'open');
      assert.equal(seen.issued, 3);
    });

    it('renews a token that is accepted nowhere else either', async () => {
      const checked: string[] = [];
      const ended = new Set<string>();
      const { call, seen, withToken } = closing((token) => {
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

    it('renews it once for many', async () => {
      const ended = new Set<string>();
      let issued = 0;
      const { withToken } = createSession(
        () => Promise.resolve(`t${(issued += 1)}`),
        { soonMs: 60_000, spacingMs: 0, withinMs: 600_000 },
        (token) => Promise.resolve(!ended.has(token)),
      );
      const ask = (what: string) =>
        withToken(
          (token) => (what === 'closed' || ended.has(token) ? Promise.reject(refused()) : Promise.resolve(token)),
          never(),
          what,
        );
      await ask('open');
      await failureWith(ask('closed'));
      ended.add('t2');
      const asked = Array.from({ length: 10 }, (_, n) => ask(`open${n}`));
      assert.deepEqual([...new Set(await Promise.all(asked))], ['t3']);
      assert.equal(issued, 3);
    });

    it('asks once for many whether the token is accepted elsewhere', async () => {
      let checks = 0;
      const { call } = closing(() => {
        checks += 1;
        return new Promise((resolve) => setImmediate(() => resolve(true)));
      });
      await call('open');
      const asked = Array.from({ length: 20 }, (_, n) => failureWith(call(`closed${n}`)));
      for (const failure of await Promise.all(asked)) assert.deepEqual(failure, { ...refusal, stage: 'request' });
      assert.ok(checks <= 2, `${checks} checks`);
    });

    it('lets an asker leave while that is asked, and keeps it for the others', async () => {
      const response = deferred<boolean>();
      const isChecking = deferred<void>();
      const made = createSession(
        () => Promise.resolve('t'),
        undefined,
        () => {
          isChecking.resolve();
          return response.promise;
        },
      );
      const ask = (signal: AbortSignal, key: string) =>
        made.withToken(() => Promise.reject(refused()), signal, key).catch((error: unknown) => error);
      await made.withToken(() => Promise.resolve('good'), never(), 'open');
      const user = new AbortController();
      const leaving = ask(user.signal, 'a');
      const staying = ask(never(), 'b');
      await isChecking.promise;
      user.abort();
      assert.equal(((await leaving) as Error).name, 'AbortError');
      response.resolve(true);
      assert.deepEqual(((await staying) as ServiceError).failure, { ...refusal, stage: 'request' });
    });
  });

  describe('whose tokens are ended soon after they come', () => {
    const renewal = { soonMs: 60_000, spacingMs: 80, withinMs: 600_000 };

    /** A service that invalidates each token after one use; returns the issue times. */
    function stingy(bounds = renewal) {
      const issued: number[] = [];
      const spent = new Set<string>();
      const made = createSession(() => {
        issued.push(performance.now());
        return Promise.resolve(`t${issued.length}`);
      }, bounds);
      const call = () =>
        made.withToken((token) => {
          if (spent.has(token)) return Promise.reject(refused());
          spent.add(token);
          return Promise.resolve(token);
        }, never());
      return { ...made, call, issued };
    }

    it('asks for two more at once, then in its own time', async () => {
      const { call, issued } = stingy();
      assert.deepEqual([await call(), await call(), await call(), await call()], ['t1', 't2', 't3', 't4']);
      const [, second = 0, third = 0, fourth = 0] = issued;
      // Each is due 80 ms after the one before was. Timers may fire slightly early, and late under load.
      assert.ok(third - second >= 75 && fourth - second >= 155, issued.join(' '));
    });

    it('asks for no more after five, until the person acts', async () => {
      const { call, issued, resetFailures } = stingy({ ...renewal, spacingMs: 0 });
      for (let times = 0; times < 5; times += 1) await call();
      for (let times = 0; times < 3; times += 1)
        assert.deepEqual(await failureWith(call()), { kind: 'tokensRefused', times: 5 });
      assert.equal(issued.length, 5);
      resetFailures();
      assert.equal(await call(), 't6');
    });

    it('counts none that lived for its time', async () => {
      const { call, issued } = stingy({ ...renewal, soonMs: 0 });
      for (let times = 0; times < 9; times += 1) await call();
      assert.equal(issued.length, 9);
    });

    it('forgets the count with time', async () => {
      const { call, issued } = stingy({ soonMs: 60_000, spacingMs: 0, withinMs: 0 });
      for (let times = 0; times < 9; times += 1) {
        await call();
        await new Promise((resolve) => void setTimeout(resolve, 2));
      }
      assert.equal(issued.length, 9);
    });
  });
});
