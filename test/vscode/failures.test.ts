import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type { Node } from '../../src/surfaces/tree/node';
import { below, labels, quietMoment, sectionRow, seen, serveClosed, testBoards, until } from './testBoards';

const retro = 'retro-2026-w46';

describe('a section that fails to load', () => {
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
    it(`shows HTTP ${status} in its own row, and the other sections load`, async () => {
      const { service, requests } = await serveBoards([retro]);
      service.setFaults({ faults: { votes: [{ status, headers: { location: 'https://example.com/' } }] } });
      const row = await failed(await sectionRow(retro, 'votes'));
      const item = await seen(row);
      assert.ok(item.label.includes(`(HTTP ${status})`), item.label);
      assert.equal(item.icon, 'error');
      assert.match(item.context, /^failure \w+$/);
      assert.match(item.tooltip, /\n./, 'what to do next');
      assert.equal(requests().filter((each) => each.startsWith('votes')).length, calls);
      assert.equal((await below(await sectionRow(retro, 'meetings'))).length, 2);
    });
  }

  it('is the only one requested again by Retry', async () => {
    const { service, requests } = await serveBoards([retro]);
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
    assert.deepEqual(requests(), [`votes ${retro}`]);
  });

  it('is not requested again once a new token is rejected too, until the user retries', async () => {
    const { service, requests } = await serveBoards([retro]);
    const votes = await sectionRow(retro, 'votes');
    await until('the statistics, which the row of the board requested', () =>
      service.record.some(({ operation, status }) => operation === 'statistics' && status === 200),
    );
    service.clearRecord();
    const rejected = [{ status: 401 }];
    service.setFaults({ faults: { statistics: rejected, votes: rejected, meetings: rejected, files: rejected } });
    const row = await failed(votes);
    assert.equal((await seen(row)).context, 'failure signIn');
    assert.deepEqual(requests().slice(0, 3), [`votes ${retro}`, 'token', `votes ${retro}`]);
    for (const name of ['meetings', 'files'] as const) await failed(await sectionRow(retro, name));
    assert.equal(requests().filter((each) => each === 'token').length, 1, 'no further token is issued');

    service.clearFaults();
    await vscode.commands.executeCommand('boardInspector.retry', row);
    assert.equal((await below(votes)).length, 2);
    const meetings = await sectionRow(retro, 'meetings');
    await until(
      'the sections that failed for the same reason',
      async () => (await below(meetings))[0]?.kind === 'meeting',
    );
  });

  it('requests a single token for wrong credentials, and offers sign-in', async () => {
    const { requests } = await serveBoards([retro], { appSecret: 'another' });
    const row = await failed(await sectionRow(retro, 'votes'));
    assert.equal((await seen(row)).label, 'The service rejected the app ID or app secret (HTTP 401)');
    assert.equal((await seen(row)).context, 'failure signIn');
    await failed(await sectionRow(retro, 'meetings'));
    await failed(await sectionRow(retro, 'files'));
    assert.deepEqual(requests(), ['token']);
  });

  it('keeps the rows that a refresh could not replace, until Retry succeeds', async () => {
    const { service } = await serveBoards([retro]);
    const votes = await sectionRow(retro, 'votes');
    const before = await labels(await below(votes));
    service.setFaults({ faults: { votes: [{ status: 403 }] } });
    await vscode.commands.executeCommand('boardInspector.refresh', votes);
    await until('the failure', async () => (await below(votes))[0]?.kind === 'failure');
    const [failure, ...rows] = await below(votes);
    const item = await seen(failure as Node);
    assert.match(item.label, /^As of \d\d:\d\d, couldn’t refresh$/);
    assert.equal(item.description, 'Access denied (HTTP 403)');
    assert.deepEqual(await labels(rows), before);
    service.clearFaults();
    await vscode.commands.executeCommand('boardInspector.retry', failure);
    await until('the votes', async () => (await below(votes))[0]?.kind === 'vote');
    assert.deepEqual(await labels(await below(votes)), before);
  });

  it('shows a refused connection', async () => {
    await serveClosed([retro]);
    const row = await failed(await sectionRow(retro, 'meetings'));
    assert.equal((await seen(row)).label, 'Couldn’t reach the service (ECONNREFUSED)');
  });
});

describe('the statistics of a board', () => {
  const { serveBoards } = testBoards();

  it('fail in their own row, above sections that can be expanded', async () => {
    const { service } = await serveBoards([retro]);
    service.setFaults({ faults: { statistics: [{ status: 403 }] } });
    const votes = await sectionRow(retro, 'votes');
    const rows = async () => below((await below())[0]);
    await until('the failure', async () => (await rows())[0]?.kind === 'failure');
    const [failure, ...others] = await rows();
    const item = await seen(failure as Node);
    assert.equal(item.label, 'Access denied (HTTP 403)');
    assert.equal(item.description, 'statistics');
    assert.deepEqual(await labels(others), ['Votes', 'Files', 'Meetings']);
    assert.equal((await below(votes)).length, 2);

    service.clearFaults();
    await vscode.commands.executeCommand('boardInspector.retry', failure);
    await rows();
    await until('the statistics', async () => /58 elements/.test((await seen((await below())[0] as Node)).description));
  });
});
