import assert from 'node:assert/strict';
import dns from 'node:dns';
import { clientFor, failureWith, never } from '../service/api/serving';
import { faultServer, type FaultServer } from './faultServer';
import { shortestWaits } from '../service/api/shortestWaits';

type Found = (error: NodeJS.ErrnoException | null, addresses: { address: string; family: number }[]) => void;

/** Replaces name resolution during a test. */
function lookingUp(response: (times: number, found: Found) => void) {
  const seen = { times: 0 };
  dns.lookup = ((_name: string, options: dns.LookupOptions, found: Found | ((...found: unknown[]) => void)) => {
    seen.times += 1;
    response(seen.times, (error, addresses) => {
      if (error || options.all) found(error, addresses);
      else (found as (...found: unknown[]) => void)(null, addresses[0]?.address, addresses[0]?.family);
    });
  }) as typeof dns.lookup;
  return seen;
}

const failing = (code: string) => Object.assign(new Error(code), { code });

describe('a host name that cannot be resolved', () => {
  shortestWaits();
  const { lookup } = dns;
  let server: FaultServer;
  beforeEach(async () => (server = await faultServer()));
  afterEach(async () => {
    dns.lookup = lookup;
    await server.close();
  });

  const named = (limits = {}) => clientFor(server.baseUrl.replace('127.0.0.1', 'localhost'), { limits });

  it('is reported at once when it does not exist', async () => {
    const seen = lookingUp((_, found) => found(failing('ENOTFOUND'), []));
    assert.deepEqual(await failureWith(named().votes('b', never())), { kind: 'dns', code: 'ENOTFOUND' });
    assert.equal(seen.times, 1);
  });

  it('is not reported when a retry resolves it', async () => {
    lookingUp((times, found) =>
      times < 3 ? found(failing('EAI_AGAIN'), []) : found(null, [{ address: '127.0.0.1', family: 4 }]),
    );
    assert.equal((await named().votes('b', never())).records.length, 1);
  });

  it('is reported as a timeout when the lookup never ends', async () => {
    const seen = lookingUp(() => {});
    const client = named({ idleMs: 60 });
    assert.deepEqual(await failureWith(client.votes('b', never())), { kind: 'timeout', afterMs: 60 });
    assert.equal(seen.times, 1, 'once, for the token request');
  });
});
