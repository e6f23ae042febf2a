import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { requestText, type RequestForm, type Sent } from '../../../src/exports/requestText';
import { hrefOf, parseBaseUrl } from '../../../src/base/baseUrl';
import { requestFor, type Call } from '../../../src/api/operations';
import { manyBoards } from '../../sampleServer/wideBoards';
import { sampleAppId, sampleAppSecret } from '../../../src/sample/sampleBoards';
import { endServers, sample } from '../api/serving';

const run = promisify(execFile);
const base = { origin: 'https://canvas.example.com', path: '/v1' };
const tokenPlace = '<ACCESS_TOKEN>';
const counters = (...list: string[]) => requestFor(base, { operation: 'counters', body: { list } }, tokenPlace);
const votes = (recordId: string) => requestFor(base, { operation: 'votes', query: { recordId } }, tokenPlace);

const textOf = (form: RequestForm, sent: Sent, recordId?: string, baseUrl = hrefOf(base)) =>
  requestText(form, sent, { baseUrl, ...(recordId !== undefined && { recordId }) });

const hostile = [
  "it's; rm -rf ~ #",
  '$(touch /tmp/pwned) `id` ${HOME} $HOME !! \\ "',
  "'; echo broken; '",
  'line\nbreak\r\n\ttab\0nul',
  '{{$processEnv SECRET}} {{{x}}}',
  '`${process.exit(1)}` </script>',
  '@/etc/passwd',
  '--data',
  '[1-3]{a,b}',
  '全球团队 👩‍👩‍👧 \u202efdp',
  '\u007f\u009b31m',
  '%41%00&x=y#z',
];
const idArbitrary = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom("'", '"', '\\', '$', '`', '!', '\n', ' ', '{', '}', 'a', '\0') }),
);

/** The arguments that a shell passes to `curl`, which is a function that prints them. */
async function argumentsIn(commands: readonly string[]): Promise<string[][]> {
  const script = [
    // Anything that escapes the quotes finds no program.
    'PATH=/nowhere',
    `curl() { for each in "$@"; do printf '%s\\036' "$each"; done; printf '\\035'; }`,
    ...commands,
  ].join('\n');
  const { stdout } = await run('sh', ['-c', script], { maxBuffer: 64 * 1024 * 1024 });
  return stdout
    .split('\x1d')
    .slice(0, -1)
    .map((call) => call.split('\x1e').slice(0, -1));
}

const after = (words: readonly string[], option: string) => words[words.indexOf(option) + 1];

describe('a request as cURL', () => {
  it('shows the request, with a placeholder for the token', () => {
    assert.equal(
      textOf('curl', counters('a', "b'c")),
      [
        "curl --globoff --request POST 'https://canvas.example.com/v1/statistics/boardData' \\",
        "  --header 'Content-Type: application/json' \\",
        "  --header 'token: <ACCESS_TOKEN>' \\",
        String.raw`  --data-raw '{"list":["a","b'\''c"]}'`,
      ].join('\n'),
    );
  });

  it('reaches the program unchanged through a real shell, whatever the IDs are', async () => {
    const sampled = fc.sample(fc.array(idArbitrary, { minLength: 1, maxLength: 3 }), 200);
    const lists = [...hostile.map((id) => [id]), ...sampled];
    const requests = lists.flatMap((list): Sent[] => [counters(...list), votes(list[0] ?? '')]);
    const calls = await argumentsIn(requests.map((request) => textOf('curl', request)));
    assert.equal(calls.length, requests.length);
    for (const [index, request] of requests.entries()) {
      const words = calls[index] ?? [];
      assert.equal(words.length, request.body === undefined ? 8 : 10);
      assert.equal(words[3], request.url);
      assert.deepEqual(words.slice(4, 8), [
        '--header',
        'Content-Type: application/json',
        '--header',
        `token: ${tokenPlace}`,
      ]);
      if (request.body !== undefined)
        assert.deepEqual(JSON.parse(after(words, '--data-raw') ?? ''), JSON.parse(request.body));
    }
  });

  it('keeps the body exactly, except for invisible characters', () => {
    const plain = counters('a "b" \\ \n 全球 👍');
    assert.ok(textOf('curl', plain).includes(plain.body ?? '?'));
    const tricky = textOf('curl', counters('\u007f\u009b31m\u202e\u2028\ufeff'));
    assert.ok(tricky.includes(String.raw`"\u007f\u009b31m\u202e\u2028\ufeff"`));
    assert.doesNotMatch(tricky, /[\u007f-\u009f\u202e\u2028\ufeff]/);
  });
});

