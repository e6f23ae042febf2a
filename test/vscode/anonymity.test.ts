import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { scheme } from '../../src/surfaces/documents/registerDocumentProviders';
import { documentUri } from '../../src/surfaces/documents/documentUri';
import type { Node } from '../../src/surfaces/tree/node';
import { below, row, sectionRow, testBoards } from './testBoards';

// Votes that must hide their voters although the service returns user IDs.
const leaks = [
  {
    board: 'product-bets-h1',
    vote: 'Honestly: do we believe',
    voters: ['priya.nair', 'tomas.novak', 'lucia.ferri', 'omar.aziz', 'sven.berg'],
  },
  { board: '全球团队-offsite', vote: '第一晚吃什么', voters: ['mei', 'olu.ade'] },
];

describe('a vote that is or may be anonymous', () => {
  const { serveBoards } = testBoards();

  const voteOf = async (board: string, name: string): Promise<Extract<Node, { kind: 'vote' }>> => {
    const vote = await row(await below(await sectionRow(board, 'votes')), name);
    assert.ok(vote.kind === 'vote');
    return vote;
  };

  for (const { board, vote: name, voters } of leaks) {
    it(`opens as JSON with every voter ID hidden (${name})`, async () => {
      await serveBoards([board]);
      const { ref } = await voteOf(board, name);
      const [option] = (await below(await voteOf(board, name))).filter((node) => node.kind === 'option');
      assert.ok(option);
      for (const each of [
        ref,
        option.ref,
        { connection: ref.connection, board: ref.board, section: 'votes' as const },
      ]) {
        const uri = vscode.Uri.from({ scheme, ...documentUri(each, 'Board', ['vote'], 'json') });
        const text = (await vscode.workspace.openTextDocument(uri)).getText();
        const part = text.slice(text.indexOf(name));
        // The next vote may be a named one.
        const end = part.indexOf('"creator"', part.indexOf('"creator"') + 1);
        const details = [...part.slice(0, end < 0 ? undefined : end).matchAll(/"detail": \[[\s\S]*?\n\s*\]/g)].join(
          '\n',
        );
        assert.ok(each !== ref || details.includes('(hidden)'), text);
        for (const voter of voters) assert.ok(!details.includes(voter), details);
      }
    });
  }
});
