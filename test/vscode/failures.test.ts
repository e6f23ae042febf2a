import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type { Node } from '../../src/tree/node';
import { below, labels, quietMoment, sectionRow, seen, serveClosed, testBoards, until } from './testBoards';

const retro = 'retro-2026-w46';

describe('a section that fails', () => {
  const { serveBoards } = testBoards();

  /** Expands a section that must fail; returns its only row. */
  const failed = async (node: Node): Promise<Node> => {
    const rows = await below(node);
    assert.deepEqual(
      rows.map(({ kind }) => kind),
      ['failure'],
    );
    return rows[0] as Node;
  };

  for (const { status, calls } of [
    { status: 500, calls: 3 },
    { status: 403, calls: 1 },
    { status: 404, calls: 1 },
    { status: 302, calls: 1 },
  ]) {
    it(`says so in its place for HTTP ${status}; the others load`, async () => {
      const { service, asked } = await serveBoards([retro]);
      service.setFaults({ faults: { votes: [{ status, headers: { location: 'https://example.com/' } }] } });
      const row = await failed(await sectionRow(retro, 'votes'));
      const look = await seen(row);
      assert.ok(look.label.includes(`(HTTP ${status})`), look.label);
      assert.equal(look.icon, 'error');
      assert.match(look.context, /^failure \w+$/);
      assert.match(look.tooltip, /\n./, 'what to do next');
      assert.equal(asked().filter((each) => each.startsWith('votes')).length, calls);
      assert.equal((await below(await sectionRow(retro, 'meetings'))).length, 2);
    });
  }

  it('is asked for again by Retry, and no other is', async () => {
    const { service, asked } = await serveBoards([retro]);
    service.setFaults({ faults: { votes: [{ status: 403 }], meetings: [{ status: 403 }] } });
    const votes = await sectionRow(retro, 'votes');
    const row = await failed(votes);
    await failed(await sectionRow(retro, 'meetings'));
    await below(votes);
    await quietMoment();
    service.clearFaults();
    service.clearRecord();
    await vscode.commands.executeCommand('boardInspector.retry', row);
    assert.deepEqual(await labels(await below(votes)), ['What do we fix first?', 'Who facilitates next time?']);
    await failed(await sectionRow(retro, 'meetings'));
    await quietMoment();
    assert.deepEqual(asked(), [`votes ${retro}`]);
  });

  it('is not asked for any more once a fresh token is refused too, until the person retries', async () => {
    const { service, asked } = await serveBoards([retro]);
    const votes = await sectionRow(retro, 'votes');
    await quietMoment();
    service.clearRecord();
    const rejected = [{ status: 401 }];
    service.setFaults({ faults: { statistics: rejected, votes: rejected, meetings: rejected, files: rejected } });
    const row = await failed(votes);
    assert.equal((await seen(row)).context, 'failure signIn');
    assert.deepEqual(asked().slice(0, 3), [`votes ${retro}`, 'token', `votes ${retro}`]);
    for (const name of ['meetings', 'files'] as const) await failed(await sectionRow(retro, name));
    assert.equal(asked().filter((each) => each === 'token').length, 1, 'no further token is issued');

    service.clearFaults();
    await vscode.commands.executeCommand('boardInspector.retry', row);
    assert.equal((await below(votes)).length, 2);
    await failed(await sectionRow(retro, 'meetings'));
  });

  it('asks for one token only when the credentials are wrong, and names the way in', async () => {
    const { asked } = await serveBoards([retro], { appSecret: 'another' });
    const row = await failed(await sectionRow(retro, 'votes'));
    assert.equal((await seen(row)).label, 'The service rejected the app ID or app secret (HTTP 401)');
    assert.equal((await seen(row)).context, 'failure signIn');
    await failed(await sectionRow(retro, 'meetings'));
    await failed(await sectionRow(retro, 'files'));
    assert.deepEqual(asked(), ['token']);
  });

  it('says that nobody listens', async () => {
    await serveClosed([retro]);
    const row = await failed(await sectionRow(retro, 'meetings'));
    assert.equal((await seen(row)).label, 'Couldn’t reach the service (ECONNREFUSED)');
  });
});

describe('the counters of a board', () => {
  const { serveBoards } = testBoards();

  it('fail in a row of their own, above sections that can be opened', async () => {
    const { service } = await serveBoards([retro]);
    service.setFaults({ faults: { statistics: [{ status: 403 }] } });
    const votes = await sectionRow(retro, 'votes');
    const rows = async () => below((await below())[0]);
    await until('the failure', async () => (await rows())[0]?.kind === 'failure');
    const [failure, ...others] = await rows();
    const look = await seen(failure as Node);
    assert.equal(look.label, 'Access denied (HTTP 403)');
    assert.equal(look.description, 'statistics');
    assert.deepEqual(await labels(others), ['Votes', 'Files', 'Meetings']);
    assert.equal((await below(votes)).length, 2);

    service.clearFaults();
    await vscode.commands.executeCommand('boardInspector.retry', failure);
    await rows();
    await until('the statistics', async () => /58 elements/.test((await seen((await below())[0] as Node)).description));
  });
});
