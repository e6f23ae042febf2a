import assert from 'node:assert/strict';
import { namedProxy, proxyOfAgent, type ProxySettings } from '../../../src/api/proxy';

const none: ProxySettings = { url: undefined, exceptions: [], support: 'override' };
const origin = 'https://canvas.example.com';

describe('a proxy that somebody has named', () => {
  for (const [what, settings, env, expected] of [
    ['nobody', {}, {}, undefined],
    ['an empty setting', { url: '' }, {}, undefined],
    ['the setting', { url: 'http://proxy:3128' }, {}, { address: 'proxy:3128', namedIn: 'setting' }],
    ['the environment', {}, { HTTPS_PROXY: 'http://proxy:1' }, { address: 'proxy:1', namedIn: 'environment' }],
    ['that for http', {}, { http_proxy: 'http://proxy:2' }, { address: 'proxy:2', namedIn: 'environment' }],
    ['the setting before the environment', { url: 'http://a:1' }, { https_proxy: 'http://b:2' }, 'a:1'],
    ['credentials stay out', { url: 'http://user:CANARY@proxy:3128/' }, {}, 'proxy:3128'],
    ['credentials stay out without a user', { url: 'http://:CANARY@proxy:3128/' }, {}, 'proxy:3128'],
    ['credentials of the environment stay out', {}, { HTTPS_PROXY: 'http://user:CANARY@proxy:1' }, 'proxy:1'],
    ['a password with a slash', { url: 'http://user:12/CANARY@proxy:3128' }, {}, undefined],
    ['a password with a question mark', { url: 'http://user:12?CANARY@proxy:3128' }, {}, undefined],
    ['a password with a hash', { url: 'http://user:12#CANARY@proxy:3128' }, {}, undefined],
    ['a password with a backslash', { url: String.raw`http://user:12\CANARY@proxy:3128` }, {}, undefined],
    ['credentials without a scheme', { url: 'user:CANARY@proxy:3128' }, {}, undefined],
    ['the editor leaves requests alone', { url: 'http://a:1', support: 'off' }, {}, undefined],
    ['an exception', { url: 'http://a:1', exceptions: ['example.com'] }, {}, undefined],
    ['an exception with a dot', { url: 'http://a:1', exceptions: ['.Example.com'] }, {}, undefined],
    ['an exception for this port', { url: 'http://a:1', exceptions: ['example.com:443'] }, {}, undefined],
    ['an exception for another port', { url: 'http://a:1', exceptions: ['example.com:8443'] }, {}, 'a:1'],
    ['an exception for another host', { url: 'http://a:1', exceptions: ['ample.com'] }, {}, 'a:1'],
    ['all are exceptions', { url: 'http://a:1', exceptions: ['*'] }, {}, undefined],
    ['an exception of the environment', { url: 'http://a:1' }, { NO_PROXY: 'x.test, example.com' }, undefined],
    ['exceptions of the settings alone', { url: 'http://a:1', exceptions: ['x.test'] }, { no_proxy: '*' }, 'a:1'],
    ['no address', { url: 'proxy' }, {}, undefined],
  ] as const) {
    it(what, () => {
      const found = namedProxy(origin, { ...none, ...settings }, env);
      assert.deepEqual(typeof expected === 'string' ? found?.address : found, expected);
    });
  }

  it('is never for this machine', () => {
    for (const host of ['localhost', '127.0.0.1', '[::1]'])
      assert.equal(namedProxy(`http://${host}:8080`, { ...none, url: 'http://a:1' }, {}), undefined);
  });
});

describe('a proxy that the agent of VS Code names', () => {
  for (const [named, expected] of [
    ['PROXY proxy:3128', 'proxy:3128'],
    ['HTTPS [::1]:3128', '[::1]:3128'],
    ['PROXY me:CANARY@proxy:3128', 'proxy:3128'],
    ['PROXY me:CAN@ARY@proxy:3128', 'proxy:3128'],
    ['PROXY me:CAN ARY@proxy:3128', undefined],
    ['PROXY me:CAN/ARY@proxy:3128', 'proxy:3128'],
    ['PROXY proxy:3128/CANARY', undefined],
    ['DIRECT', undefined],
    [undefined, undefined],
  ] as const)
    it(`is host and port alone: ${named}`, () => assert.equal(proxyOfAgent(named), expected));
});