describe('a request for fetch', () => {
  it('is JavaScript that sends the same request, whatever the IDs are', async () => {
    const lists = [...hostile.map((id) => [id]), ...fc.sample(fc.array(idArbitrary, { minLength: 1 }), 100)];
    for (const list of lists)
      for (const request of [counters(...list), votes(list[0] ?? '')]) {
        const seen: unknown[][] = [];
        const fetch = (...words: unknown[]) => {
          seen.push(words);
          return { json: () => ({}) };
        };
        await runInNewContext(`(async () => { ${textOf('fetch', request)} })()`, { fetch, JSON });
        const [[url, options] = []] = seen as [string, { method: string; headers: object; body?: string }][];
        assert.equal(url, request.url);
        assert.equal(options?.method, request.method);
        assert.deepEqual({ ...options?.headers }, request.headers);
        assert.equal(options?.body, request.body);
      }
  });
});

/** The request in a .http file, read as the REST Client extension does. */
function readHttp(text: string): { method: string; url: string; headers: Record<string, string>; body: string } {
  const variables = new Map<string, string>();
  for (const [, name = '', value = ''] of text.matchAll(/^\s*@([^\s=]+)\s*=\s*(.*?)\s*$/gm))
    variables.set(name, value.replaceAll(/\\(.)/g, '$1'));
  const lines = text.split('\n');
  const start = lines.findIndex((line) => line.trim() !== '' && !line.startsWith('@'));
  const resolved = lines
    .slice(start)
    .join('\n')
    .replaceAll(/\{\{(.+?)\}\}/g, (whole, name: string) => variables.get(name.trim()) ?? whole);
  const [head = '', ...rest] = resolved.split('\n\n');
  const [request = '', ...fields] = head.trimEnd().split('\n');
  const [method = '', ...url] = request.split(' ');
  const headers = Object.fromEntries(fields.map((field) => field.split(/: (.*)/).slice(0, 2) as [string, string]));
  return { method, url: url.join(' '), headers, body: rest.join('\n\n').trimEnd() };
}

