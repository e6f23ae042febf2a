import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { ServiceError } from '../../../../src/core/failure';
import { endServers, httpServer } from '../../service/api/serving';
import { certificate, createTlsServers } from './certificates';
import { diagnosed, type Outcome } from './diagnosing';

const secret = `K7${randomUUID()}`;
const reversed = Array.from(secret).toReversed().join('');
const bytes = Buffer.from(secret);
const hexEscaped = (prefix: string) => [...bytes].map((byte) => prefix + byte.toString(16).padStart(2, '0')).join('');

/** RFC 4648, without padding. */
function base32(text: string): string {
  const bits = [...Buffer.from(text)].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const letters = bits
    .match(/.{1,5}/g)
    ?.map((five) => 'abcdefghijklmnopqrstuvwxyz234567'[parseInt(five.padEnd(5, '0'), 2)]);
  return letters?.join('') ?? '';
}

/** Encodings of the secret that a service may return. */
const forms: Readonly<Record<string, string>> = {
  plain: secret,
  'upper case': secret.toUpperCase(),
  reversed,
  percent: hexEscaped('%'),
  'double percent': hexEscaped('%25'),
  base64: bytes.toString('base64url'),
  'base64 after a byte': Buffer.from(`x${secret}`).toString('base64url'),
  'base64 after two bytes': Buffer.from(`xy${secret}`).toString('base64url'),
  'base64 of base64': Buffer.from(bytes.toString('base64')).toString('base64url'),
  'base64 reversed': Buffer.from(reversed).toString('base64url'),
  base32: base32(secret),
  'base32 after a byte': base32(`x${secret}`),
  'base32 after three bytes': base32(`xyz${secret}`),
  hex: bytes.toString('hex'),
  'hex in upper case': bytes.toString('hex').toUpperCase(),
  'JSON escapes': hexEscaped(String.raw`\u00`),
  'HTML escapes': [...bytes].map((byte) => `&#${byte};`).join(''),
  'separated by dots': Array.from(secret).join('.'),
  'a half': secret.slice(0, 19),
};

/** Everything shown or copied to the clipboard, and the data behind it. */
const shownIn = ({ report, known, verdict, words, notes }: Outcome): string =>
  [report, verdict, JSON.stringify(known), JSON.stringify(words), JSON.stringify(notes)].join('\n');

