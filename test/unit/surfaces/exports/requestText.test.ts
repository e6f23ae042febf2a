import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { requestText, type Sent } from '../../../../src/surfaces/exports/requestText';
import { parseBaseUrl } from '../../../../src/core/baseUrl';
import { requestFor, type Call } from '../../../../src/service/api/operations';
import { manyBoards } from '../../../sampleServer/wideBoards';
import { sampleAppId, sampleAppSecret } from '../../../../src/service/sample/sampleBoards';
import { endServers, sample } from '../../service/api/serving';

const run = promisify(execFile);
const base = { origin: 'https://canvas.example.com', path: '/v1' };
const tokenPlace = '<ACCESS_TOKEN>';
const counters = (...list: string[]) => requestFor(base, { operation: 'counters', body: { list } }, tokenPlace);
const votes = (recordId: string) => requestFor(base, { operation: 'votes', query: { recordId } }, tokenPlace);

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
      requestText(counters('a', "b'c")),
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
    const calls = await argumentsIn(requests.map((request) => requestText(request)));
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
    assert.ok(requestText(plain).includes(plain.body ?? '?'));
    const tricky = requestText(counters('\u007f\u009b31m\u202e\u2028\ufeff'));
    assert.ok(tricky.includes(String.raw`"\u007f\u009b31m\u202e\u2028\ufeff"`));
    assert.doesNotMatch(tricky, /[\u007f-\u009f\u202e\u2028\ufeff]/);
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
      let text = requestText(requestFor(address, call, token));
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
