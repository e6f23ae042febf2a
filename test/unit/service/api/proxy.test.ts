import assert from 'node:assert/strict';
import { namedProxy, proxyOfAgent, type ProxySettings } from '../../../../src/service/api/proxy';

const none: ProxySettings = { url: undefined, exceptions: [], support: 'override' };
const origin = 'https://canvas.example.com';

describe('namedProxy', () => {
  for (const [what, settings, env, expected] of [
    ['returns nothing when no proxy is configured', {}, {}, undefined],
    ['ignores an empty setting', { url: '' }, {}, undefined],
    ['reads the setting', { url: 'http://proxy:3128' }, {}, { address: 'proxy:3128', namedIn: 'setting' }],
    ['reads HTTPS_PROXY', {}, { HTTPS_PROXY: 'http://proxy:1' }, { address: 'proxy:1', namedIn: 'environment' }],
    ['reads http_proxy', {}, { http_proxy: 'http://proxy:2' }, { address: 'proxy:2', namedIn: 'environment' }],
    ['prefers the setting to the environment', { url: 'http://a:1' }, { https_proxy: 'http://b:2' }, 'a:1'],
    ['omits credentials', { url: 'http://user:CANARY@proxy:3128/' }, {}, 'proxy:3128'],
    ['omits credentials without a user name', { url: 'http://:CANARY@proxy:3128/' }, {}, 'proxy:3128'],
    ['omits credentials from the environment', {}, { HTTPS_PROXY: 'http://user:CANARY@proxy:1' }, 'proxy:1'],
    ['ignores credentials without a scheme', { url: 'user:CANARY@proxy:3128' }, {}, undefined],
    [
      'ignores the setting when the proxy support of VS Code is off',
      { url: 'http://a:1', support: 'off' },
      {},
      undefined,
    ],
    ['returns nothing for a host in the exceptions', { url: 'http://a:1', exceptions: ['example.com'] }, {}, undefined],
    ['accepts an exception with a leading dot', { url: 'http://a:1', exceptions: ['.Example.com'] }, {}, undefined],
    ['accepts an exception for this port', { url: 'http://a:1', exceptions: ['example.com:443'] }, {}, undefined],
    ['ignores an exception for another port', { url: 'http://a:1', exceptions: ['example.com:8443'] }, {}, 'a:1'],
    ['ignores an exception for another host', { url: 'http://a:1', exceptions: ['ample.com'] }, {}, 'a:1'],
    ['accepts an exception for all hosts', { url: 'http://a:1', exceptions: ['*'] }, {}, undefined],
    ['reads exceptions from NO_PROXY', { url: 'http://a:1' }, { NO_PROXY: 'x.test, example.com' }, undefined],
    [
      'ignores no_proxy when the settings have exceptions',
      { url: 'http://a:1', exceptions: ['x.test'] },
      { no_proxy: '*' },
      'a:1',
    ],
    ['ignores a setting that is not a URL', { url: 'proxy' }, {}, undefined],
  ] as const) {
    it(what, () => {
      const found = namedProxy(origin, { ...none, ...settings }, env);
      assert.deepEqual(typeof expected === 'string' ? found?.address : found, expected);
    });
  }

  for (const mark of ['/', '?', '#', '\\'])
    it(`ignores an address whose password has ${mark}`, () => {
      const url = `http://user:12${mark}CANARY@proxy:3128`;
      assert.equal(namedProxy(origin, { ...none, url }, {}), undefined);
    });

  it('returns nothing for this machine', () => {
    for (const host of ['localhost', '127.0.0.1', '[::1]'])
      assert.equal(namedProxy(`http://${host}:8080`, { ...none, url: 'http://a:1' }, {}), undefined);
  });
});

describe('proxyOfAgent', () => {
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
    it(`returns ${expected === undefined ? 'nothing' : 'only host and port'} for ${named}`, () =>
      assert.equal(proxyOfAgent(named), expected));
});
