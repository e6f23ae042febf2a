import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type { Node } from '../../src/surfaces/tree/node';
import { below, labels, quietMoment, sectionRow, seen, testBoards, until } from './testBoards';

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
});
