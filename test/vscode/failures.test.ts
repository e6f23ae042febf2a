import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type { Node } from '../../src/surfaces/tree/node';
import { below, labels, quietMoment, sectionRow, testBoards } from './testBoards';

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
});
