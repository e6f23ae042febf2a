import assert from 'node:assert/strict';
import type { Connected, Opening, Probe } from '../../../../src/service/api/networkProbeTypes';
import { probe } from '../../../../src/service/api/networkProbe';
import { diagnosed } from './diagnosing';

/** The probe as behind a proxy. How VS Code uses proxies is tested in VS Code. */
const behind = (connected: Awaited<Opening['connected']>): Probe => ({
  ...probe(),
  lookUp: () => Promise.resolve({ code: 'ENOTFOUND' }),
  open: () => ({ connected: Promise.resolve(connected), secured: Promise.resolve({ code: 'ECONNRESET' }) }),
});
const url = 'https://canvas.example.com/v1';
const named = { url: 'http://proxy.corp:3128', exceptions: [], support: 'override' };
const through: Connected = { to: '10.0.0.1:3128', proxy: 'proxy.corp:3128' };

describe('the diagnosis behind a proxy', () => {
  it('skips the name step, because the proxy resolves the host name', async () => {
    const { states, words } = await diagnosed(url, { probe: behind(through), proxySettings: named });
    assert.deepEqual(states.slice(0, 3), ['skipped', 'passed', 'failed']);
    assert.deepEqual(
      words.slice(0, 2).map(({ facts }) => facts[0]),
      [
        'The proxy resolves the host name: proxy.corp:3128, from the setting http.proxy.',
        'Through the proxy proxy.corp:3128, from the setting http.proxy.',
      ],
    );
  });

  it('skips the name step for a proxy of the system', async () => {
    const { states, words } = await diagnosed(url, { probe: behind(through) });
    assert.deepEqual(states.slice(0, 2), ['skipped', 'passed']);
    assert.match(words[0]?.facts[0] ?? '', /proxy\.corp:3128, from the system\.$/);
  });

  it('sanitizes the name of the proxy', async () => {
    const { words, report } = await diagnosed(url, { probe: behind({ ...through, proxy: 'evil\u202e:3128' }) });
    assert.match(words[1]?.facts[0] ?? '', /evil⟦RLO⟧:3128/);
    assert.ok(!report.includes('\u202e'));
  });

  it('fails at the name step when there is no proxy', async () => {
    const { states } = await diagnosed(url, { probe: behind({ code: 'ENOTFOUND' }) });
    assert.deepEqual(states, ['failed', 'untried', 'untried', 'untried', 'untried']);
  });
});