describe('a request for a .http file', () => {
  afterEach(endServers);

  it('has variables at the top, then a head, an empty line, and a body', () => {
    assert.equal(
      textOf('http', counters('retro-2026.w46'), 'retro-2026.w46'),
      [
        '@baseUrl = https://canvas.example.com/v1',
        '@token = <ACCESS_TOKEN>',
        '@recordId = retro-2026.w46',
        '',
        'POST {{baseUrl}}/statistics/boardData',
        'Content-Type: application/json',
        'token: {{token}}',
        '',
        '{"list":["{{recordId}}"]}',
        '',
      ].join('\n'),
    );
    assert.match(
      textOf('http', votes('a'), 'a'),
      /^GET \{\{baseUrl\}\}\/boards\/voteData\?recordId=\{\{recordId\}\}$/m,
    );
    const files = { operation: 'files', body: { id: 'a', pageSize: 50, searchStr: 'a' } } as const;
    assert.match(
      textOf('http', requestFor(base, files, tokenPlace), 'a'),
      /^\{"id":"\{\{recordId\}\}","pageSize":50,"searchStr":"a"\}$/m,
    );
    // An ID that another syntax could read as something else is no variable.
    assert.match(textOf('http', votes('a b'), 'a b'), /^GET \{\{baseUrl\}\}\/boards\/voteData\?recordId=a%20b$/m);
  });

  it('contains no other variable and no second request, and sends the same, whatever the IDs are', () => {
    for (const id of [...hostile, '###', '\n###\nGET http://evil', ...fc.sample(idArbitrary, 300)])
      for (const sent of [counters(id), votes(id)]) {
        const text = textOf('http', sent, id);
        assert.deepEqual(
          text.match(/\{\{.*?\}\}/g)?.filter((each) => !['{{baseUrl}}', '{{token}}', '{{recordId}}'].includes(each)),
          [],
        );
        const lines = text.split('\n').length;
        assert.equal(lines, (text.includes('@recordId') ? 8 : 7) + (sent.body === undefined ? 0 : 2));
        const { body, ...head } = readHttp(text);
        assert.deepEqual(head, { method: sent.method, url: sent.url, headers: sent.headers });
        if (sent.body !== undefined) assert.deepEqual(JSON.parse(body), JSON.parse(sent.body));
      }
  });

  it('succeeds once the token is filled in', async () => {
    const server = await sample({ boards: manyBoards(1).map((board) => ({ ...board, recordId: 'board-1' })) });
    const { address } = parseBaseUrl(server.baseUrl);
    assert.ok(address);
    const send = async (call: Call, fill: Readonly<Record<string, string>>): Promise<unknown> => {
      const token = call.operation === 'token' ? undefined : tokenPlace;
      let text = textOf('http', requestFor(address, call, token), 'board-1', hrefOf(address));
      for (const [place, value] of Object.entries(fill)) text = text.replace(place, value);
      const { url, body, ...request } = readHttp(text);
      const response = await fetch(url, { ...request, ...(body !== '' && { body }) });
      return response.json();
    };
    const issued = await send(
      { operation: 'token', body: { appId: '<APP_ID>', appSecret: '<APP_SECRET>' } },
      { '<APP_ID>': sampleAppId, '<APP_SECRET>': sampleAppSecret },
    );
    const fill = { [tokenPlace]: (issued as { accessToken: string }).accessToken };
    await send({ operation: 'counters', body: { list: ['board-1'] } }, fill);
    await send({ operation: 'votes', query: { recordId: 'board-1' } }, fill);
    assert.deepEqual(
      server.service.record.map(({ operation, status }) => `${operation} ${status}`),
      ['token 200', 'statistics 200', 'votes 200'],
    );
  });
});

describe('copied requests', () => {
  afterEach(endServers);

  it('succeed when a real shell and a real curl send them', async () => {
    const recordIds = ["it's; $(false) `x`", '全球团队 🍜', '[1-3]{a,b}', '{{x}}'];
    const boards = manyBoards(recordIds.length).map((board, index) => ({ ...board, recordId: recordIds[index]! }));
    const server = await sample({ boards });
    const { address } = parseBaseUrl(server.baseUrl);
    assert.ok(address);
    const send = async (call: Call, fill: Readonly<Record<string, string>>): Promise<unknown> => {
      const token = call.operation === 'token' ? undefined : tokenPlace;
      let text = textOf('curl', requestFor(address, call, token));
      for (const [place, value] of Object.entries(fill)) text = text.replace(place, value);
      const { stdout } = await run('sh', ['-c', text.replace(/^curl /, 'curl --silent --noproxy "*" ')]);
      return JSON.parse(stdout) as unknown;
    };
    const credentials = { appId: '<APP_ID>', appSecret: '<APP_SECRET>' };
    const issued = await send(
      { operation: 'token', body: credentials },
      { '<APP_ID>': sampleAppId, '<APP_SECRET>': sampleAppSecret },
    );
    const { accessToken } = issued as { accessToken: string };
    const expected = await send({ operation: 'counters', body: { list: recordIds } }, { [tokenPlace]: accessToken });
    assert.deepEqual(
      (expected as { list: { recordId: string }[] }).list.map(({ recordId }) => recordId).toSorted(),
      recordIds.toSorted(),
    );
    for (const recordId of recordIds) {
      const response = await send({ operation: 'votes', query: { recordId } }, { [tokenPlace]: accessToken });
      assert.ok(Array.isArray((response as { data: unknown }).data));
    }
    assert.deepEqual(
      server.service.record.map(({ operation, status }) => `${operation} ${status}`),
      ['token 200', 'statistics 200', ...recordIds.map(() => 'votes 200')],
    );
  });
});