describe('the diagnosis of a service that returns the credentials', () => {
  afterEach(endServers);

  const redirecting = (location: (form: string) => string, form: string) =>
    httpServer((_, response) => void response.writeHead(302, { location: location(form) }).end());

  for (const [name, form] of Object.entries(forms)) {
    for (const [where, location] of [
      ['the path of a redirect', (text: string) => `/sso/${encodeURI(text)}/auth/tokens`],
      ['the host of a redirect', (text: string) => `https://${hostWith(text)}.example.org/`],
      ['the query of a redirect', (text: string) => `https://sso.example.org/?${encodeURIComponent(text)}`],
    ] as const)
      it(`hides the secret in ${where}: ${name}`, async () => {
        const url = await redirecting(location, form);
        const outcome = await diagnosed(url, { appSecret: secret });
        const seen = shownIn(outcome);
        assert.match(outcome.report, /\(HTTP 302\)/);
        for (const text of [form, encodeURI(form), hostWith(form), secret, 'sso', 'example.org'])
          assert.ok(!seen.toLowerCase().includes(text.toLowerCase()), text);
      });
  }

  it('hides the token in the target of a redirect', async () => {
    const token = `tok-${randomUUID()}`;
    const url = await httpServer((request, response) => {
      if (request.url?.endsWith('/auth/tokens')) return void response.end(JSON.stringify({ accessToken: token }));
      return void response
        .writeHead(307, { location: `https://${String(request.headers['token'])}.example.org/` })
        .end();
    });
    const outcome = await diagnosed(url, { appSecret: secret, board: 'b' });
    assert.match(outcome.report, /It points to another host, which isn’t shown/);
    assert.ok(!shownIn(outcome).includes(token));
  });

  for (const [what, location, expected] of [
    ['the same address', '', 'It points to no other usable address.'],
    ['another path', '/other/auth/tokens', /^It points to another address on 127\.0\.0\.1\. Check the base URL/],
    ['another port', 'https://127.0.0.1/v1/auth/tokens', 'It points to another address on 127.0.0.1.'],
    ['a file', 'file:///etc/passwd', 'It points to no other usable address.'],
  ] as const)
    it(`reports that a redirect points to ${what}`, async () => {
      const url = await httpServer((request, response) => {
        response.writeHead(301, { location: location === '' ? (request.url ?? '') : location }).end();
      });
      const { words } = await diagnosed(url);
      const next = words[3]?.finding?.next ?? '';
      if (typeof expected === 'string') assert.ok(next.startsWith(expected), next);
      else assert.match(next, expected);
    });

  it('hides a secret of digits in a code, a wait, and a date', async () => {
    const digits = '4815162342108';
    for (const [status, headers, body] of [
      [200, {}, `{"code":${digits}}`],
      [429, { 'retry-after': digits.slice(0, 12) }, ''],
      [401, { date: new Date(Number(digits)).toUTCString() }, ''],
    ] as const) {
      const url = await httpServer((_, response) => void response.writeHead(status, headers).end(body));
      const { report, words } = await diagnosed(url, { appSecret: digits });
      const minutes = String(Math.round((Number(digits) - Date.now()) / 60_000));
      for (const text of [digits, digits.slice(0, 12), minutes])
        for (const seen of [report, JSON.stringify(words)])
          assert.ok(!seen.replace(/(?<=\d),(?=\d)/g, '').includes(text), text);
    }
  });

  describe('in a certificate', () => {
    const { serve, end } = createTlsServers();
    afterEach(end);
    const secure = (name: string) => serve(certificate({ name, host: 'localhost' }));

    for (const [name, form] of Object.entries(forms))
      it(`hides the secret: ${name}`, async () => {
        const outcome = await diagnosed(await secure(form), { appSecret: secret });
        const seen = shownIn(outcome);
        assert.match(outcome.words[2]?.facts[0] ?? '', /^Issued to \(hidden\) by \(hidden\), valid from/);
        assert.match(outcome.words[2]?.doubts[0] ?? '', /^Names in the certificate are hidden/);
        for (const text of [form, secret])
          assert.ok(!seen.includes(text) && !seen.includes(JSON.stringify(text)), text);
      });

    it('hides all names when the secret cannot be read', async () => {
      const appSecret = () => Promise.reject(new ServiceError({ kind: 'secretStore' }));
      const { words } = await diagnosed(await secure('Some Box'), { secret: appSecret });
      assert.match(words[2]?.facts[0] ?? '', /^Issued to \(hidden\) by \(hidden\)/);
    });

    it('shows names that have nothing in common with the secret', async () => {
      const { words } = await diagnosed(await secure('Corporate Gateway CA 7'), { appSecret: secret });
      assert.match(words[2]?.facts[0] ?? '', /^Issued to Corporate Gateway CA 7 by Corporate Gateway CA 7/);
      const without = () => Promise.reject(new ServiceError({ kind: 'noCredentials' }));
      const { words: others } = await diagnosed(await secure('Corporate Gateway'), { secret: without });
      assert.match(others[2]?.facts[0] ?? '', /^Issued to Corporate Gateway by /);
    });
  });
});

/** A text as host name labels, without characters that a host name can't contain. */
function hostWith(text: string): string {
  const plain = text.toLowerCase().replace(/[^\da-z.-]/g, '');
  return (plain.match(/.{1,60}/g) ?? []).map((part) => part.replace(/^[.-]+|[.-]+$/g, '') || 'x').join('.');
}
