import assert from 'node:assert/strict';
import { hrefOf, parseBaseUrl } from '../../../src/core/baseUrl';

describe('E23 parseBaseUrl', () => {
  const accepted: readonly (readonly [string, string, string?])[] = [
    ['https://service.example/v1', 'https://service.example/v1'],
    ['https://service.example/v1/', 'https://service.example/v1'],
    ['  https://service.example/v1//  ', 'https://service.example/v1'],
    ['HTTPS://Service.Example:443/v1', 'https://service.example/v1'],
    ['https://service.example:8443/api/v2', 'https://service.example:8443/api/v2'],
    ['https://service.example/a b/v1', 'https://service.example/a%20b/v1'],
    ['https://service.example/v1/../v2', 'https://service.example/v2'],
    ['https://bücher.example/v1', 'https://xn--bcher-kva.example/v1'],
    ['https://[2001:db8::1]/v1', 'https://[2001:db8::1]/v1'],
    ['http://localhost:8080/v1', 'http://localhost:8080/v1'],
    ['http://127.0.0.1/v1', 'http://127.0.0.1/v1'],
    ['http://127.1/v1', 'http://127.0.0.1/v1'],
    ['http://[::1]:9/v1', 'http://[::1]:9/v1'],
    ['https://service.example', 'https://service.example', 'noVersion'],
    ['https://service.example/api', 'https://service.example/api', 'noVersion'],
    ['https://service.example/v1/auth/tokens', 'https://service.example/v1/auth/tokens', 'noVersion'],
  ];
  for (const [typed, href, problem] of accepted) {
    it(`accepts ${JSON.stringify(typed)}${problem === undefined ? '' : ` with the warning ${problem}`}`, () => {
      const { address, problem: found } = parseBaseUrl(typed);
      assert.ok(address);
      assert.equal(hrefOf(address), href);
      assert.equal(found, problem);
    });
  }

  const rejected: readonly (readonly [string, string])[] = [
    ['', 'notAnAddress'],
    ['service.example/v1', 'notAnAddress'],
    ['ftp://service.example/v1', 'notAnAddress'],
    ['file:///v1', 'notAnAddress'],
    ['javascript:alert(1)', 'notAnAddress'],
    ['https://', 'notAnAddress'],
    ['https://a b/v1', 'notAnAddress'],
    ['https:\\\\service.example\\v1', 'notAnAddress'],
    ['http://service.example/v1', 'notHttps'],
    ['http://localhost.service.example/v1', 'notHttps'],
    ['http://127.0.0.1.service.example/v1', 'notHttps'],
    ['http://10.0.0.1/v1', 'notHttps'],
    ['http://[::ffff:10.0.0.1]/v1', 'notHttps'],
    ['https://user:word@service.example/v1', 'userInfo'],
    ['https://user@service.example/v1', 'userInfo'],
    ['https://:word@service.example/v1', 'userInfo'],
    ['http://localhost@service.example/v1', 'userInfo'],
    ['https://service.example/v1?x=1', 'query'],
    ['https://service.example/v1?', 'query'],
    ['https://service.example/v1#x', 'fragment'],
    ['https://service.example/v1\u200b', 'invisible'],
    ['https://service\u00ad.example/v1', 'invisible'],
    ['https://service.example/\u2066v1', 'invisible'],
    ['https://service.example/my\u00a0api/v1', 'invisible'],
    ['https://service.example/v1#?', 'fragment'],
  ];
  for (const [typed, problem] of rejected) {
    it(`rejects with ${problem}: ${JSON.stringify(typed)}`, () => assert.deepEqual(parseBaseUrl(typed), { problem }));
  }
});
