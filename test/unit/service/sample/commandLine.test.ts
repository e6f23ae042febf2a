import assert from 'node:assert/strict';
import { commandLine, type Command } from '../../../sampleServer/commandLine';
import type { SampleServerOptions } from '../../../sampleServer/server';

const read = (line: string): Command => commandLine(line === '' ? [] : line.split(' '));

function options(line: string): SampleServerOptions {
  const command = read(line);
  assert.ok('serve' in command, JSON.stringify(command));
  return command.serve;
}

describe('the command line of the sample service', () => {
  it('serves the sample boards on port 8080 by default', () => {
    const { port, basePath, extraBoards, faultSettings } = options('');
    assert.deepEqual(
      { port, basePath, extraBoards, faultSettings },
      {
        port: 8080,
        basePath: '/v1',
        extraBoards: [],
        faultSettings: { faults: {} },
      },
    );
  });

  it('reads when the sample boards are of', () => {
    assert.equal(options('').moment, 'now');
    assert.equal(options('--moment duringVote').moment, 'duringVote');
    assert.match(JSON.stringify(read('--moment yesterday')), /--moment takes previousSprint\|/);
  });

  it('reads switches', () => {
    const line =
      '--page-base 0 --token-life 30 --expires-in 7200000 --total pages --only-newest-token true --envelope obj';
    assert.deepEqual(options(line).faultSettings, {
      pageBase: 0,
      tokenLifeRequests: 30,
      expiresIn: '7200000',
      total: 'pages',
      onlyNewestToken: true,
      envelope: 'obj',
      faults: {},
    });
    assert.equal(options('--expires-in null').faultSettings?.expiresIn, null);
  });

  it('reads faults', () => {
    const line = '--fault any:503:2 --retry-after 9 --fault files:cut --fault votes:login-page:1 --fault any:reset';
    assert.deepEqual(options(line).faultSettings?.faults, {
      any: [{ status: 503, headers: { 'retry-after': '9' }, times: 2 }, { connection: 'reset' }],
      files: [{ connection: 'cut' }],
      votes: [{ response: 'login-page', times: 1 }],
    });
  });

  it('adds boards and files', () => {
    const { extraBoards = [] } = options('--boards 3 --files 120');
    assert.deepEqual(
      extraBoards.map(({ recordId, files }) => [recordId, files.length]),
      [
        ['board-0001', 0],
        ['board-0002', 0],
        ['board-0003', 0],
        ['wide-board', 120],
      ],
    );
  });

  const mistakes = [
    '--pagebase 0',
    '--page-base 2',
    '--page-base',
    'unexpected',
    '--port 70000',
    '--port x',
    '--boards many',
  ];
  mistakes.push('--fault x:503', '--fault any:42', '--fault any:503:0', '--fault any', '--delay -5', '--base-path v1');
  mistakes.push('--host 0.0.0.0', '--total some', '--max-page-size 0');
  for (const line of mistakes) {
    it(`rejects ${line}`, () => assert.ok('mistake' in read(line), JSON.stringify(read(line))));
  }

  it('documents flags in the help', () => {
    const command = read('--help');
    assert.ok('help' in command);
    for (const flag of ['--port', '--page-base', '--token-life', '--fault', '--schema']) {
      assert.ok(command.help.includes(flag));
    }
    assert.ok(command.help.split('\n').every((line) => line.length <= 110));
  });
});
